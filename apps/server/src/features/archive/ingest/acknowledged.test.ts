import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { smallInstances } from '@isocenter/phantom/bench-instances.ts';
import type { SampleInstance } from '@isocenter/phantom/sample-study.ts';
import { Comparer } from '#features/archive/rendering/rendering.ts';
import { PackStore } from '#platform/storage/pack-store.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { Ingest, type IngestOutcome } from './ingest.ts';

const source = { name: 'CT01', accountId: null, actor: 'AE CT01', address: '127.0.0.1' };
const supply = smallInstances(1_000);

let test_: TestDatabase;
let folder: string;
let store: PackStore;
let ingest: Ingest;

beforeEach(async () => {
  test_ = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'isocenter-packs-'));
  store = await PackStore.open(test_.database.db, folder);
  ingest = new Ingest(test_.database, store, new Comparer(store));
});
afterEach(async () => {
  await ingest.drain();
  await store.close();
  await test_.drop();
  await rm(folder, { recursive: true });
});

function next(): SampleInstance {
  const { value, done } = supply.next();
  if (done === true) throw new Error('There are not enough instances.');
  return value;
}

function begun(instance: SampleInstance, by = ingest) {
  const { transferSyntaxUid, sopClassUid, sopInstanceUid: sopUid } = instance;
  return by.begin(source, { form: 'data-set', transferSyntaxUid, sopClassUid, sopUid });
}

async function secure(instance: SampleInstance, by = ingest): Promise<IngestOutcome['kind']> {
  const object = begun(instance, by);
  await object.write(instance.dataSetBytes());
  return (await object.secure()).kind;
}

/** The bytes that the index finds under the UID of an object; undefined while it does not know it. */
async function indexed({ sopInstanceUid }: SampleInstance, from = store): Promise<Buffer | undefined> {
  const row = await test_.database.db
    .selectFrom('instance')
    .select(['pack_id', 'pack_offset', 'size_bytes'])
    .where('sop_uid', '=', sopInstanceUid)
    .executeTakeFirst();
  return row === undefined ? undefined : from.reader.read(row.pack_id, row.pack_offset, row.size_bytes);
}

/** Works while nobody can read or write the rows of instances. */
async function whileClosed<T>(work: () => Promise<T>): Promise<T> {
  return test_.database.db.transaction().execute(async (tx) => {
    await sql`lock table instance in access exclusive mode`.execute(tx);
    return work();
  });
}

/** Acts as a process that was killed before it had indexed anything: its objects are on the disk alone. */
async function acknowledgedByTheDead(instances: Iterable<SampleInstance>): Promise<void> {
  const pool = new pg.Pool({ host: join(folder, 'no-such-socket') });
  const bounds = { unindexed: { most: 1e6, mostBytes: 1e12 } };
  const dead = new Ingest({ ...test_.database, pool }, store, new Comparer(store), bounds);
  for (const instance of instances) expect(await secure(instance, dead)).toBe('stored');
  await pool.end();
}

describe('an object that is acknowledged', () => {
  test('is indexed a moment later, with its very bytes', async () => {
    const instances = Array.from({ length: 30 }, next);
    for (const instance of instances) expect(await secure(instance)).toBe('stored');
    await ingest.settled();
    for (const instance of instances)
      expect((await indexed(instance))?.equals(Buffer.from(instance.dataSetBytes()))).toBe(true);
    expect(ingest.unindexed.count).toBe(0);
  });

  test('is taken while the database says nothing, and indexed when it does', async () => {
    const instances = Array.from({ length: 10 }, next);
    await whileClosed(async () => {
      for (const instance of instances) expect(await secure(instance)).toBe('stored');
      expect(ingest.unindexed.count).toBe(10);
    });
    await ingest.settled();
    for (const instance of instances) expect(await indexed(instance)).toBeDefined();
  });

  test('is known while it waits: the same once more is not written, and other content waits for it', async () => {
    const instance = next();
    const changed = changedCopy(instance);
    await whileClosed(async () => {
      expect(await secure(instance)).toBe('stored');
      const written = await packBytes();
      expect(await secure(instance)).toBe('duplicate');
      expect(await packBytes()).toBe(written);
      expect(await secure(changed)).toBe('refused');
    });
    await ingest.settled();
    expect(['stored', 'quarantined']).toContain(await secure(changed));
    await ingest.settled();
    await expect.poll(quarantined).toEqual([{ kind: 'other-content', sop_uid: instance.sopInstanceUid }]);
    expect((await indexed(instance))?.equals(Buffer.from(instance.dataSetBytes()))).toBe(true);
  }, 30_000);

  test('is told of its sender as refused once too many wait', async () => {
    const narrow = new Ingest(test_.database, store, new Comparer(store), { unindexed: { most: 2, mostBytes: 1e9 } });
    await whileClosed(async () => {
      expect([await secure(next(), narrow), await secure(next(), narrow)]).toEqual(['stored', 'stored']);
      expect(await secure(next(), narrow)).toBe('refused');
    });
    expect(await secure(next(), narrow)).toBe('stored');
    await narrow.drain();
  }, 30_000);

  test('is kept where people look when no row takes it', async () => {
    const instance = next();
    await test_.asOwner(
      `create function refuse() returns trigger language plpgsql as
        $$ begin if new.sop_uid = '${instance.sopInstanceUid}' then raise exception 'no' using errcode = '22000'; end if; return new; end $$`,
      `create trigger refuse before insert on instance for each row execute function refuse()`,
    );
    const others = [next(), next()];
    for (const each of [others[0], instance, others[1]]) if (each !== undefined) await secure(each);
    await ingest.settled();
    for (const other of others) expect(await indexed(other)).toBeDefined();
    expect(await quarantined()).toEqual([{ kind: 'unreadable', sop_uid: instance.sopInstanceUid }]);
  });
});

test('what was acknowledged first is first, whoever is answered after the rows', async () => {
  const [first, second] = [next(), next()];
  await secure(first);
  const object = begun(second);
  await object.write(second.dataSetBytes());
  await object.end();
  const rows = await test_.database.db.selectFrom('instance').select('sop_uid').orderBy('id').execute();
  expect(rows.map((row) => row.sop_uid)).toEqual([first.sopInstanceUid, second.sopInstanceUid]);
});

describe('after an abrupt end', () => {
  test('what was acknowledged is indexed by the next start, once', async () => {
    const instances = Array.from({ length: 100 }, next);
    await acknowledgedByTheDead(instances);
    for (const expected of [100, 0]) {
      const reopened = await PackStore.open(test_.database.db, folder);
      const again = new Ingest(test_.database, reopened, new Comparer(reopened));
      expect(await again.replay()).toBe(expected);
      for (const instance of instances)
        expect((await indexed(instance, reopened))?.equals(Buffer.from(instance.dataSetBytes()))).toBe(true);
      await again.drain();
      await reopened.close();
    }
  });

  test.runIf(process.env['ISOCENTER_LONG_TESTS'] === '1')(
    'a hundred thousand of them are indexed within seconds',
    async () => {
      const count = 100_000;
      await acknowledgedByTheDead(smallInstances(count));
      const reopened = await PackStore.open(test_.database.db, folder);
      const again = new Ingest(test_.database, reopened, new Comparer(reopened));
      const began = performance.now();
      expect(await again.replay()).toBe(count);
      expect(again.unindexed.count).toBe(0);
      process.stderr.write(`replay of ${count}: ${Math.round(performance.now() - began)} ms\n`);
      await again.drain();
      await reopened.close();
    },
    10 * 60_000,
  );

  test('what was taken out of the archive since it was indexed does not come back', async () => {
    const instance = next();
    await secure(instance);
    await ingest.settled();
    await ingest.drain();
    await store.close();
    await test_.database.db.deleteFrom('instance').where('sop_uid', '=', instance.sopInstanceUid).execute();
    store = await PackStore.open(test_.database.db, folder);
    ingest = new Ingest(test_.database, store, new Comparer(store));
    expect(await ingest.replay()).toBe(0);
    expect(await indexed(instance)).toBeUndefined();
  });
});

/** Another image under the UID of one. */
function changedCopy(instance: SampleInstance): SampleInstance {
  const bytes = Uint8Array.from(instance.dataSetBytes());
  bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 0x55;
  return { ...instance, sopClassUid: instance.sopClassUid, dataSetBytes: () => bytes };
}

const quarantined = () => test_.database.db.selectFrom('quarantined_instance').select(['kind', 'sop_uid']).execute();

async function packBytes(): Promise<number> {
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
