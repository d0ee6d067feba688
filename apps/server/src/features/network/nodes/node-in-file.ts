import { nodeImportColumns } from '@isocenter/contract/network/nodes/node-import.ts';
import { type NodeRow, NodeFields } from '@isocenter/contract/network/nodes/fields.ts';
import { clinicInFile } from '#features/people/clinics/clinics.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import {
  listInFile,
  numberInFile,
  writeFields,
  type FieldsInFile,
  type RowInFile,
} from '#platform/lists/fields-in-file.ts';
import { nodesByKeys } from './node-queries.ts';

/** Returns how the fields of a node are read from and written to a file. */
export async function nodeFieldsInFile(db: Db, principal: Principal): Promise<FieldsInFile> {
  return {
    columns: nodeImportColumns,
    schema: NodeFields,
    own: {
      port: numberInFile,
      verbs: words,
      uses: words,
      modalities: listInFile(/[;,]/, (code) => code.toUpperCase()),
      callsFrom: listInFile(/[\s;,]/),
      clinicId: await clinicInFile(db, principal),
    },
  };
}

const words = listInFile(/[\s;,]/, (word) => word.toLowerCase());

/** Rows of the list as their file has them. */
export async function fileRowsOf(
  db: Db,
  principal: Principal,
  rows: readonly NodeRow[],
): Promise<RowInFile<NodeRow>[]> {
  const fields = await nodeFieldsInFile(db, principal);
  const keys = rows.map(({ nodeId }) => nodeId);
  const records = new Map((await nodesByKeys(db, principal, keys)).map((record) => [record.id, record]));
  return rows.map((row) => ({ row, said: writeFields(records.get(row.nodeId) ?? {}, fields) }));
}
