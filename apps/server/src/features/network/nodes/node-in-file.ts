import { nodeImportColumns } from '@isocenter/contract/network/node-import.ts';
import type { NodeRow } from '@isocenter/contract/network/node-rows.ts';
import { NodeFields } from '@isocenter/contract/network/nodes.ts';
import { clinicsInFile } from '#features/people/clinics/clinics.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { listInFile, writeFields, type FieldInFile, type FieldsInFile } from '#platform/lists/fields-in-file.ts';
import type { ImportRow } from '#platform/lists/serve-import.ts';
import { nodesByKeys } from './node-queries.ts';

/** How the fields of a node stand in a file. */
export async function nodeFieldsInFile(db: Db, principal: Principal): Promise<FieldsInFile> {
  const clinics = await clinicsInFile(db, principal, 'name');
  return {
    columns: nodeImportColumns,
    schema: NodeFields,
    own: {
      port: number,
      timeoutSeconds: number,
      mostAssociations: number,
      echoMinutes: number,
      verbs: words,
      uses: words,
      callsFrom: listInFile(/[\s;,]/),
      clinicId: {
        ...clinics,
        read: (text) => [clinics.read(text)].flat()[0] ?? null,
        write: (value) => clinics.write(value === null ? [] : [value]),
      },
    },
  };
}

/** What is no number is left for the field's own rule to refuse. */
const number: FieldInFile = {
  read: (text) => (/^\d{1,9}$/.test(text) ? Number(text) : text),
  write: (value) => (typeof value === 'number' ? String(value) : ''),
};

const words = listInFile(/[\s;,]/, (word) => word.toLowerCase());

/** A row of the list with all that its fields say. */
export interface NodeInFile {
  readonly row: NodeRow;
  readonly said: ImportRow;
}

/** Rows of the list as their file has them. */
export async function fileRowsOf(db: Db, principal: Principal, rows: readonly NodeRow[]): Promise<NodeInFile[]> {
  const fields = await nodeFieldsInFile(db, principal);
  const keys = rows.map(({ nodeId }) => nodeId);
  const records = new Map((await nodesByKeys(db, principal, keys)).map((record) => [record.id, record]));
  return rows.map((row) => ({ row, said: writeFields(records.get(row.nodeId) ?? {}, fields) }));
}
