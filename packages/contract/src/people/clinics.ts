import Type, { type Static } from 'typebox';
import { Priority } from '../archive/study.ts';
import { emptyOf, needing } from '../fields.ts';
import { hangingRoute } from '../hanging.ts';
import { BoundedCount, mayOf } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { say } from '../said.ts';
import { CalendarDate, Instant, Nothing, Uuid, oneOf, strict, Key, Revision, listOf, nullable } from '../schemas.ts';
import { Email, filledLine, line, lines, longest, Phone } from './field-rules.ts';

export const clinicStatuses = ['active', 'inactive'] as const;
export const clinicKinds = ['', 'hospital', 'outpatient', 'imaging-centre', 'practice', 'mobile', 'other'] as const;
/** Whether studies of a clinic may be shown to people outside by a link: while it says no, none of its links shows anything. */
export const sharePolicies = ['', 'allowed', 'forbidden'] as const;
export const longestRetentionYears = 100;
export const letterheadAligns = ['start', 'center', 'end'] as const;

/** What of an incoming study is compared with a rule's pattern: who sent it, the station or the institution that it names. */
export const ruleKinds = ['ae-title', 'station', 'institution'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** The longest pattern for each kind: what the standard lets the element hold (PS3.5 §6.2: AE 16, SH 16, LO 64). */
export const ruleLimits: Readonly<Record<RuleKind, number>> = { 'ae-title': 16, station: 16, institution: 64 };
export const mostRules = 50;
export const mostLetterheadLines = 6;
export const longestLetterheadLine = 120;

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

/** How long a pattern may be, the kind decides: see `clinicFaults`. */
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
const fields = {
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
  /** Of its studies, where no order says another. */
  defaultPriority: Priority,
  storageQuotaBytes: nullable(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  /** The groups that read its studies; the first takes what is for no other. */
  readerGroupIds: Type.Array(Key, { maxItems: 50, uniqueItems: true }),
  /** Years that studies are to be kept; null: as the installation decides. */
  retentionYears: nullable(Type.Integer({ minimum: 1, maximum: longestRetentionYears })),
  sharing: oneOf(sharePolicies),
  billingCode: line(40),
  workingHours: line(200),
  /** Whether it is mailed what is reported of its studies, as a link, at its first address. */
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
 * What the caller may do with clinics. Rules, status, rights, quota and what it is part of (`changeRules`) are not a clinic's own
 * affair: only who sees all clinics changes these.
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

/** As fields and filters offer it. */
export const ClinicChoice = Type.Object({
  clinicId: Type.Integer(),
  name: Type.String(),
  code: Type.String(),
  status: oneOf(clinicStatuses),
});
export type ClinicChoice = Static<typeof ClinicChoice>;

/** The clinics that exist for the caller, by name, at most 2,000. */
export const listClinicChoices = defineRoute({
  method: 'GET',
  path: '/api/clinics/choices',
  summary: 'My clinics, to choose from',
  access: { kind: 'signed-in' },
  response: listOf(ClinicChoice),
});

export const ClinicParams = strict({ clinicId: Key });

export const getClinic = defineRoute({
  method: 'GET',
  path: '/api/clinics/:clinicId',
  summary: 'One clinic',
  access: { kind: 'ability', action: 'read', subject: 'Clinic' },
  params: ClinicParams,
  response: Clinic,
});

/** Adds a clinic. What is not given is as in the prototype, apart from its rules, or empty. */
export const createClinic = defineRoute({
  method: 'POST',
  path: '/api/clinics',
  summary: 'Add a clinic',
  access: { kind: 'ability', action: 'create', subject: 'Clinic' },
  body: strict({
    ...Type.Partial(Type.Object(fields)).properties,
    name: fields.name,
    code: fields.code,
    emails: fields.emails,
    prototypeId: Type.Optional(Key),
  }),
  tidied: true,
  response: Clinic,
  status: 201,
  audit: 'clinic.create',
});

/** Replaces all fields. `stale-revision` when somebody saved in between. */
export const updateClinic = defineRoute({
  method: 'PUT',
  path: '/api/clinics/:clinicId',
  summary: 'Change a clinic',
  access: { kind: 'ability', action: 'update', subject: 'Clinic' },
  params: ClinicParams,
  body: strict({ ...fields, revision: Revision }),
  tidied: true,
  response: Clinic,
  audit: 'clinic.change',
});

/** What belongs to a clinic, in the archive and in the bin, whoever sees it: for those who see every clinic. */
export const getClinicHanging = hangingRoute('clinics', { action: 'update', subject: 'Clinic' }, ClinicParams);

/** Removes a clinic that nothing belongs to, with its rules. `conflict` with what does belong to it. */
export const removeClinic = defineRoute({
  method: 'DELETE',
  path: '/api/clinics/:clinicId',
  summary: 'Remove a clinic that nothing belongs to',
  access: { kind: 'ability', action: 'delete', subject: 'Clinic' },
  params: ClinicParams,
  response: Nothing,
  audit: 'clinic.remove',
});
