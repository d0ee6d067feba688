import { Type, type Static } from 'typebox';
import { Priority } from '../../archive/studies/study-row.ts';
import { longest } from '../../field-rules.ts';
import { filledLine, line, Phone, Email, lines } from '../../field-schemas.ts';
import { needing, emptyOf } from '../../fields.ts';
import { mayOf, BoundedCount } from '../../lists.ts';
import { say } from '../../said.ts';
import { strict, oneOf, nullable, Key, Uuid, Instant, CalendarDate } from '../../schemas.ts';
import {
  ruleKinds,
  ruleLimits,
  longestLetterheadLine,
  mostLetterheadLines,
  letterheadAligns,
  clinicKinds,
  longestRetentionYears,
  sharePolicies,
  clinicStatuses,
  mostRules,
} from './clinics.ts';

const codeForm = '^[\\p{L}\\p{N}][\\p{L}\\p{N}._-]*$';
const code = Type.String({
  minLength: 1,
  maxLength: 20,
  pattern: codeForm,
  ...needing(say`has to be letters, digits, dots, dashes and underscores, a letter or digit first`),
});
/** Components without leading zeros, the first of them 0, 1 or 2 (PS3.5 §9.1). */
const oidForm = '^[0-2](?:\\.(?:0|[1-9]\\d*))+$';
const oid = Type.String({
  maxLength: 64,
  pattern: `^$|${oidForm}`,
  ...needing(say`has to be numbers with dots between, such as 1.2.840.99999.1`),
});

/** The longest pattern depends on the kind: see `clinicFaults`. */
export const ClinicRule = strict({ kind: oneOf(ruleKinds), pattern: filledLine(ruleLimits.institution) });
export type ClinicRule = Static<typeof ClinicRule>;

const letterheadLines = Type.Array(line(longestLetterheadLine), { maxItems: mostLetterheadLines });
export const Letterhead = strict({
  headerLines: letterheadLines,
  footerLines: letterheadLines,
  align: oneOf(letterheadAligns),
});
export type Letterhead = Static<typeof Letterhead>;

/** Everything about a clinic that a person can change. */
export const fields = {
  name: filledLine(longest.name),
  /** Unique without regard to case. */
  code,
  /** The clinic that this one is part of. Null too where the caller does not see that one. */
  parentId: nullable(Key),
  kind: oneOf(clinicKinds),
  oid,
  address: line(longest.address),
  city: line(longest.city),
  country: line(longest.country),
  /** A name of the IANA time zone database, or nothing: see `clinicFaults`. */
  timeZone: line(60),
  phones: Type.Array(Phone, { maxItems: 3 }),
  emails: Type.Array(Email, { minItems: 1, maxItems: 3 }),
  contactPerson: line(longest.name),
  logoId: nullable(Uuid),
  letterhead: Letterhead,
  /** Issuer of Patient ID (0010,0021) of the clinic's numbers. */
  mrnIssuer: line(64),
  /** The priority of its studies for which no order gives another. */
  defaultPriority: Priority,
  storageQuotaBytes: nullable(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  /** The groups that read its studies; the first one reads those that are for no other. */
  readerGroupIds: Type.Array(Key, { maxItems: 50, uniqueItems: true }),
  /** Years that studies are to be stored; null: as the installation decides. */
  retentionYears: nullable(Type.Integer({ minimum: 1, maximum: longestRetentionYears })),
  sharing: oneOf(sharePolicies),
  billingCode: line(40),
  workingHours: line(200),
  /** If true, the clinic receives a mail with a link at its first address when one of its studies is reported. */
  mailsReports: Type.Boolean(),
  mayEditPatients: Type.Boolean(),
  notes: lines(2000),
  status: oneOf(clinicStatuses),
  rules: Type.Array(ClinicRule, { maxItems: mostRules }),
};
export const ClinicFields = strict(fields);
export type ClinicFields = Static<typeof ClinicFields>;

/** A clinic of which nothing is known yet. */
export const emptyClinic: ClinicFields = emptyOf(ClinicFields);

export const NamedClinic = Type.Object({ clinicId: Type.Integer(), name: Type.String() });

/**
 * Rules, status, rights, quota and the clinic's parent (`changeRules`) are not a clinic's own affair: only a caller who sees all clinics
 * changes these.
 */
export const ClinicMay = mayOf('create', 'change', 'changeRules', 'switch', 'remove', 'merge', 'export');
export type ClinicMay = Static<typeof ClinicMay>;

export const Clinic = Type.Object({
  ...fields,
  clinicId: Type.Integer(),
  logoUrl: nullable(Type.String()),
  partOf: nullable(NamedClinic),
  /** The clinics that are part of this one and exist for the caller, by name. */
  parts: Type.Array(NamedClinic),
  revision: Type.Integer(),
  createdAt: Instant,
  changedAt: Instant,
  studies: BoundedCount,
  users: Type.Integer(),
  physicians: Type.Integer(),
  may: ClinicMay,
});
export type Clinic = Static<typeof Clinic>;

export const ClinicRow = Type.Object({
  clinicId: Type.Integer(),
  name: Type.String(),
  code: Type.String(),
  city: Type.String(),
  country: Type.String(),
  revision: Type.Integer(),
  kind: Type.String(),
  partOf: nullable(NamedClinic),
  phones: Type.Array(Type.String()),
  emails: Type.Array(Type.String()),
  status: oneOf(clinicStatuses),
  mayEditPatients: Type.Boolean(),
  rules: Type.Integer(),
  studies: BoundedCount,
  /** The clinics that are part of this one, over however many, and their studies; null where it has none that the caller may see. */
  parts: nullable(Type.Object({ clinicIds: Type.Array(Type.Integer()), studies: BoundedCount })),
  /** The day of the newest study that the caller may see. */
  lastStudyDate: nullable(CalendarDate),
  users: Type.Integer(),
  physicians: Type.Integer(),
});
export type ClinicRow = Static<typeof ClinicRow>;

export const ClinicChoice = Type.Object({
  clinicId: Type.Integer(),
  name: Type.String(),
  code: Type.String(),
  status: oneOf(clinicStatuses),
});
export type ClinicChoice = Static<typeof ClinicChoice>;

export const ClinicParams = strict({ clinicId: Key });

export const MergeCounts = Type.Object({
  studies: BoundedCount,
  rules: Type.Integer(),
  users: Type.Integer(),
  physicians: Type.Integer(),
});
export type MergeCounts = Static<typeof MergeCounts>;
