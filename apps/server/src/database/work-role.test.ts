import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tableRights } from '../features.ts';
import { findRole, grantWork } from '#platform/database/work-role.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';

let work: TestDatabase;
beforeAll(async () => {
  work = await createTestDatabase();
});
afterAll(() => work.drop());

const run = (statement: string) => work.database.pool.query(statement);

test('the product works as a role that owns nothing', async () => {
  expect(await findRole(work.database)).toMatchObject({ name: 'isocenter_work', isOwner: false });
  const { rows } = await run(`select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as "may"
    from pg_roles where rolname = current_user`);
  expect(rows).toEqual([{ may: false }]);
});

test('of every table a feature or the platform says what the product may do', async () => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'`.execute(
    work.database.db,
  );
  expect(new Set(Object.keys(tableRights))).toEqual(new Set(rows.map(({ name }) => name)));
});

test('what runs as the owner for it looks into temporary tables last', async () => {
  const { rows } =
    await run(`select proname, proconfig from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where prosecdef and nspname = 'public' order by proname`);
  const proconfig = ['search_path=pg_catalog, public, pg_temp'];
  expect(rows).toEqual([
    { proname: 'move_beside', proconfig },
    { proname: 'report_without_study', proconfig },
  ]);
});

describe('that role cannot', () => {
  test.each([
    ['make a table', 'create table mine (id integer)'],
    ['make a function', "create function mine() returns integer language sql as 'select 1'"],
    ['make a schema', 'create schema mine'],
    ['make a table of the queue', 'create table pgboss.mine (id integer)'],
    ['alter a table', 'alter table study add column mine text'],
    ['switch a trigger off', 'alter table audit_event disable trigger all'],
    ['write past the triggers', 'set session_replication_role = replica'],
    ['drop a table', 'drop table study'],
    ['drop an index', 'drop index study_of_patient'],
    ['empty a table', 'truncate instance cascade'],
    ['change the trail', `update audit_event set actor = 'nobody'`],
    ['lock the trail away', 'select from audit_event for update'],
    ['remove from the trail', 'delete from audit_event'],
    ['empty the trail', 'truncate audit_event'],
    [
      'write of another time',
      `insert into audit_event (at, actor, action, outcome) values ('2020-01-01', 'x', 'y', 'success')`,
    ],
    [
      'write as another transaction',
      `insert into audit_event (transaction, actor, action, outcome) values ('1', 'x', 'y', 'success')`,
    ],
    [
      'choose a number in the trail',
      `insert into audit_event (id, actor, action, outcome) overriding system value values (1, 'x', 'y', 'success')`,
    ],
    ['set the numbers back', `select setval('audit_event_id_seq', 1)`],
    ['break the seals', 'delete from audit_seal'],
    ['change the seals', 'update audit_seal set sequence = sequence + 1'],
    ['forget migrations', 'delete from schema_migration'],
    ['rewrite a policy', `update policy_version set html = ''`],
    ['take an acceptance back', 'delete from policy_acceptance'],
    ['read the passwords of roles', 'select * from pg_authid'],
    ['read a file', `select pg_read_file('/etc/passwd')`],
    ['run a program', `copy setting to program 'true'`],
    ['become the owner', 'set role isocenter'],
    ['make a role', 'create role mine superuser'],
  ])('%s', async (_, statement) => {
    await expect(run(statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  test('make a table for the moment', async () => {
    await work.asOwner('revoke temporary on database ' + work.name + ' from public');
    await expect(run('create temporary table mine (id integer)')).rejects.toThrow('permission denied');
  });
});

test('a table that nobody thought of is out of its reach', async () => {
  await work.asOwner('create table forgotten (id integer)');
  await expect(run('select * from forgotten')).rejects.toThrow('permission denied for table forgotten');
});

test('rights that were given by hand are taken back at the next start', async () => {
  const owner = await createTestDatabase({ as: 'owner' });
  const { db } = owner.database;
  await sql`grant all on all tables in schema public to isocenter_work`.execute(db);
  await sql`grant create on schema public to public`.execute(db);
  await grantWork(db, 'isocenter_work', tableRights);
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege('isocenter_work', 'audit_event', 'delete, truncate, trigger')
      or has_schema_privilege('isocenter_work', 'public', 'create')
      or has_database_privilege('isocenter_work', current_database(), 'temporary') as may`.execute(db);
  expect(rows).toEqual([{ may: false }]);
  await owner.drop();
});
