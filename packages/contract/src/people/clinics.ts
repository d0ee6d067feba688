import Type, { type Static } from 'typebox';
import { Priority } from '../archive/study.ts';
import { defineRoute } from '../route.ts';
import { CalendarDate, Instant, Nothing, Uuid, oneOf, strict, Key, Revision, listOf, nullable } from '../schemas.ts';
import { longest } from './field-rules.ts';

export const clinicStatuses = ['active', 'inactive'] as const;
export const clinicKinds = ['', 'hospital', 'outpatient', 'imaging-centre', 'practice', 'mobile', 'other'] as const;
export const clinicDistributions = ['portal', 'email', 'hl7', 'print'] as const;
/** Whether studies of a clinic may be shown to people outside by a link: as the installation decides, or as the clinic does. */
export const sharePolicies = ['', 'allowed', 'forbidden'] as const;
export const longestRetentionYears = 100;
export const letterheadAligns = ['start', 'center', 'end'] as const;

/** What of an incoming study is compared with a rule's pattern: who sent it, the station or the institution that it names. */
export const ruleKinds = ['ae-title', 'station', 'institution'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** What the texts of a clinic may hold at most, in characters. */
export const clinicLimits = {
  name: longest.name,
  code: 20,
  readerGroup: 64,
  oid: 64,
  address: longest.address,
  city: longest.city,
  country: longest.country,
  timeZone: 60,
  contactPerson: longest.name,
  mrnIssuer: 64,
  billingCode: 40,
  workingHours: 200,
  notes: 2000,
} as const;

/** The longest pattern for each kind: what the standard lets the element hold (PS3.5 §6.2: AE 16, SH 16, LO 64). */
export const ruleLimits: Readonly<Record<RuleKind, number>> = { 'ae-title': 16, station: 16, institution: 64 };
export const mostRules = 50;
export const mostLetterheadLines = 6;
export const longestLetterheadLine = 120;
export const longestTurnaroundMinutes = 365 * 24 * 60;

/** A short word that stands for the clinic in lists and numbers. */
export const codePattern = /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;
/** Components without leading zeros, the first of them 0, 1 or 2 (PS3.5 §9.1). */
export const oidPattern = /^[0-2](?:\.(?:0|[1-9]\d*))+$/;

// Lengths and forms are checked by the server in words that name what is needed; these limits only keep nonsense out.
export const Words = Type.String({ maxLength: 10_000 });

export const ClinicRule = strict({ kind: oneOf(ruleKinds), pattern: Words });
export type ClinicRule = Static<typeof ClinicRule>;

export const Letterhead = strict({
  headerLines: Type.Array(Words, { maxItems: 20 }),
  footerLines: Type.Array(Words, { maxItems: 20 }),
  align: oneOf(letterheadAligns),
});
export type Letterhead = Static<typeof Letterhead>;

/** Everything about a clinic that a person can change. */
const fields = {
  name: Words,
  /** Unique without regard to case. */
  code: Words,
  /** The clinic that this one is part of. Null too where the caller does not see that one. */
  parentId: nullable(Key),
  kind: oneOf(clinicKinds),
  oid: Words,
  address: Words,
  city: Words,
  country: Words,
  /** A name of the IANA time zone database, or nothing. */
  timeZone: Words,
  phones: Type.Array(Words, { maxItems: 20 }),
  emails: Type.Array(Words, { maxItems: 20 }),
  contactPerson: Words,
  logoId: nullable(Uuid),
  letterhead: Letterhead,
  /** Issuer of Patient ID (0010,0021) of the clinic's numbers. */
  mrnIssuer: Words,
  defaultPriority: Priority,
  /** Minutes from the arrival of a study to its report, by modality. */
  turnaroundMinutes: Type.Record(Type.String({ maxLength: 200 }), Type.Number(), {
    maxProperties: 200,
  }),
  storageQuotaBytes: nullable(Type.Number()),
  /** Who reads the studies of the clinic if nothing else says so. */
  readerGroup: Words,
  /** Years that studies are to be kept; null: as the installation decides. */
  retentionYears: nullable(Type.Number()),
  sharing: oneOf(sharePolicies),
  billingCode: Words,
  workingHours: Words,
  distribution: Type.Array(oneOf(clinicDistributions), {
    maxItems: clinicDistributions.length,
    uniqueItems: true,
  }),
  mayEditPatients: Type.Boolean(),
  notes: Words,
  status: oneOf(clinicStatuses),
  rules: Type.Array(ClinicRule, { maxItems: 500 }),
};
export const ClinicFields = strict(fields);
export type ClinicFields = Static<typeof ClinicFields>;

/** A clinic of which nothing is known yet. */
export const emptyClinic: ClinicFields = {
  name: '',
  code: '',
  parentId: null,
  kind: '',
  oid: '',
  address: '',
  city: '',
  country: '',
  timeZone: '',
  phones: [],
  emails: [],
  contactPerson: '',
  logoId: null,
  letterhead: { headerLines: [], footerLines: [], align: 'start' },
  mrnIssuer: '',
  defaultPriority: 'routine',
  turnaroundMinutes: {},
  storageQuotaBytes: null,
  readerGroup: '',
  retentionYears: null,
  sharing: '',
  billingCode: '',
  workingHours: '',
  distribution: [],
  mayEditPatients: false,
  notes: '',
  status: 'active',
  rules: [],
};

/** Exact up to 10,000; beyond that `isExact` is false. */
export const BoundedCount = Type.Object({ count: Type.Integer(), isExact: Type.Boolean() });
export type BoundedCount = Static<typeof BoundedCount>;

export const NamedClinic = Type.Object({ clinicId: Type.Integer(), name: Type.String() });

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
  /** Rules, status, rights, quota and what it is part of are not a clinic's own affair: only who sees all clinics changes these. */
  may: Type.Object({ change: Type.Boolean(), changeRules: Type.Boolean(), remove: Type.Boolean() }),
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
    prototypeId: Type.Optional(Key),
  }),
  response: Clinic,
  status: 201,
  audit: 'clinic.create',
});

/** Replaces all fields. With another revision than the stored one it is a conflict: somebody saved in between. */
export const updateClinic = defineRoute({
  method: 'PUT',
  path: '/api/clinics/:clinicId',
  summary: 'Change a clinic',
  access: { kind: 'ability', action: 'update', subject: 'Clinic' },
  params: ClinicParams,
  body: strict({ ...fields, revision: Revision }),
  response: Clinic,
  audit: 'clinic.change',
});

/** Removes a clinic that nothing belongs to, with its rules. `conflict` that says what does belong to it. */
export const removeClinic = defineRoute({
  method: 'DELETE',
  path: '/api/clinics/:clinicId',
  summary: 'Remove a clinic that nothing belongs to',
  access: { kind: 'ability', action: 'delete', subject: 'Clinic' },
  params: ClinicParams,
  response: Nothing,
  audit: 'clinic.remove',
});
