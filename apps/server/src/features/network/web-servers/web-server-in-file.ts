import { webServerImportColumns } from '@isocenter/contract/network/web-servers/web-server-import.ts';
import { type WebServerRow, WebServerFields } from '@isocenter/contract/network/web-servers/fields.ts';
import { clinicInFile } from '#features/people/clinics/clinics.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { listInFile, writeFields, type FieldsInFile, type RowInFile } from '#platform/lists/fields-in-file.ts';
import { webServersByKeys } from './web-server-queries.ts';

/** Returns how the fields of a server are read from and written to a file. */
export async function webServerFieldsInFile(db: Db, principal: Principal): Promise<FieldsInFile> {
  return {
    columns: webServerImportColumns,
    schema: WebServerFields,
    own: {
      uses: listInFile(/[\s;,]/, (word) => word.toLowerCase()),
      clinicId: await clinicInFile(db, principal),
    },
  };
}

/** Rows of the list as their file has them. */
export async function fileRowsOf(
  db: Db,
  principal: Principal,
  rows: readonly WebServerRow[],
): Promise<RowInFile<WebServerRow>[]> {
  const fields = await webServerFieldsInFile(db, principal);
  const keys = rows.map(({ serverId }) => serverId);
  const records = new Map((await webServersByKeys(db, principal, keys)).map((record) => [record.id, record]));
  return rows.map((row) => ({ row, said: writeFields(records.get(row.serverId) ?? {}, fields) }));
}
