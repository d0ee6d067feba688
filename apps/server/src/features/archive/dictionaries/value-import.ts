import { inputOf } from '@isocenter/contract/fields.ts';
import { catalogues, isNamedByCode } from '@isocenter/contract/archive/dictionaries/dictionaries.ts';
import { emptyValue, ValueFields, valueImportColumns } from '@isocenter/contract/archive/dictionaries/fields.ts';
import { importValues } from '@isocenter/contract/archive/dictionaries/routes.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { readFields, writeFields } from '#platform/lists/fields-in-file.ts';
import { changesBetween, serveImport, type ImportRow, type Taken } from '#platform/lists/serve-import.ts';
import { requireValueChange, valueRecord } from './value-record.ts';
import { addStored, replaceStored } from '#platform/records/stored-record.ts';
import { findNamed } from './value-queries.ts';

const fields = { columns: valueImportColumns, schema: ValueFields };

export function importRoutes(server: HttpServer, { db }: { readonly db: Db }): void {
  serveImport(server, importValues, {
    db,
    // How many studies say it is counted, not set.
    columns: [...Object.keys(valueImportColumns), 'studies'],
    needed: ['catalogue'],
    shown: ({ text = '', code = '' }) => ({ key: code, name: text }),
    once: {
      field: 'text',
      of: ({ catalogue = '', text = '', code = '' }) => {
        const known = catalogues.find((one) => one === catalogue.toLowerCase());
        return known === undefined ? '' : `${known} ${isNamedByCode(known) ? code : text.toLowerCase()}`;
      },
    },
    begin: async (tx, { principal }) => {
      requireValueChange(principal);
      return (row) => takeLine(tx, principal, row);
    },
  });
}

/** Adds or changes the value of one line by the rules of the form. */
async function takeLine(tx: Db, principal: Principal, row: ImportRow): Promise<Taken> {
  const stored = await findNamed(tx, readFields(row, fields, emptyValue));
  const before = stored && inputOf<ValueFields>(emptyValue, stored);
  const input = readFields(row, fields, before ?? emptyValue);
  if (stored === undefined || before === undefined) {
    await addStored(valueRecord, tx, principal, input);
    return { outcome: 'create', changes: changesBetween(undefined, writeFields(input, fields)) };
  }
  const changes = changesBetween(writeFields(before, fields), writeFields(input, fields));
  if (changes.length === 0) return { outcome: 'unchanged', changes };
  await replaceStored(valueRecord, tx, principal, { id: stored.valueId, before: stored, given: input });
  return { outcome: 'change', changes };
}
