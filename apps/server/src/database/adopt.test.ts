import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { readCatalogue } from './catalogue-queries.ts';
import { migrations } from './migrations.ts';
import { standAsVersionBefore } from './testing/version-before.ts';

/** What version 0.1.0 left is the baseline; later migrations are the product's own. */
const baseline = migrations.slice(0, 1);

let prepared: TestDatabase;
beforeEach(async () => {
  prepared = await createTestDatabase({ as: 'owner' });
  await prepared.database.pool.query('drop schema public cascade; create schema public');
  await migrate(prepared.database.db, baseline);
});
afterEach(() => prepared.drop());

const run = (statement: string) => prepared.database.pool.query(statement);

async function applied(): Promise<string[]> {
  const { rows } = await run('select name from schema_migration order by position');
  return rows.map(({ name }: { name: string }) => name);
}

async function adopted(): Promise<{ messages: string[]; done: string[] }> {
  const messages: string[] = [];
  const done = await migrate(prepared.database.db, migrations, (line) => messages.push(line));
  return { messages, done };
}

test('what version 0.1.0 left is taken over with its rows, and gets the comments of the baseline', async () => {
  await run(`insert into clinic (name, code) values ('North', 'N')`);
  await run('comment on table clinic is null');
  await standAsVersionBefore(prepared.database.db);
  expect(await adopted()).toEqual({ messages: [], done: migrations.slice(1).map(({ name }) => name) });
  expect(await applied()).toEqual(migrations.map(({ name }) => name));
  expect((await run('select name from clinic')).rows).toEqual([{ name: 'North' }]);
  const { rows } = await run(`select obj_description('clinic'::regclass) as said`);
  expect(rows).toEqual([{ said: expect.stringMatching(/^Each row is a clinic/) }]);
  expect(await adopted()).toEqual({ messages: [], done: [] });
});

test('what somebody else made stays, and is told', async () => {
  await run('create table own_notes (id integer)');
  await run('create index own_order on study (tags)');
  await standAsVersionBefore(prepared.database.db);
  expect((await adopted()).messages).toEqual(['column own_notes.id', 'index own_order', 'table own_notes']);
  expect((await run('select from own_notes')).rows).toEqual([]);
});

describe('refused in one sentence, and left as it was, is a database', () => {
  test.each([
    ['that lacks a column', 'alter table study drop column tags cascade', /column study\.tags is missing/],
    ['that lacks a trigger', 'drop trigger study_left on study', /trigger study_left of study is missing\.$/],
    [
      'with another function',
      'alter function fold_names(text) volatile',
      /function fold_names\(given text\) differs\.$/,
    ],
    [
      'with another type of a column',
      'alter table note alter column text type varchar(9)',
      /column note\.text differs\.$/,
    ],
    ['with a check that is gone', 'alter table pack drop constraint pack_tier_check', /pack_tier_check of pack is mis/],
    [
      'whose trigger is off',
      'alter table audit_event disable trigger audit_event_kept',
      /audit_event_kept of .* differs/,
    ],
  ])('%s', async (_, statement, sentence) => {
    await run(statement);
    await standAsVersionBefore(prepared.database.db);
    const before = await catalogue();
    const refusal = await adopted().catch(String);
    expect(refusal).toMatch(/are not those of Isocenter 0\.1\.0, and nothing was changed: /);
    expect(refusal).toMatch(sentence);
    expect(await catalogue()).toEqual(before);
    expect(await applied()).toHaveLength(157);
  });

  test('of an older version, which is told which one to start first', async () => {
    await standAsVersionBefore(prepared.database.db, '0191-clinic-says', 120);
    await expect(adopted()).rejects.toThrow(
      'stands at migration 0191-clinic-says: start Isocenter 0.1.0 with it once, which brings it to 0279-field-words',
    );
    await standAsVersionBefore(prepared.database.db, '0191-clinic-says');
    await expect(adopted()).rejects.toThrow('stands at migration 0191-clinic-says');
  });
});

function catalogue() {
  return prepared.database.db
    .transaction()
    .execute((tx) => readCatalogue(tx as unknown as Parameters<typeof readCatalogue>[0], 'public'));
}

test('every table and every function says what it is for', async () => {
  await adopted();
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and obj_description(oid, 'pg_class') is null
    union all
    select proname from pg_proc where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') is null
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(prepared.database.db);
  expect(rows).toEqual([{ name: 'schema_migration' }]);
});
