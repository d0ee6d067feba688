import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { migrations } from './migrations.ts';

let prepared: TestDatabase;
beforeEach(async () => {
  prepared = await createTestDatabase({ as: 'owner' });
});
afterEach(() => prepared.drop());

const run = async (statement: string): Promise<Record<string, unknown>[]> =>
  (await prepared.database.pool.query<Record<string, unknown>>(statement)).rows;

/** Words that name something else than they say. A question is asked, and a shop has wishes. */
const misleading = '(^|_)(told|tell|kept|asked|held|brought|taken|wish)(_|$)';
const right = ['report_question.asked_at', 'report_question_asked_at_not_null'];

test('tables, columns and what belongs to them have the words of the field', async () => {
  const named = await run(`
    select name from (
      select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
      union all select relname || '.' || attname from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
          and attname ~ '${misleading}'
      union all select conname from pg_constraint where connamespace = 'public'::regnamespace
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace
      union all select tgname from pg_trigger where not tgisinternal
    ) as named where name ~ '${misleading.replace('(^|_)', '(^|_|\\.)')}' and name !~ '^wish(_|$)'`);
  expect(named.map(({ name }) => name).filter((name) => !right.includes(String(name)))).toEqual([]);
});

test('rows from before have the states and kinds of now', async () => {
  await run('drop schema public cascade');
  await run('create schema public');
  const first = migrations.findIndex(({ name }) => name === '0008-plain-names');
  await migrate(prepared.database.db, migrations.slice(0, first));
  const uuid = '00000000-0000-4000-8000-000000000001';
  for (const statement of [
    `insert into notice (account_id, kind) values (1, 'kept-query.unable'), (1, 'peer-review.asked'), (1, 'storage.low')`,
    `insert into setting (key, value) values ('quarantine-told', '7')`,
    `insert into critical_result_step (critical_result_id, kind, name, to_name) values (1, 'told', '', ''), (1, 'flagged', '', '')`,
    `insert into study_bulk_item (bulk_id, study_key, study_uid, state, because)
       values ('${uuid}', 1, '1', 'kept', 'changed'), ('${uuid}', 2, '2', 'failed', 'held')`,
    `insert into upload_file (upload_id, file_key, size_bytes, state) values ('${uuid}', 'a', 1, 'kept'), ('${uuid}', 'b', 1, 'stored')`,
  ])
    // The rows that they belong to are not there: triggers look for those.
    await prepared.asOwner('set local session_replication_role = replica', statement);
  await migrate(prepared.database.db, migrations);
  const valuesOf = async (table: string, column: string) =>
    (await run(`select ${column}::text as value from ${table} order by 1`)).map(({ value }) => value);
  expect(await valuesOf('notice', 'kind')).toEqual(['peer-review.requested', 'saved-query.unable', 'storage.low']);
  expect(await run(`select value from setting where key = 'quarantine-notified'`)).toEqual([{ value: 7 }]);
  expect(await valuesOf('critical_result_step', 'kind')).toEqual(['communicated', 'flagged']);
  expect(await valuesOf('study_bulk_item', 'state')).toEqual(['failed', 'unchanged']);
  expect(await valuesOf('upload_file', 'state')).toEqual(['quarantined', 'stored']);
});
