import { say } from '@isocenter/contract/said.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { partsOf, type FieldInFile } from '#platform/lists/fields-in-file.ts';
import { namesOfClinics } from './clinic-queries.ts';

/** Returns how a file has the one clinic of a record, or none. */
export async function clinicInFile(db: Db, viewer: Principal): Promise<FieldInFile> {
  const clinics = await clinicsInFile(db, viewer, 'name');
  return {
    ...clinics,
    read: (text) => [clinics.read(text)].flat()[0] ?? null,
    write: (value) => clinics.write(value === null ? [] : [value]),
  };
}

/** Clinics as a file of people has them: read by code or name, of which one that two clinics have finds neither. */
export async function clinicsInFile(db: Db, viewer: Principal, written: 'code' | 'name'): Promise<FieldInFile> {
  const known = await namesOfClinics(db, viewer);
  const count = new Map<string, number>();
  for (const { name } of known) count.set(name.toLowerCase(), (count.get(name.toLowerCase()) ?? 0) + 1);
  const named = known.filter(({ name }) => count.get(name.toLowerCase()) === 1);
  const ids = new Map([
    ...named.map(({ id, name }) => [name.toLowerCase(), id] as const),
    ...known.map(({ id, code }) => [code.toLowerCase(), id] as const),
  ]);
  const texts = new Map(known.map((clinic) => [clinic.id, clinic[written]]));
  return {
    read: (text) => partsOf(text, ';').flatMap((name) => ids.get(name.toLowerCase()) ?? []),
    write: (value) => (Array.isArray(value) ? value.flatMap((id: number) => texts.get(id) ?? []).join('; ') : ''),
    faultOf: (text) => {
      const unknown = partsOf(text, ';').find((name) => !ids.has(name.toLowerCase()));
      return unknown === undefined ? undefined : say`names a clinic that does not exist: ${unknown}`;
    },
  };
}
