import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from '#database/migrations.ts';
import { standAsVersionBefore } from '#database/testing/version-before.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';

const worker = new URL('testing/migrate-process.ts', import.meta.url).pathname;

let test_: TestDatabase;
beforeEach(async () => {
  test_ = await createTestDatabase({ as: 'owner' });
  for (const statement of ['drop schema public cascade', 'create schema public'])
    await sql.raw(statement).execute(test_.database.db);
});
afterEach(() => test_.drop());

/** Begins to migrate in a process of its own, and ends it by force so long afterwards. */
async function killedAfter(milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, [worker, JSON.stringify(test_.connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await Promise.race([new Promise((resolve) => child.stdout.once('data', resolve)), ended]);
  await pause(milliseconds);
  child.kill('SIGKILL');
  await ended;
}

async function applied(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by position`.execute(
    test_.database.db,
  );
  return rows.map(({ name }) => name);
}

const all = migrations.map(({ name }) => name);

async function tables(): Promise<number> {
  const { rows } = await sql<{ tables: number }>`
    select count(*) as tables from pg_tables where schemaname = 'public' and tablename <> 'schema_migration'`.execute(
    test_.database.db,
  );
  return rows[0]?.tables ?? 0;
}

test('an empty database is filled in, however often that is killed', async () => {
  const { db } = test_.database;
  for (let round = 0; round < 8; round += 1) {
    await killedAfter(round * 40);
    // Before the list of migrations is there, so is nothing else.
    const names = await applied().catch(() => []);
    // Whatever was begun is there whole or not at all: the next start goes on behind it.
    expect(names).toEqual(all.slice(0, names.length));
    expect((await tables()) > 0).toBe(names.length > 0);
  }
  await migrate(db, migrations);
  expect(await applied()).toEqual(all);
}, 120_000);

test('a database of the version before is taken over, however often that is killed', async () => {
  const { db } = test_.database;
  await migrate(db, migrations.slice(0, 1));
  await sql`insert into clinic (name, code) values ('North', 'N')`.execute(db);
  const trail = sql`insert into audit_event (actor, action, outcome) values ('AE X', 'study.receive', 'success')`;
  await trail.execute(db);
  await standAsVersionBefore(db);
  const before = await applied();
  for (let round = 0; round < 8; round += 1) {
    await killedAfter(round * 60);
    const names = await applied();
    if (names.length !== before.length) expect(names).toEqual(all.slice(0, names.length));
    else expect(names).toEqual(before);
  }
  await migrate(db, migrations);
  expect(await applied()).toEqual(all);
  const { rows } = await sql`select clinic.name, action from clinic, audit_event`.execute(db);
  expect(rows).toEqual([{ name: 'North', action: 'study.receive' }]);
}, 120_000);

test('a program that is older than the database refuses', async () => {
  const { db } = test_.database;
  await migrate(db, migrations);
  await sql`insert into schema_migration (name) values ('9999-of-tomorrow')`.execute(db);
  await expect(migrate(db, migrations)).rejects.toThrow(/newer version of Isocenter/);
});
