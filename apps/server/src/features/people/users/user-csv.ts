import { Value } from 'typebox/value';
import { roles } from '@isocenter/contract/abilities.ts';
import { isDay } from '@isocenter/contract/people/field-rules.ts';
import { userColumns, type UserColumn } from '@isocenter/contract/people/user-import.ts';
import { plans, templateRoles, UserChanges, UserFields } from '@isocenter/contract/people/users.ts';
import { say, type Said } from '@isocenter/contract/said.ts';

type Line = Readonly<Record<string, string>>;

export interface ReadLine {
  readonly changes: UserChanges;
  /** What cannot be read, by column. */
  readonly messages: Readonly<Record<string, Said>>;
}

/** A person as a line of the export. */
export function lineOf(fields: UserFields, codes: ReadonlyMap<number, string>): string[] {
  const values: Readonly<Record<UserColumn, string>> = {
    email: fields.email,
    username: fields.username,
    first_name: fields.firstName,
    last_name: fields.lastName,
    title: fields.title,
    phone: fields.phone,
    company: fields.company,
    country: fields.country,
    designation: fields.designation,
    registration_no: fields.registrationNo,
    registration_until: fields.registrationUntil ?? '',
    qualifications: fields.qualifications,
    modalities: fields.modalities.join(';'),
    role: fields.role,
    clinics: fields.clinicIds
      .map((id) => codes.get(id) ?? '')
      .filter((code) => code !== '')
      .join(';'),
    template_role: fields.templateRole,
    plan: fields.currentPlan,
    expires: fields.expiresAt?.slice(0, 10) ?? '',
  };
  return userColumns.map((column) => values[column]);
}

/** Names of columns that are not known, and whether the one that finds people is there. */
export function headingProblems(columns: readonly string[]): Record<string, Said> {
  const unknown = columns.filter((column) => !(userColumns as readonly string[]).includes(column));
  return {
    ...Object.fromEntries(unknown.map((column) => [column || '(empty)', say`is not a column that is known here`])),
    ...(columns.includes('email') ? {} : { email: say`is needed as a column` }),
  };
}

/** What a line of the file says about a person. An empty value says nothing. */
export function readLine(line: Line, clinics: ReadonlyMap<string, number>): ReadLine {
  const messages: Record<string, Said> = {};
  const changes: Record<string, unknown> = {};
  for (const column of userColumns) {
    const value = plain(line[column] ?? '');
    if (value === '') continue;
    const [field, read] = readers[column](value, clinics);
    const problem = problemOf(field, read);
    if (problem === undefined) changes[field] = read;
    else messages[column] = problem;
  }
  // Each field was checked by itself above.
  if (!Value.Check(UserChanges, changes)) throw new Error('A line of users was read wrongly.');
  return { changes, messages };
}

type Reader = (value: string, clinics: ReadonlyMap<string, number>) => readonly [keyof UserFields, unknown];

const text =
  (field: keyof UserFields): Reader =>
  (value) => [field, value];

const readers: Readonly<Record<UserColumn, Reader>> = {
  email: text('email'),
  username: text('username'),
  first_name: text('firstName'),
  last_name: text('lastName'),
  title: text('title'),
  phone: text('phone'),
  company: text('company'),
  country: text('country'),
  designation: text('designation'),
  registration_no: text('registrationNo'),
  registration_until: text('registrationUntil'),
  qualifications: text('qualifications'),
  modalities: (value) => ['modalities', parts(value).map((code) => code.toUpperCase())],
  role: (value) => ['role', value.toLowerCase()],
  clinics: (value, clinics) => ['clinicIds', parts(value).map((code) => clinics.get(code.toLowerCase()) ?? code)],
  template_role: (value) => ['templateRole', value.toLowerCase()],
  plan: (value) => ['currentPlan', value.toLowerCase()],
  // The account works until the end of the day that was written.
  expires: (value) => ['expiresAt', /^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T23:59:59.000Z` : value],
};

function problemOf(field: keyof UserFields, value: unknown): Said | undefined {
  if (field === 'clinicIds' && Array.isArray(value)) {
    const unknown: unknown = value.find((id) => typeof id !== 'number');
    if (typeof unknown === 'string') return say`names a clinic that does not exist: ${unknown}`;
  }
  if ((field === 'expiresAt' || field === 'registrationUntil') && !isDay(String(value).slice(0, 10)))
    return say`is not a date like 2026-11-20`;
  return Value.Check(UserFields.properties[field], value) ? undefined : (expected[field] ?? say`is not valid`);
}

const expected: Readonly<Partial<Record<keyof UserFields, Said>>> = {
  email: say`is not an e-mail address`,
  username: say`may hold letters, digits, dots, hyphens and underscores only`,
  phone: say`is not a phone number`,
  modalities: say`holds something that is not a modality`,
  role: say`is not one of ${roles.join(', ')}`,
  templateRole: say`is not one of ${templateRoles.join(', ')}`,
  currentPlan: say`is not one of ${plans.join(', ')}`,
};

/** The apostrophe that an export puts before what a spreadsheet would take for a formula is not part of the value. */
function plain(value: string): string {
  return /^'[=+\-@\t\r]/.test(value) ? value.slice(1) : value;
}

function parts(value: string): string[] {
  return value
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
