import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { migrate, type Migration } from './migrate.ts';

let prepared: TestDatabase;

beforeEach(async () => {
  prepared = await createTestDatabase({ as: 'owner' });
  await prepared.database.pool.query('drop schema public cascade; create schema public');
});

afterEach(() => prepared.drop());

const step = (name: string, ...statements: string[]): Migration => ({
  name,
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

const first = step('0001-first', 'create table first (id integer)');
const second = step('0002-second', 'create table second (id integer)', 'insert into second values (1)');

async function tables(): Promise<string[]> {
  const result = await prepared.database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return result.rows.map((row) => row.name);
}

test('applies what is missing, in order, and nothing twice', async () => {
  const { db } = prepared.database;
  expect(await migrate(db, [first])).toEqual(['0001-first']);
  expect(await migrate(db, [first, second])).toEqual(['0002-second']);
  expect(await migrate(db, [first, second])).toEqual([]);
  expect(await tables()).toEqual(['first', 'schema_migration', 'second']);
});

test('many copies that start at once apply each migration once', async () => {
  const copies = await Promise.all([1, 2, 3].map(() => openDatabase(prepared.connection, { poolSize: 1 })));
  const applied = await Promise.all(copies.map(({ db }) => migrate(db, [first, second])));
  expect(applied.flat().toSorted()).toEqual(['0001-first', '0002-second']);
  await Promise.all(copies.map((copy) => copy.close()));
});

test('a migration that fails leaves nothing of itself and keeps those before it', async () => {
  const broken = step('0002-second', 'create table half (id integer)', 'select 1 / 0');
  await expect(migrate(prepared.database.db, [first, broken])).rejects.toThrow('division by zero');
  expect(await tables()).toEqual(['first', 'schema_migration']);
  expect(await migrate(prepared.database.db, [first, second])).toEqual(['0002-second']);
});

test('a connection killed in the middle leaves nothing, and the next try succeeds', async () => {
  const killed = step('0002-second', 'create table half (id integer)', 'select pg_terminate_backend(pg_backend_pid())');
  await expect(migrate(prepared.database.db, [first, killed])).rejects.toThrow(/terminat/);
  expect(await migrate(prepared.database.db, [first, second])).toEqual(['0002-second']);
  expect(await tables()).toEqual(['first', 'schema_migration', 'second']);
});

test('refuses a database that a newer version has used', async () => {
  await migrate(prepared.database.db, [first, second]);
  await expect(migrate(prepared.database.db, [first])).rejects.toThrow(
    'This database was used by a newer version of Isocenter (migration 0002-second).',
  );
});

test('refuses a list in which a migration was slipped in before an applied one', async () => {
  await migrate(prepared.database.db, [second]);
  await expect(migrate(prepared.database.db, [first, second])).rejects.toThrow('0001-first was never applied');
});
