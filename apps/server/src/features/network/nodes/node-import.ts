import { inputOf } from '@isocenter/contract/fields.ts';
import { foundNodeColumns, nodeImportColumns } from '@isocenter/contract/network/nodes/node-import.ts';
import { importNodes } from '@isocenter/contract/network/nodes/routes.ts';
import { newNode } from '@isocenter/contract/network/nodes/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { readFields, writeFields, type FieldsInFile } from '#platform/lists/fields-in-file.ts';
import { changesBetween, serveImport, type ImportRow, type Taken } from '#platform/lists/serve-import.ts';
import { addStored, replaceStored } from '#platform/records/stored-record.ts';
import { nodeFieldsInFile } from './node-in-file.ts';
import { findNamed } from './node-queries.ts';
import { csvOfOrthanc } from './orthanc-nodes.ts';
import { nodeRecord, requireNodeChange } from './node-record.ts';

export function importRoutes(server: HttpServer, { db }: { db: Db }): void {
  serveImport(server, importNodes, {
    db,
    columns: [...Object.keys(nodeImportColumns), ...foundNodeColumns],
    needed: ['name'],
    asCsv: csvOfOrthanc,
    shown: ({ name = '', aeTitle = '' }) => ({ key: aeTitle, name }),
    once: { field: 'name', of: ({ name = '' }) => name.toLowerCase() },
    begin: async (tx, { principal }) => {
      requireNodeChange(principal);
      const fields = await nodeFieldsInFile(tx, principal);
      return (row) => takeLine(tx, principal, fields, row);
    },
  });
}

/** Adds or changes the node of one line by the rules of the form. */
async function takeLine(tx: Db, principal: Principal, fields: FieldsInFile, row: ImportRow): Promise<Taken> {
  const stored = await findNamed(tx, principal, (row['name'] ?? '').trim());
  const before = stored && inputOf(newNode, stored);
  const input = readFields(row, fields, before ?? withoutEcho(row));
  if (stored === undefined || before === undefined) {
    await addStored(nodeRecord, tx, principal, input);
    return { outcome: 'create', changes: changesBetween(undefined, writeFields(input, fields)) };
  }
  const changes = changesBetween(writeFields(before, fields), writeFields(input, fields));
  if (changes.length === 0) return { outcome: 'unchanged', changes };
  if (!principal.can('update', 'Node')) throw new AppError('forbidden', 'You may add nodes, not change them.');
  await replaceStored(nodeRecord, tx, principal, { id: stored.id, before: stored, given: input });
  return { outcome: 'change', changes };
}

/** A new node that is called nowhere is not asked by itself, unless its line says so. */
function withoutEcho({ port = '' }: ImportRow) {
  return port === '' ? { ...newNode, echoMinutes: 0 } : newNode;
}
