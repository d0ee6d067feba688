import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ColumnShape, declaredTables, type TableShapes } from '../testing/declared-tables.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let prepared: TestDatabase;
beforeEach(async () => {
  // Others are shown only what they may use.
  prepared = await createTestDatabase({ as: 'owner' });
});
afterEach(() => prepared.drop());

const kinds: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  // Decimals are kept digit by digit.
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  xid8: 'string',
  // Without a zone: see column-types.ts.
  date: 'string',
  time: 'string',
  timestamp: 'string',
  timestamptz: 'Date',
  _timestamptz: 'Date[]',
  bool: 'boolean',
  bytea: 'Buffer',
  jsonb: 'json',
  _text: 'string[]',
  _int4: 'number[]',
  _int8: 'number[]',
};

/** The tables of the migrated database; the list of migrations is read by `migrate` alone. */
async function tablesOfDatabase(): Promise<TableShapes> {
  const { rows } = await prepared.database.pool.query<ColumnShape & { table: string; column: string }>(`
    select table_name as "table", column_name as "column", udt_name as kind, is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' or is_nullable = 'YES' as "isOptional"
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migration' order by table_name, ordinal_position`);
  const tables: Record<string, Record<string, ColumnShape>> = {};
  for (const { table, column, kind, ...rest } of rows)
    (tables[table] ??= {})[column] = { ...rest, kind: kinds[kind] ?? kind };
  return tables;
}

/** Where the two do not say the same, a sentence each. What may be left out of a new row may still be required of who adds it. */
function differences(declared: TableShapes, found: TableShapes): string[] {
  const tables = [...new Set([...Object.keys(declared), ...Object.keys(found)])];
  return tables.flatMap((table) => {
    const [ours, theirs] = [declared[table] ?? {}, found[table] ?? {}];
    return [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].flatMap((column) => {
      const [said, is] = [ours[column], theirs[column]];
      const name = `${table}.${column}`;
      if (said === undefined) return [`${name} is in the database alone`];
      if (is === undefined) return [`${name} is in Schema alone`];
      if (said.kind !== is.kind) return [`${name} is ${said.kind} in Schema, ${is.kind} in the database`];
      if (said.isNullable !== is.isNullable)
        return [`${name} may be null in ${is.isNullable ? 'the database' : 'Schema'} alone`];
      return said.isOptional && !is.isOptional ? [`${name} has no default in the database`] : [];
    });
  });
}

test('Schema and the migrated database say the same of every table and column', async () => {
  expect(differences(declaredTables(), await tablesOfDatabase())).toEqual([]);
});

test('a difference of any kind is told', async () => {
  await prepared.asOwner(
    'create table extra (id integer)',
    'alter table clinic add column extra text',
    'alter table clinic alter column billing_code drop not null',
    'alter table clinic alter column notes drop default',
    'alter table clinic alter column retention_years type text',
    'alter table clinic drop column parent_id',
    'drop table check_round',
  );
  const found = differences(declaredTables(), await tablesOfDatabase());
  expect(found.filter((line) => !line.startsWith('check_round'))).toEqual([
    'clinic.parent_id is in Schema alone',
    'clinic.retention_years is number in Schema, string in the database',
    'clinic.billing_code may be null in the database alone',
    'clinic.notes has no default in the database',
    'clinic.extra is in the database alone',
    'extra.id is in the database alone',
  ]);
  expect(found).toContain('check_round.id is in Schema alone');
});
