import { roles } from '@isocenter/contract/abilities.ts';
import { faultsOf } from '@isocenter/contract/fields.ts';
import { isDay } from '@isocenter/contract/people/field-rules.ts';
import { userColumns } from '@isocenter/contract/people/user-import.ts';
import { plans, templateRoles, UserChanges, type UserFields } from '@isocenter/contract/people/users.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import { requireFaultless } from '#platform/http/record-refusals.ts';
import type { ImportRow } from '#platform/lists/serve-import.ts';

type Field = (typeof userColumns)[keyof typeof userColumns];
/** A person as a line of the export, by field. */
export type UserLine = Readonly<Record<Field, string>>;

const fieldsInOrder = Object.entries(userColumns);

export function lineOf(fields: UserFields, codes: ReadonlyMap<number, string>): UserLine {
  const values = fieldsInOrder.map(([, field]) => [field, written(fields, field, codes)]);
  // The keys are the fields of all columns.
  return Object.fromEntries(values) as UserLine;
}

function written(fields: UserFields, field: Field, codes: ReadonlyMap<number, string>): string {
  if (field === 'clinicIds') return fields.clinicIds.flatMap((id) => codes.get(id) ?? []).join(';');
  if (field === 'expiresAt') return fields.expiresAt?.slice(0, 10) ?? '';
  return field === 'modalities' ? fields.modalities.join(';') : (fields[field] ?? '');
}

/**
 * What a line of the file says about a person. An empty value says nothing.
 * @throws AppError `invalid-input` naming each wrong field
 */
export function readLine(
  row: ImportRow,
  clinics: ReadonlyMap<string, number>,
): UserChanges & { readonly email: string } {
  const changes: Record<string, unknown> = {};
  const faults: Record<string, Said> = {};
  for (const [column, field] of fieldsInOrder) {
    const value = row[column] ?? '';
    if (value === '') continue;
    changes[field] = valueOf(field, value, clinics);
    const fault = faultOf(field, value, clinics);
    if (fault !== undefined) faults[field] = fault;
  }
  if (changes['email'] === undefined) faults['email'] = say`is needed`;
  const inSchema = Object.entries(faultsOf(UserChanges, changes)).map(([place, words]) => [place.split('.')[0], words]);
  requireFaultless({ ...Object.fromEntries(inSchema), ...faults });
  // As the schema has it, with an address.
  return changes as UserChanges & { email: string };
}

function valueOf(field: Field, value: string, clinics: ReadonlyMap<string, number>): unknown {
  if (field === 'modalities') return parts(value.toUpperCase());
  if (field === 'clinicIds') return parts(value).flatMap((code) => clinics.get(code.toLowerCase()) ?? []);
  // The account works until the end of the day that was written.
  if (field === 'expiresAt') return `${value}T23:59:59.000Z`;
  return choices[field] === undefined ? value : value.toLowerCase();
}

const choices: Readonly<Partial<Record<Field, readonly string[]>>> = {
  role: roles,
  templateRole: templateRoles,
  currentPlan: plans,
};

/** What is wrong with the value as it was written, where that says more than the field's rule. */
function faultOf(field: Field, value: string, clinics: ReadonlyMap<string, number>): Said | undefined {
  if (field === 'expiresAt') return isDay(value) ? undefined : say`is not a day of the calendar`;
  const taken = choices[field];
  if (taken !== undefined && !taken.includes(value.toLowerCase())) return say`is not one of ${taken.join(', ')}`;
  const unknown = field === 'clinicIds' && parts(value).find((code) => !clinics.has(code.toLowerCase()));
  return typeof unknown === 'string' ? say`names a clinic that does not exist: ${unknown}` : undefined;
}

function parts(value: string): string[] {
  return value
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
