import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { forgetEmptyTables } from './empty-tables-queries.ts';

let test_: TestDatabase;
beforeAll(async () => {
  test_ = await createTestDatabase({ as: 'owner' });
});
afterAll(() => test_.drop());

const thoughtEmpty = async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples = 0`.execute(
    test_.database.db,
  );
  return rows.map(({ name }) => name);
};

test('a new installation expects studies to come, though its migrations analysed the table', async () => {
  expect(await thoughtEmpty()).toEqual([]);
});

test('a reference to a study is looked up by its index from the first study on', async () => {
  const { db } = test_.database;
  const plan = async () =>
    JSON.stringify((await sql`explain select from study where id = 1 for key share`.execute(db)).rows);
  await sql`analyze study`.execute(db);
  expect(await plan()).toContain('Seq Scan');
  await forgetEmptyTables(db);
  expect(await plan()).toContain('Index Scan');
});
