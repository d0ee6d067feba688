import { auditActions, type AuditAction } from '@isocenter/contract/people/audit-actions.ts';
import type { AuditEventName } from '@isocenter/contract/people/audit.ts';

/** Events of PS3.15 §A.5.3 that we have, with their codes (PS3.16 CID 400). */
const events = {
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
} as const satisfies Record<string, AuditEventName>;

/** Kinds of an event (PS3.16 CID 401, 402, 403). */
const kinds = {
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
} as const satisfies Record<string, AuditEventName>;

/** Created, read, updated, deleted, executed. */
export type ActionCode = 'C' | 'R' | 'U' | 'D' | 'E';

export interface ActionName {
  readonly event: AuditEventName;
  readonly kind?: AuditEventName;
  readonly code: ActionCode;
}

type Entry = readonly [event: keyof typeof events, code: ActionCode, kind?: keyof typeof kinds];

const table: Readonly<Record<AuditAction, Entry>> = {
  'access.refused': ['alert', 'E', 'restricted'],
  'access.see-as': ['alert', 'E', 'emergency'],
  'access.see-as-end': ['alert', 'E', 'restricted'],
  'access.stranger': ['alert', 'E', 'node'],
  'access-review.decide': ['application', 'U', 'user'],
  'access-review.export': ['exported', 'R'],
  'access-review.sign': ['alert', 'E', 'user'],
  'account.avatar': ['application', 'U'],
  'account.disconnected': ['alert', 'D', 'user'],
  'account.email-asked': ['alert', 'U', 'user'],
  'account.email-withdrawn': ['alert', 'U', 'user'],
  'account.general': ['alert', 'U', 'user'],
  'account.info': ['application', 'U'],
  'account.profession': ['application', 'U'],
  'account.notification': ['application', 'U'],
  'account.password': ['alert', 'U', 'user'],
  'account.recovery-codes': ['alert', 'U', 'user'],
  'account.sessions-ended': ['alert', 'E', 'user'],
  'account.social': ['application', 'U'],
  'account.token-created': ['alert', 'C', 'user'],
  'account.token-revoked': ['alert', 'D', 'user'],
  'account.two-factor-off': ['alert', 'U', 'user'],
  'account.two-factor-on': ['alert', 'U', 'user'],
  'annotation.delete': ['accessed', 'U'],
  'annotation.save': ['accessed', 'U'],
  'anonymise.key': ['exported', 'R', 'security'],
  'anonymise.make': ['exported', 'C'],
  'anonymise.preview': ['patient', 'R'],
  'application.start': ['application', 'E', 'start'],
  'application.stop': ['application', 'E', 'stop'],
  'archive.check': ['application', 'E'],
  'archive.checked': ['application', 'E'],
  'archive.export-damaged': ['exported', 'R'],
  'association.refuse': ['alert', 'E', 'node'],
  'attachment.add': ['accessed', 'C'],
  'attachment.fetch': ['exported', 'R'],
  'attachment.purge': ['accessed', 'D'],
  'attachment.remove': ['accessed', 'D'],
  'attachment.restore': ['accessed', 'U'],
  'audit.check': ['auditLog', 'R'],
  'audit.checked': ['auditLog', 'R'],
  'audit.export': ['auditLog', 'R'],
  'audit.read': ['auditLog', 'R'],
  'auth.email-confirmed': ['alert', 'U', 'user'],
  'auth.forgot-password': ['alert', 'E', 'user'],
  'auth.invitation-accepted': ['authentication', 'E', 'login'],
  'auth.login': ['authentication', 'E', 'login'],
  'auth.logout': ['authentication', 'E', 'logout'],
  'auth.password-reset': ['alert', 'U', 'user'],
  'auth.refresh-reuse': ['alert', 'E', 'security'],
  'auth.register': ['alert', 'C', 'user'],
  'clinic.change': ['application', 'U'],
  'clinic.create': ['application', 'C'],
  'clinic.export': ['exported', 'R'],
  'clinic.merge': ['application', 'U'],
  'clinic.remap': ['alert', 'U', 'object'],
  'clinic.remove': ['application', 'D', 'security'],
  'download.fetch': ['exported', 'R'],
  'edit.make': ['patient', 'U', 'object'],
  'edit.preview': ['patient', 'R'],
  'edit.undo': ['patient', 'U', 'object'],
  'filter.change': ['alert', 'U', 'object'],
  'filter.create': ['application', 'C'],
  'filter.delete': ['application', 'D'],
  'installation.set-up': ['application', 'C', 'start'],
  'identity.bring': ['imported', 'C'],
  'identity.decide': ['patient', 'U', 'object'],
  'identity.open': ['patient', 'C'],
  'identity.rekey': ['patient', 'U'],
  'identity.release': ['application', 'U'],
  'identity.search': ['query', 'E'],
  'identity.take': ['application', 'U'],
  'identity.undo': ['patient', 'U', 'object'],
  'identity.view': ['patient', 'R'],
  'instance.quarantine': ['imported', 'C'],
  'instance.refuse': ['imported', 'C'],
  'job.cancel': ['application', 'D'],
  'label.change': ['application', 'U'],
  'label.create': ['application', 'C'],
  'label.remove': ['application', 'D'],
  'label.rename': ['accessed', 'U'],
  'licence.delete': ['alert', 'D', 'software'],
  'licence.put': ['alert', 'U', 'software'],
  'note.change': ['accessed', 'U'],
  'note.create': ['accessed', 'C'],
  'note.remove': ['accessed', 'D'],
  'note.resolve': ['accessed', 'U'],
  'object.damaged': ['alert', 'E', 'object'],
  'object.healed': ['alert', 'E', 'object'],
  'patient.search': ['query', 'E'],
  'patient.view': ['patient', 'R'],
  'physician.create': ['application', 'C'],
  'physician.export': ['exported', 'R'],
  'physician.import': ['application', 'C'],
  'physician.login': ['alert', 'U', 'user'],
  'physician.merge': ['application', 'U'],
  'physician.names.ignore': ['application', 'U'],
  'physician.names.link': ['alert', 'U', 'object'],
  'physician.names.unlink': ['alert', 'U', 'object'],
  'physician.remove': ['application', 'D'],
  'physician.status': ['application', 'U'],
  'physician.update': ['application', 'U'],
  'policy.accept': ['application', 'E'],
  'policy.export': ['exported', 'R'],
  'policy.publish': ['application', 'U'],
  'quarantine.decide': ['accessed', 'U'],
  'quarantine.discard': ['accessed', 'D'],
  'quarantine.rule': ['alert', 'U', 'software'],
  'quarantine.rule-remove': ['alert', 'U', 'software'],
  'quarantine.search': ['query', 'E'],
  'quarantine.undo': ['accessed', 'U'],
  'custom-role.change': ['alert', 'U', 'roles'],
  'custom-role.create': ['alert', 'C', 'roles'],
  'custom-role.remove': ['alert', 'D', 'roles'],
  'reader-group.change': ['application', 'U'],
  'reader-group.create': ['application', 'C'],
  'reader-group.export': ['exported', 'R'],
  'reader-group.remove': ['application', 'D'],
  'reading.targets': ['application', 'U'],
  'role.change': ['alert', 'U', 'roles'],
  'role.reset': ['alert', 'U', 'roles'],
  'samples.load': ['application', 'E'],
  'security-policy.change': ['alert', 'U', 'security'],
  'security-policy.plan': ['alert', 'U', 'security'],
  'security-policy.withdraw': ['alert', 'U', 'security'],
  'study.ahead': ['accessed', 'R'],
  'study.assign': ['alert', 'U', 'object'],
  'study.bin': ['accessed', 'D'],
  'study.bulk': ['accessed', 'U'],
  'study.due': ['accessed', 'U'],
  'study.export': ['exported', 'R'],
  'study.known': ['query', 'E', 'restricted'],
  'study.list-export': ['exported', 'R'],
  'study.mark': ['accessed', 'U'],
  'study.move': ['accessed', 'U'],
  'study.move-clinic': ['alert', 'U', 'object'],
  'study.preview': ['accessed', 'R'],
  'study.priority': ['accessed', 'U'],
  'study.purge': ['studyDeleted', 'D'],
  'study.receive': ['imported', 'C'],
  'study.restore': ['accessed', 'U'],
  'study.search': ['query', 'E'],
  'study.tag': ['accessed', 'U'],
  'study.take-over': ['accessed', 'U'],
  'study.unassign': ['alert', 'U', 'object'],
  'study.view': ['accessed', 'R'],
  'upload.begin': ['imported', 'C'],
  'upload.choose': ['imported', 'U'],
  'upload.discard': ['imported', 'D'],
  'upload.finish': ['imported', 'C'],
  'user.activate': ['alert', 'U', 'user'],
  'user.add': ['alert', 'C', 'user'],
  'user.change': ['alert', 'U', 'user'],
  'user.copy-rights': ['alert', 'U', 'user'],
  'user.deactivate': ['alert', 'U', 'user'],
  'user.export': ['exported', 'R'],
  'user.hand-over': ['alert', 'U', 'object'],
  'user.import': ['alert', 'C', 'user'],
  'user.invite': ['alert', 'C', 'user'],
  'user.invite-again': ['alert', 'U', 'user'],
  'user.lock': ['alert', 'U', 'user'],
  'user.remove': ['alert', 'D', 'user'],
  'user.reset-link': ['alert', 'U', 'user'],
  'user.force-logout': ['alert', 'U', 'user'],
  'user.require-password-change': ['alert', 'U', 'user'],
  'user.reset-two-step': ['alert', 'U', 'user'],
  'user.unlock': ['alert', 'U', 'user'],
};

const unknownAction: ActionName = { event: events.application, code: 'E' };

export const knownActions: readonly string[] = auditActions;

/** What DICOM calls an action. One that the table does not have is an activity of the application. */
export function nameOfAction(action: string): ActionName {
  const known = auditActions.find((candidate) => candidate === action);
  if (known === undefined) return unknownAction;
  const [event, code, kind] = table[known];
  return kind === undefined ? { event: events[event], code } : { event: events[event], code, kind: kinds[kind] };
}

export interface ActionsOfEvents {
  readonly actions: readonly string[];
  /** Actions of no table entry belong to them too. */
  readonly andUnknown: boolean;
}

export function actionsOfEvents(codes: readonly string[]): ActionsOfEvents {
  return {
    actions: knownActions.filter((action) => codes.includes(nameOfAction(action).event.code)),
    andUnknown: codes.includes(unknownAction.event.code),
  };
}
