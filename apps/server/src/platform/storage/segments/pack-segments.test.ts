import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { openObjects } from '../objects/open-objects.ts';
import { PackStore, type PackLocation } from '../pack-store.ts';
import { ObjectServer, type Fault } from '../testing/object-server.ts';
import { NotPromised } from './not-promised.ts';
import { isSegmentsKey } from './pack-segments.ts';

let test_: TestDatabase;
let folder: string;
let server: ObjectServer;
let store: PackStore;
const opened: PackStore[] = [];
beforeEach(async () => {
  test_ = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'isocenter-segments-'));
  server = await ObjectServer.start();
  store = await start('first');
});
afterEach(async () => {
  server.fault = () => undefined;
  for (const each of opened.splice(0)) await each.close();
  await server.close();
  await test_.drop();
  await rm(folder, { recursive: true });
});

/** A process on a data folder of that name; the one before it may be dead without having closed anything. */
async function start(name: string): Promise<PackStore> {
  const limits = { mostBytes: 1e9, freeBytes: () => 0 };
  const here = { folder: join(folder, name, 'cache'), limits, promise: 'store' } as const;
  const objects = await openObjects(test_.database.db, server.address, here);
  const made = await PackStore.open(test_.database.db, packsOf(name), { objects });
  opened.push(made);
  return made;
}

const packsOf = (name: string) => join(folder, name, 'packs');
const unhurried = { pace: async () => {} };
const entryOf = (bytes: Buffer, note = true) => ({
  bytes,
  sha256: createHash('sha256').update(bytes).digest(),
  ...(note ? { note: Buffer.from('a note'), isPromised: true } : {}),
});
const append = async (bytes: Buffer, note = true): Promise<PackLocation> => {
  const [place] = await store.append([entryOf(bytes, note)]);
  if (place === undefined) throw new Error('Nothing was written.');
  return place;
};
const read = ({ packId, offset, length }: PackLocation, by = store) => by.reader.read(packId, offset, length);
const rowOf = (packId: number) =>
  test_.database.db.selectFrom('pack').selectAll().where('id', '=', packId).executeTakeFirstOrThrow();
const nameOf = async ({ packId }: PackLocation) => (await rowOf(packId)).file_name;
const promisedIn = async (by: PackStore): Promise<string[]> => {
  const found: string[] = [];
  for await (const { sha256, bytes } of by.unindexed())
    if (createHash('sha256').update(bytes).digest().equals(sha256)) found.push(sha256.toString('hex'));
  return found;
};
const hashesOf = (objects: readonly Buffer[]) => objects.map((bytes) => entryOf(bytes).sha256.toString('hex'));

/** The row that makes bytes an archived object. */
const refer = ({ packId, offset, length }: PackLocation, bytes: Buffer) =>
  sql`
  insert into quarantined_instance (kind, source, sop_uid, study_uid, transfer_syntax_uid, sha256, pack_id, pack_offset, size_bytes)
  values ('other-content', 'test', ${`1.${packId}.${offset}`}, '1.2', '1.2', ${entryOf(bytes).sha256}, ${packId}, ${offset}, ${length})`.execute(
    test_.database.db,
  );

/** What the store has of a pack, put together. */
function inStore(fileName: string): Buffer {
  const pieces: Buffer[] = [];
  for (let at = 0; ;) {
    const piece = server.objects.get(`open/${fileName.replace('.pack', '')}/${at}`);
    if (piece === undefined) return Buffer.concat(pieces);
    pieces.push(piece);
    at += piece.length;
  }
}

const onPut = (fault: Fault) => {
  server.fault = ({ method, key }) => (method === 'PUT' && key.startsWith('open/') ? fault : undefined);
};

describe('what is acknowledged', () => {
  test('lies in the store by then, byte for byte, and those who wait share one call', async () => {
    const places = [await append(randomBytes(1_000)), await append(randomBytes(300_000))];
    const together = Array.from({ length: 50 }, () => randomBytes(20_000));
    places.push(...(await Promise.all(together.map((bytes) => append(bytes)))));
    const [name = ''] = new Set(await Promise.all(places.map(nameOf)));
    expect(inStore(name).equals(await readFile(join(packsOf('first'), name)))).toBe(true);
    expect(server.segments.length).toBeLessThanOrEqual(4);
    expect(await rowOf(places[0]?.packId ?? 0)).toMatchObject({ has_segments: true });
  });

  test('lies there also when it is large, in pieces', async () => {
    const large = await store.openLarge();
    const pieces = Array.from({ length: 20 }, () => randomBytes(1_000_000));
    for (const piece of pieces) await large.write([piece]);
    const place = await large.finish();
    expect(inStore(await nameOf(place)).equals(Buffer.concat(pieces))).toBe(true);
    expect(server.segments).toHaveLength(3);
  });

  const lies: readonly (readonly [string, Fault])[] = [
    ['says that it kept what it did not', { forgets: true }],
    ['keeps half', { halves: true }],
    ['keeps another byte', { flips: true }],
    ['answers 500', { answers: 500 }],
    ['answers 403', { answers: 403 }],
  ];
  test.each(lies)('is nothing while the store %s: its sender is told, and the disk forgets it', async (_, fault) => {
    const first = await append(randomBytes(1_000));
    onPut(fault);
    const refused = [randomBytes(500), randomBytes(600)];
    for (const bytes of refused) await expect(append(bytes)).rejects.toThrow(NotPromised);
    store.objects?.tier.doubt();
    const large = await store.openLarge();
    await large.write([randomBytes(100)]);
    await expect(large.finish()).rejects.toThrow(NotPromised);
    await large.discard();
    server.fault = () => undefined;
    // A look at a store that failed serves for some seconds.
    store.objects?.tier.doubt();
    const after = await append(randomBytes(700));
    expect(after.packId).not.toBe(first.packId);
    const again = await start('first');
    expect(await promisedIn(again)).toHaveLength(2);
    expect((await readFile(join(packsOf('first'), await nameOf(first)))).length).toBe(first.offset + first.length);
  });

  test('is acknowledged when the answer of the store was lost, and only for the same bytes', async () => {
    let isLost = false;
    server.fault = ({ method, key }) => {
      if (isLost || method !== 'PUT' || !key.startsWith('open/')) return undefined;
      isLost = true;
      return { dropsAnswer: true };
    };
    const bytes = randomBytes(1_000);
    const place = await append(bytes);
    expect([isLost, (await read(place)).equals(bytes)]).toEqual([true, true]);
    const taken = `open/${(await nameOf(place)).replace('.pack', '')}/${place.offset + place.length}`;
    server.objects.set(taken, Buffer.from('something else'));
    await expect(append(randomBytes(1_000))).rejects.toThrow(NotPromised);
  });

  test('is nothing while the store is away, for which no pack is made', async () => {
    const before = await readdir(packsOf('first'));
    server.fault = () => ({ answers: 503 });
    store.objects?.tier.doubt();
    for (let tries = 0; tries < 3; tries += 1) await expect(append(randomBytes(10))).rejects.toThrow(NotPromised);
    await expect(store.openLarge()).rejects.toThrow(NotPromised);
    expect(await readdir(packsOf('first'))).toEqual(before);
  });

  test('is nothing for those who came while the store failed, and they need not wait for it one after the other', async () => {
    onPut({ answers: 503 });
    const began = performance.now();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, async (_, at) => {
        await new Promise((resolve) => setTimeout(resolve, at));
        return append(randomBytes(10_000));
      }),
    );
    expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true);
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});

describe('a machine that is lost', () => {
  test('loses nothing: another one makes its packs again, what was not indexed too', async () => {
    const [indexed, open, large] = [randomBytes(2_000), [randomBytes(3_000), randomBytes(900_000)], randomBytes(9e6)];
    const known = await append(indexed);
    await refer(known, indexed);
    for (const bytes of open) await append(bytes);
    const target = await store.openLarge();
    await target.write([large]);
    const place = await target.finish();
    await refer(place, large);
    const another = await start('another');
    expect(another.rebuilt).toMatchObject({ packs: 2 });
    expect(await promisedIn(another)).toEqual(hashesOf(open));
    expect((await read(known, another)).equals(indexed)).toBe(true);
    expect((await read(place, another)).equals(large)).toBe(true);
    for (const name of [await nameOf(known), await nameOf(place)])
      expect((await readFile(join(packsOf('another'), name))).equals(inStore(name))).toBe(true);
  });

  test('loses nothing that its disk had only a part of', async () => {
    const objects = [randomBytes(1_000), randomBytes(2_000)];
    const places = [];
    for (const bytes of objects) places.push(await append(bytes));
    const [first] = places;
    if (first !== undefined) await truncate(join(packsOf('first'), await nameOf(first)), first.offset + first.length);
    const again = await start('first');
    expect(again.rebuilt).toMatchObject({ packs: 1 });
    expect(await promisedIn(again)).toEqual(hashesOf(objects));
  });

  test('is not known by what the store gives wrong once, or has of a group that did not come to its end', async () => {
    const bytes = randomBytes(1_000);
    const place = await append(bytes);
    const name = await nameOf(place);
    server.objects.set(`open/${name.replace('.pack', '')}/${place.offset + place.length}`, randomBytes(200));
    let isFlipped = false;
    server.fault = ({ method, key }) => {
      if (isFlipped || method !== 'GET' || !key.startsWith('open/')) return undefined;
      isFlipped = true;
      return { flips: true };
    };
    const another = await start('another');
    expect(await promisedIn(another)).toEqual(hashesOf([bytes]));
    expect(isFlipped).toBe(true);
  });

  test('waits for the store, and says so; one that has its disk goes by it', async () => {
    const bytes = randomBytes(1_000);
    const { packId } = await append(bytes);
    server.fault = ({ key }) => (key === 'isocenter-store' ? { answers: 503 } : undefined);
    await expect(start('another')).rejects.toThrow(/missing or short, and the object store .* cannot be used now/);
    const again = await start('first');
    expect(await promisedIn(again)).toEqual(hashesOf([bytes]));
    expect(await rowOf(packId)).toMatchObject({ has_segments: false });
  }, 30_000);

  test('cannot be made again from a store that has lost a segment: the start says so', async () => {
    const bytes = randomBytes(1_000);
    const place = await append(bytes);
    await refer(place, bytes);
    store.indexed(place);
    await store.close();
    server.objects.delete(`open/${(await nameOf(place)).replace('.pack', '')}/0`);
    await expect(start('another')).rejects.toThrow(/does not hold all of it\. Restore it from a backup/);
  });
});

test('what the disk alone has of an open pack at a start is put into the store before anybody is told of it', async () => {
  const [acknowledged, synced] = [randomBytes(1_000), randomBytes(2_000)];
  const place = await append(acknowledged);
  await append(synced);
  const name = await nameOf(place);
  const last = server.segments.find((key) => !key.endsWith('/0')) ?? '';
  server.objects.delete(last);
  const again = await start('first');
  expect(await promisedIn(again)).toEqual(hashesOf([acknowledged, synced]));
  expect(inStore(name).equals(await readFile(join(packsOf('first'), name)))).toBe(true);
});

test('segments go some days after their pack went to the store, or with it, and one broken-off removal ends later', async () => {
  const { db } = test_.database;
  const objects = [randomBytes(1_000), randomBytes(2_000), randomBytes(3_000)];
  const places = [];
  for (const bytes of objects) places.push(await append(bytes));
  for (const [at, place] of places.entries()) {
    await refer(place, objects[at] ?? Buffer.of());
    store.indexed(place);
  }
  await store.close();
  store = await start('first');
  const [{ packId } = { packId: 0 }] = places;
  expect(await store.move(packId, 'object', unhurried)).toBe('moved');
  expect(await rowOf(packId)).toMatchObject({ tier: 'object', has_segments: false });
  expect(server.segments).toHaveLength(3);
  const large = await store.openLarge();
  await large.write([randomBytes(100)]);
  expect(await store.remove((await large.finish()).packId)).toBe(true);
  const removals = await db.selectFrom('object_removal').select('object_key').execute();
  expect(removals.every((row) => isSegmentsKey(row.object_key))).toBe(true);
  expect(removals).toHaveLength(2);
  expect(await readdir(packsOf('first'))).toEqual([]);

  expect(server.segments).toHaveLength(4);
  const remove = async () => {
    for (const { object_key: key } of removals) await store.objects?.segments.remove(key);
  };
  let removed = 0;
  server.fault = ({ method }) => (method === 'DELETE' && (removed += 1) > 2 ? { answers: 503 } : undefined);
  await expect(remove()).rejects.toThrow(/object store failed/);
  expect(server.segments.length).toBeGreaterThan(0);
  server.fault = () => undefined;
  await remove();
  expect(server.segments).toEqual([]);
  for (const [at, place] of places.entries()) expect((await read(place)).equals(objects[at] ?? Buffer.of())).toBe(true);
});
