import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallInstances } from '@isocenter/phantom/bench-instances.ts';
import { openDatabase, type Database } from '#platform/database/database.ts';
import { Comparer } from '#features/archive/rendering/rendering.ts';
import { PackStore } from '#platform/storage/pack-store.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { Ingest, type IngestOutcome } from './ingest.ts';
import { NotPromised } from '#platform/storage/segments/not-promised.ts';
import { cannotStoreNow } from './storage-failures.ts';

const source = { name: 'CT01', accountId: null, actor: 'AE CT01', address: '127.0.0.1' };
const instances = smallInstances(100);

let test_: TestDatabase;
let own: Database;
let folder: string;
let store: PackStore;
beforeAll(async () => {
  test_ = await createTestDatabase();
  own = await openDatabase(test_.connection, { poolSize: 4 });
  folder = await mkdtemp(join(tmpdir(), 'isocenter-packs-'));
  store = await PackStore.open(test_.database.db, folder);
});
afterAll(async () => {
  await own.close();
  await store.close();
  await test_.drop();
  await rm(folder, { recursive: true });
});

async function send(ingest: Ingest): Promise<IngestOutcome> {
  const { value } = instances.next();
  const object = ingest.begin(source, { form: 'part10' });
  await object.write(value === undefined ? new Uint8Array() : value.file());
  return object.end();
}

test('an object is refused for now while the database cannot be reached', async () => {
  const pool = new pg.Pool({ host: join(folder, 'no-such-socket') });
  expect(await send(new Ingest({ ...own, pool }, store, new Comparer(store)))).toMatchObject({
    kind: 'refused',
    because: 'no-space',
  });
  await pool.end();
});

test('an object is refused for now when its session is ended, and the next one is taken', async () => {
  const ingest = new Ingest(own, store, new Comparer(store));
  expect((await send(ingest)).kind).toBe('stored');
  // The row that the next object needs is held, so that its session is there to be ended.
  const outcome = await test_.database.db.transaction().execute(async (tx) => {
    await sql`lock table instance in access exclusive mode`.execute(tx);
    const sending = send(ingest);
    let ended = 0;
    while (ended === 0) {
      const { rows } = await sql<{ ended: number }>`
        select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
      ended = rows[0]?.ended ?? 0;
    }
    return sending;
  });
  expect(outcome).toMatchObject({ kind: 'refused', because: 'no-space' });
  // Once the pool has noticed that the session is gone.
  await expect.poll(async () => (await send(ingest)).kind).toBe('stored');
});

test('an object store that takes nothing is a failure that passes', () => {
  expect(cannotStoreNow(new NotPromised())).toBe(true);
});

test('what is no failure of the disk or the database is a bug', () => {
  expect([new TypeError('x is undefined'), 'text', undefined, new Error('23505')].map(cannotStoreNow)).toEqual(
    Array(4).fill(false),
  );
});
