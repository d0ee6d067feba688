import Type, { type Static } from 'typebox';
import { mayOf, pageOf, paging, tableFormat, tableRoute } from '../lists.ts';
import { defineRoute, type Access } from '../route.ts';
import { CalendarDate, Instant, Nothing, strict, oneOf, Key, listOf, nullable, LongKey } from '../schemas.ts';
import { JobRow } from '../system/jobs.ts';

const reading: Access = { kind: 'ability', action: 'read', subject: 'Audit' };
const Text = Type.String({ minLength: 1, maxLength: 200 });

export const auditOutcomes = ['success', 'refused', 'failed'] as const;

/** What an event is called by DICOM (PS3.15 §A.5.3), with its code of the scheme DCM. */
export const AuditEventName = Type.Object({ code: Type.String(), name: Type.String() });
export type AuditEventName = Static<typeof AuditEventName>;

/** One row of the trail. The seal is null for the moment between the writing and the sealing. */
export const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: Instant,
  accountId: nullable(Type.Integer()),
  /** The address of the person, or the part of the product, or the AE title of the other system. */
  actor: Type.String(),
  action: Type.String(),
  event: AuditEventName,
  outcome: oneOf(auditOutcomes),
  subjectKind: Type.String(),
  subjectId: Type.String(),
  /** What the person is called; empty for others, and for somebody whom the reader does not see. */
  actorName: Type.String(),
  /** Of the study or the patient that it is about, when the reader may see it. */
  patientId: nullable(Type.String()),
  patientName: nullable(Type.String()),
  /** Of the user, clinic or physician that it is about, when the reader may see them. */
  subjectName: nullable(Type.String()),
  /** Whether the study or the patient that it is about can be opened by the reader. */
  isVisible: Type.Boolean(),
  address: Type.String(),
  detail: Type.Record(Type.String(), Type.Unknown()),
  seal: nullable(Type.Object({ sequence: Type.Integer(), hash: Type.String(), at: Instant })),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** Every way to narrow the trail. */
export const auditFilterFields = {
  /** In the actor or his name, the subject or the address, or the name of the patient that it is about, case-insensitively. */
  q: Type.Optional(Text),
  accountId: Type.Optional(Key),
  /** Part of the actor. */
  person: Type.Optional(Text),
  /** Comma-separated. */
  action: Type.Optional(Type.String({ minLength: 1, maxLength: 4000, pattern: '^[a-z0-9.-]+(,[a-z0-9.-]+)*$' })),
  /** Codes of DICOM events, comma-separated. */
  event: Type.Optional(Type.String({ pattern: '^[0-9]{6}(,[0-9]{6})*$', maxLength: 200 })),
  outcome: Type.Optional(oneOf(auditOutcomes)),
  /** Events about the patient with this ID and the studies of that patient, and searches that showed him, as far as the reader sees him. */
  patientId: Type.Optional(Text),
  studyUid: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  /** Days in UTC, both included. */
  from: Type.Optional(CalendarDate),
  to: Type.Optional(CalendarDate),
};
export const AuditFilter = strict(auditFilterFields);
export type AuditFilter = Static<typeof AuditFilter>;

/** The newest first; with `id` that event alone. Reading leaves a row itself, one in ten minutes. */
export const listAudit = defineRoute({
  method: 'GET',
  path: '/api/audit',
  summary: 'Search the audit trail',
  access: reading,
  query: strict({ ...auditFilterFields, id: Type.Optional(LongKey), ...paging }),
  response: Type.Object({
    ...pageOf(AuditEntry, mayOf('check', 'export')).properties,
    /** How many there are in all, up to `mostAuditCounted`; told with the first page. */
    total: nullable(Type.Object({ count: Type.Integer(), isExact: Type.Boolean() })),
  }),
  audit: 'audit.read',
});
export const mostAuditCounted = 10_000;

export const AuditedPerson = Type.Object({ accountId: Type.Integer(), name: Type.String(), email: Type.String() });
export type AuditedPerson = Static<typeof AuditedPerson>;

/** People whose acts are in the trail: to narrow it by one of them. By name, at most 20. */
export const listAuditedPeople = defineRoute({
  method: 'GET',
  path: '/api/audit/people',
  summary: 'People to narrow the audit trail by',
  access: reading,
  query: strict({ q: Type.Optional(Text), accountId: Type.Optional(Key) }),
  response: listOf(AuditedPerson),
});

/**
 * Who saw or changed something of a patient, when, what and from where, searches that showed him included: at most 100,000 rows, the
 * oldest first. @throws `not-found` for a patient whom the reader does not see
 */
export const exportPatientAccess = tableRoute({
  path: '/api/patients/:patientKey/access-report',
  summary: 'Who saw a patient, as a table',
  access: reading,
  params: strict({ patientKey: LongKey }),
  query: strict({ from: Type.Optional(CalendarDate), to: Type.Optional(CalendarDate), ...tableFormat }),
  audit: 'audit.export',
});

/** Every action that the product knows, by name. */
export const listAuditActions = defineRoute({
  method: 'GET',
  path: '/api/audit/actions',
  summary: 'Actions to filter by',
  access: reading,
  response: listOf(Type.Object({ action: Type.String(), event: AuditEventName })),
});

export const mostAuditExported = 100_000;

/** At most 100,000 rows, the newest first. */
export const exportAudit = tableRoute({
  path: '/api/audit/export',
  summary: 'The audit trail as a table',
  access: reading,
  query: strict({ ...auditFilterFields, ...tableFormat }),
  audit: 'audit.export',
});

/** At most 100,000 messages of PS3.15 §A.5, the newest first, inside of one element. */
export const exportAuditXml = defineRoute({
  method: 'GET',
  path: '/api/audit/export.xml',
  summary: 'The audit trail as DICOM audit messages',
  access: reading,
  query: AuditFilter,
  response: { raw: true, contentTypes: ['application/xml; charset=utf-8'] },
  audit: 'audit.export',
});

/**
 * What was done to the trail, seen from the first seal that is not right. `altered` is any row that does not fit its seal or the one
 * before it, `rewritten` a chain that fits in itself but not with a signed head, after the last head that it does fit.
 */
export const tamperings = ['altered', 'deleted', 'inserted', 'seal-missing', 'truncated', 'rewritten'] as const;

export const Tampering = Type.Object({
  sequence: Type.Integer(),
  eventId: nullable(Type.Integer()),
  why: oneOf(tamperings),
});
export type Tampering = Static<typeof Tampering>;

export const Integrity = Type.Object({
  at: Instant,
  /** Who asked for the check. */
  by: Type.String(),
  /** Seals found right, from the first one on. */
  checked: Type.Integer(),
  sealed: Type.Integer(),
  /** Rows that wait to be sealed. */
  unsealed: Type.Integer(),
  firstBad: nullable(Tampering),
  head: nullable(Type.Object({ sequence: Type.Integer(), hash: Type.String() })),
  /** The heads that were signed into a file beside the database. */
  headFile: oneOf(['matches', 'differs', 'missing']),
});
export type Integrity = Static<typeof Integrity>;

/**
 * Begins to read the whole trail and to compare it with its seals, as a job that can be left or cancelled: a million rows take some ten
 * seconds. One at a time: while one waits or runs it is answered, whoever began it.
 */
export const checkAuditIntegrity = defineRoute({
  method: 'POST',
  path: '/api/audit/integrity',
  summary: 'Check the audit trail',
  access: reading,
  body: Nothing,
  response: JobRow,
  status: 202,
  audit: 'audit.check',
});

/** What the last check found, and the one that waits or runs now. */
export const AuditIntegrity = Type.Object({
  last: nullable(Integrity),
  running: nullable(Type.Object({ job: JobRow, by: Type.String(), may: mayOf('cancel') })),
});
export type AuditIntegrity = Static<typeof AuditIntegrity>;

export const getAuditIntegrity = defineRoute({
  method: 'GET',
  path: '/api/audit/integrity',
  summary: 'The last check of the audit trail, and the one that runs',
  access: reading,
  response: AuditIntegrity,
});
