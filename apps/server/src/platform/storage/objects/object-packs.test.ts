import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { DamagedBytes } from '../damaged-bytes.ts';
import { moveSteps } from '../move-pack.ts';
import { PackStore, type PackLocation, type Tier } from '../pack-store.ts';
import { StoreAway } from '../store-away.ts';
import { killAt } from '../testing/kill-at.ts';
import { ObjectServer, type Fault } from '../testing/object-server.ts';
import { openObjects } from './open-objects.ts';

const megabyte = 1024 * 1024;

let test_: TestDatabase;
let folder: string;
let server: ObjectServer;
let store: PackStore;
let limits = { mostBytes: 1e9, freeBytes: () => 0 };
let object: { readonly bytes: Buffer; readonly place: PackLocation };
beforeAll(async () => {
  test_ = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'isocenter-objects-'));
  server = await ObjectServer.start();
  store = await start();
});
afterAll(async () => {
  await store.close();
  await server.close();
  await test_.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  object = await storeObject();
});
afterEach(() => {
  server.fault = () => undefined;
  // A look serves for some seconds.
  store.objects?.tier.doubt();
});

const online = () => join(folder, 'online');
const cache = () => join(folder, 'cache');
const unhurried = { pace: async () => {} };
const move = (to: Tier, ways = unhurried) => store.move(object.place.packId, to, ways);
const read = ({ packId, offset, length }: PackLocation) => store.reader.read(packId, offset, length);

async function start(): Promise<PackStore> {
  const objects = await openObjects(test_.database.db, server.address, { folder: cache(), limits });
  return PackStore.open(test_.database.db, online(), { objects });
}

async function restart(): Promise<void> {
  await store.close();
  store = await start();
}

/** An object of several pieces, with its row, in a sealed pack of its own. */
async function storeObject(sizeBytes = 6_500_000) {
  const bytes = randomBytes(sizeBytes);
  const large = await store.openLarge();
  await large.write([bytes]);
  const place = await large.finish();
  const sha256 = createHash('sha256').update(bytes).digest();
  await sql`insert into quarantined_instance (kind, source, sop_uid, study_uid, transfer_syntax_uid, sha256, pack_id, pack_offset, size_bytes)
    values ('other-content', 'test', ${`1.${place.packId}`}, '1.2', '1.2', ${sha256}, ${place.packId}, ${place.offset}, ${place.length})`.execute(
    test_.database.db,
  );
  return { bytes, place };
}

const rowOf = (packId = object.place.packId) =>
  test_.database.db.selectFrom('pack').selectAll().where('id', '=', packId).executeTakeFirstOrThrow();
const nameOf = async () => ((await rowOf()).object_key ?? '').replace('packs/', '');
/** Removes all that is here of what lies in the store. */
async function empty(): Promise<void> {
  await store.close();
  await rm(cache(), { recursive: true });
  store = await start();
}

describe('a pack in the object store', () => {
  test('lies there under a name of its own, byte for byte, and its file stays here', async () => {
    expect(await move('object')).toBe('moved');
    const { tier, object_key: key, moving_to: movingTo } = await rowOf();
    expect([tier, movingTo]).toEqual(['object', null]);
    expect(server.objects.get(key ?? '')?.equals(object.bytes)).toBe(true);
    expect(await readdir(online())).not.toContain((await rowOf()).file_name);
    expect(await readdir(cache())).toContain(await nameOf());
    const gets = server.count('GET');
    expect((await read(object.place)).equals(object.bytes)).toBe(true);
    expect(server.count('GET')).toBe(gets);
    await restart();
    expect((await read(object.place)).equals(object.bytes)).toBe(true);
    expect(server.count('GET')).toBe(gets);
  });

  test('is read from there by range once nothing of it is here, and each piece once', async () => {
    await move('object');
    await empty();
    const before = server.count('GET');
    const { packId } = object.place;
    const part = await store.reader.read(packId, 3 * megabyte + 100, 1_000);
    expect(part.equals(object.bytes.subarray(3 * megabyte + 100, 3 * megabyte + 1_100))).toBe(true);
    expect(server.count('GET') - before).toBe(1);
    expect(store.objects?.cache.usedBytes).toBe(megabyte);
    const again = await Promise.all(Array.from({ length: 8 }, () => read(object.place)));
    expect(again.every((bytes) => bytes.equals(object.bytes))).toBe(true);
    // What was missing before the piece that was there, and behind it.
    expect(server.count('GET') - before).toBe(3);
    const name = await nameOf();
    await expect.poll(() => readdir(cache())).toEqual([name]);
  });

  test('comes back online, and its object goes after days', async () => {
    await move('object');
    const key = (await rowOf()).object_key ?? '';
    await empty();
    expect(await move('online')).toBe('moved');
    expect(await rowOf()).toMatchObject({ tier: 'online', object_key: null, moving_to: null, moving_from: null });
    expect((await read(object.place)).equals(object.bytes)).toBe(true);
    expect(await readdir(cache())).toEqual([]);
    const { rows } = await sql<{ days: number }>`
      select extract(day from due_at - now())::integer as days from object_removal where object_key = ${key}`.execute(
      test_.database.db,
    );
    expect(rows).toEqual([{ days: 6 }]);
    expect(server.objects.has(key)).toBe(true);
  });

  test('is removed here at once and there after days', async () => {
    await move('object');
    const key = (await rowOf()).object_key ?? '';
    await test_.database.db.deleteFrom('quarantined_instance').where('pack_id', '=', object.place.packId).execute();
    expect(await store.remove(object.place.packId)).toBe(true);
    expect(await readdir(cache())).not.toContain(key.replace('packs/', ''));
    const removals = await test_.database.db.selectFrom('object_removal').select('object_key').execute();
    expect(removals.map((row) => row.object_key)).toContain(key);
  });
});

describe('a store that fails', () => {
  const lies: readonly (readonly [string, Fault])[] = [
    ['says that it kept what it did not', { forgets: true }],
    ['keeps half', { halves: true }],
    ['keeps another byte', { flips: true }],
    ['answers 500', { answers: 500 }],
    ['answers 503', { answers: 503 }],
    ['answers 403', { answers: 403 }],
    ['stores, and its answer is lost', { dropsAnswer: true }],
  ];
  test.each(lies)('%s: the pack stays here, and goes when it does not', async (_, fault) => {
    server.fault = ({ method, key }) => (method === 'PUT' && key.startsWith('packs/') ? fault : undefined);
    await expect(move('object')).rejects.toThrow(/object store|not what was read/);
    expect(await rowOf()).toMatchObject({ tier: 'online', object_key: null, moving_to: null });
    expect((await read(object.place)).equals(object.bytes)).toBe(true);
    server.fault = () => undefined;
    expect(await move('object')).toBe('moved');
    await empty();
    expect((await read(object.place)).equals(object.bytes)).toBe(true);
  });

  test('breaks off, is slow, or fails now and then: what is read is right', async () => {
    await move('object');
    await empty();
    let asked = 0;
    const faults: (Fault | undefined)[] = [
      { answers: 500 },
      { breaksOff: true },
      { waitsMilliseconds: 200 },
      { answers: 503 },
    ];
    server.fault = ({ method }) => (method === 'GET' ? faults[asked++ % 5] : undefined);
    expect((await read(object.place)).equals(object.bytes)).toBe(true);
  });

  test('gives other bytes, or the file here has others: they are fetched again, and only what the store has wrong is damaged', async () => {
    const { packId, offset, length } = object.place;
    const sha256 = createHash('sha256').update(object.bytes).digest('hex');
    await move('object');
    const file = await open(join(cache(), await nameOf()), 'r+');
    await file.write(Buffer.of((object.bytes[5] ?? 0) ^ 1), 0, 1, 5);
    await file.close();
    expect(await store.reader.check({ packId, offset, length }, sha256)).toMatchObject({ damage: undefined });
    expect((await read(object.place)).equals(object.bytes)).toBe(true);
    server.fault = () => ({ flips: true });
    expect(await store.reader.check({ packId, offset, length }, sha256, true)).toMatchObject({ damage: 'changed' });
    // What is here is right.
    expect(await store.reader.check({ packId, offset, length }, sha256)).toMatchObject({ damage: undefined });
  });

  test('is away: what is here is read, the rest is neither damaged nor lost, and comes back with it', async () => {
    await move('object');
    const here = object;
    object = await storeObject();
    await move('object');
    await store.objects?.cache.drop((await rowOf()).object_key ?? '');
    const { port } = server;
    await server.close();
    expect((await read(here.place)).equals(here.bytes)).toBe(true);
    await expect(read(object.place)).rejects.toThrow(StoreAway);
    expect((await store.objects?.tier.look())?.state).toBe('away');
    const next = await storeObject();
    await expect(store.move(next.place.packId, 'object', unhurried)).rejects.toThrow(StoreAway);
    await server.listen(port);
    expect((await read(object.place)).equals(object.bytes)).toBe(true);
  });

  test('has lost an object: that is damaged; has lost our mark: it is another store', async () => {
    await move('object');
    await empty();
    const key = (await rowOf()).object_key ?? '';
    server.objects.delete(key);
    await expect(read(object.place)).rejects.toThrow(DamagedBytes);
    const mark = server.objects.get('isocenter-store') ?? Buffer.of();
    server.objects.delete('isocenter-store');
    await expect(read(object.place)).rejects.toThrow(StoreAway);
    store.objects?.tier.doubt();
    expect((await store.objects?.tier.look())?.state).toBe('missing');
    server.objects.set('isocenter-store', Buffer.from('00000000-0000-0000-0000-000000000000'));
    store.objects?.tier.doubt();
    expect((await store.objects?.tier.look())?.state).toBe('foreign');
    server.objects.set('isocenter-store', mark);
    server.objects.set(key, object.bytes);
    expect((await read(object.place)).equals(object.bytes)).toBe(true);
  });
});

test('packs that nobody reads are not open, and a file that somebody removed here is fetched again', async () => {
  await move('object');
  const sha256 = createHash('sha256').update(object.bytes).digest('hex');
  await empty();
  const open = async () => (await readdir('/proc/self/fd')).length;
  const before = await open();
  expect(await store.reader.check(object.place, sha256, true)).toMatchObject({ damage: undefined });
  expect(await readdir(cache())).toEqual([]);
  expect((await read(object.place)).equals(object.bytes)).toBe(true);
  await store.reader.forget(object.place.packId);
  await expect.poll(open).toBeLessThanOrEqual(before + 1);
  const name = await nameOf();
  await expect.poll(() => readdir(cache())).toEqual([name]);
  await rm(join(cache(), name));
  expect((await read(object.place)).equals(object.bytes)).toBe(true);
});

test('kill -9 after any step of a move, there and back, leaves every object readable', async () => {
  for (const to of ['object', 'online'] as const) {
    if (to === 'online') await move('object');
    for (const step of ['copying', ...moveSteps] as const) {
      await store.close();
      const ended = await killAt({
        connection: test_.connection,
        online: online(),
        objects: { address: server.address, folder: cache() },
        work: { packId: object.place.packId, to },
        killedAt: step,
      });
      expect(ended).toBe('SIGKILL');
      expect((await rowOf()).moving_to, step).toBe(to);
      store = await start();
      expect((await read(object.place)).equals(object.bytes), step).toBe(true);
      const { tier, moving_to: movingTo, file_name: name } = await rowOf();
      expect(movingTo, step).toBeNull();
      expect((await readdir(online())).includes(name), step).toBe(tier === 'online');
      if (tier === to) await move(to === 'online' ? 'object' : 'online');
      else expect(step === 'known' || step === 'removed').toBe(false);
      expect((await rowOf()).tier).not.toBe(to);
    }
  }
}, 120_000);

test('the files here have a bound: what was used longest ago goes, and whoever reads it meanwhile reads on', async () => {
  const packs = [object];
  for (let at = 0; at < 3; at += 1) packs.push(await storeObject());
  for (const { place } of packs) await store.move(place.packId, 'object', unhurried);
  const before = limits;
  limits = { ...limits, mostBytes: 15 * megabyte };
  await restart();
  expect(store.objects?.cache.usedBytes).toBeLessThanOrEqual(limits.mostBytes);
  const reads = packs.flatMap((each) => [each, each]);
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const { place, bytes } of reads) expect((await read(place)).equals(bytes)).toBe(true);
    }),
  );
  await expect.poll(() => store.objects?.cache.usedBytes).toBeLessThanOrEqual(limits.mostBytes);
  limits = before;
  await restart();
});
