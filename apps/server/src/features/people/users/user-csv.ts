import { isDay } from '@isocenter/contract/field-rules.ts';
import { userColumns } from '@isocenter/contract/people/users/user-import.ts';
import { UserChanges } from '@isocenter/contract/people/users/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { clinicsInFile } from '#features/people/clinics/clinics.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { listInFile, type FieldInFile, type FieldsInFile } from '#platform/lists/fields-in-file.ts';
import { namesOfCustomRoles } from './user-csv-queries.ts';

/** Users as a file has them for the caller: with the codes of the clinics that he sees. */
export async function usersInFile(db: Db, principal: Principal): Promise<FieldsInFile> {
  return {
    columns: userColumns,
    schema: UserChanges,
    own: {
      modalities: listInFile(';', (code) => code.toUpperCase()),
      clinicIds: await clinicsInFile(db, principal, 'code'),
      customRoleId: madeRoles(await namesOfCustomRoles(db)),
      expiresAt: lastDay,
    },
  };
}

/** A role that was made of another, by its name. */
function madeRoles(known: readonly { readonly id: number; readonly name: string }[]): FieldInFile {
  const ids = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]));
  const names = new Map<unknown, string>(known.map(({ id, name }) => [id, name]));
  return {
    read: (name) => ids.get(name.toLowerCase()) ?? null,
    write: (id) => names.get(id) ?? '',
    faultOf: (name) => (ids.has(name.toLowerCase()) ? undefined : say`There is no such role.`),
  };
}

/** The account works until the end of the day that is written. */
const lastDay: FieldInFile = {
  read: (day) => `${day}T23:59:59.000Z`,
  write: (instant) => (typeof instant === 'string' ? instant.slice(0, 10) : ''),
  faultOf: (day) => (isDay(day) ? undefined : say`is not a day of the calendar`),
};
