import { Type, type Static } from 'typebox';
import { mayOf } from '../../lists.ts';
import { Instant, nullable, oneOf, Key, CalendarDate, strict } from '../../schemas.ts';
import { JobRow } from '../../system/jobs/fields.ts';
import { auditOutcomes, tamperings } from './audit.ts';

export const Text = Type.String({ minLength: 1, maxLength: 200 });

/** The event's name in DICOM (PS3.15 §A.5.3), with its code of the scheme DCM. */
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
  /** The person's name; empty for others, and for somebody whom the reader does not see. */
  actorName: Type.String(),
  /** Patient of the study or the patient that the event is about; null if the reader may not see it. */
  patientId: nullable(Type.String()),
  patientName: nullable(Type.String()),
  /** Name of the user, clinic or physician that the event is about; null if the reader may not see them. */
  subjectName: nullable(Type.String()),
  /** True if the reader can open the study or the patient that the event is about. */
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

export const AuditedPerson = Type.Object({ accountId: Type.Integer(), name: Type.String(), email: Type.String() });
export type AuditedPerson = Static<typeof AuditedPerson>;

export const Tampering = Type.Object({
  sequence: Type.Integer(),
  eventId: nullable(Type.Integer()),
  why: oneOf(tamperings),
});
export type Tampering = Static<typeof Tampering>;

export const Integrity = Type.Object({
  at: Instant,
  /** The person who requested the check. */
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

/** Result of the last check, and the check that waits or runs now. */
export const AuditIntegrity = Type.Object({
  last: nullable(Integrity),
  running: nullable(Type.Object({ job: JobRow, by: Type.String(), may: mayOf('cancel') })),
});
export type AuditIntegrity = Static<typeof AuditIntegrity>;
