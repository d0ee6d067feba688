/** A code of the scheme DCM with its meaning. */
interface EventName {
  readonly code: string;
  readonly name: string;
}

/** Events of PS3.15 §A.5.3 that we have, with their codes (PS3.16 CID 400). */
export const events = {
  application: { code: '110100', name: 'Application Activity' },
  auditLog: { code: '110101', name: 'Audit Log Used' },
  accessed: { code: '110103', name: 'DICOM Instances Accessed' },
  studyDeleted: { code: '110105', name: 'DICOM Study Deleted' },
  exported: { code: '110106', name: 'Data Export' },
  imported: { code: '110107', name: 'Data Import' },
  patient: { code: '110110', name: 'Patient Record' },
  query: { code: '110112', name: 'Query' },
  alert: { code: '110113', name: 'Security Alert' },
  authentication: { code: '110114', name: 'User Authentication' },
} as const satisfies Record<string, EventName>;

/** Kinds of an event (PS3.16 CID 401, 402, 403). */
export const kinds = {
  start: { code: '110120', name: 'Application Start' },
  stop: { code: '110121', name: 'Application Stop' },
  login: { code: '110122', name: 'Login' },
  logout: { code: '110123', name: 'Logout' },
  node: { code: '110126', name: 'Node Authentication' },
  emergency: { code: '110127', name: 'Emergency Override Started' },
  security: { code: '110129', name: 'Security Configuration' },
  software: { code: '110131', name: 'Software Configuration' },
  restricted: { code: '110132', name: 'Use of Restricted Function' },
  object: { code: '110135', name: 'Object Security Attributes Changed' },
  roles: { code: '110136', name: 'Security Roles Changed' },
  user: { code: '110137', name: 'User security Attributes Changed' },
} as const satisfies Record<string, EventName>;

/** Created, read, updated, deleted, executed. */
export type ActionCode = 'C' | 'R' | 'U' | 'D' | 'E';

type ActionEntry = readonly [event: keyof typeof events, code: ActionCode, kind?: keyof typeof kinds];

/** A feature's audited actions by name, such as `study.view`, each with its DICOM event. */
export type AuditedActions = Readonly<Record<string, ActionEntry>>;
