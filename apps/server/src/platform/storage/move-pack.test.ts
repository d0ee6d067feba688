import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { moveSteps, type MoveStep } from './move-pack.ts';
import { DamagedBytes } from './damaged-bytes.ts';
import { StoreAway } from './store-away.ts';
import { PackStore, type PackLocation, type Tier } from './pack-store.ts';
import { holdPacks } from './pack-queries.ts';
import { killAt } from './testing/kill-at.ts';

let test_: TestDatabase;
let folder: string;
let store: PackStore;
let object: { readonly bytes: Buffer; readonly place: PackLocation; readonly fileName: string };
beforeAll(async () => {
  test_ = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'isocenter-tiers-'));
  await mkdir(nearline());
  store = await start();
});
afterAll(async () => {
  await store.close();
  await test_.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  object = await storeObject();
});

const online = () => join(folder, 'online');
const nearline = () => join(folder, 'nearline');
const start = () => PackStore.open(test_.database.db, online(), { nearline: nearline() });
const unhurried = { pace: async () => {} };
const move = (to: Tier, ways = unhurried) => store.move(object.place.packId, to, ways);
const read = ({ packId, offset, length }: PackLocation) => store.reader.read(packId, offset, length);

/** An object of three pieces, with its row, in a sealed pack of its own. */
async function storeObject() {
  const bytes = randomBytes(2_500_000);
  const large = await store.openLarge();
  await large.write([bytes]);
  const place = await large.finish();
  const sha256 = createHash('sha256').update(bytes).digest();
  await sql`insert into quarantined_instance (kind, source, sop_uid, study_uid, transfer_syntax_uid, sha256, pack_id, pack_offset, size_bytes)
    values ('other-content', 'test', ${`1.${place.packId}`}, '1.2', '1.2', ${sha256}, ${place.packId}, ${place.offset}, ${place.length})`.execute(
    test_.database.db,
  );
  return { bytes, place, fileName: (await rowOf(place.packId)).file_name };
}

const rowOf = (packId: number) =>
  test_.database.db.selectFrom('pack').selectAll().where('id', '=', packId).executeTakeFirstOrThrow();

/** In which stores there is something of the pack. */
async function filesOf(name = object.fileName): Promise<string[]> {
  const found: string[] = [];
  for (const path of [online(), nearline()])
    for (const file of await readdir(path))
      if (file.startsWith(name)) found.push(join(path, file).slice(folder.length));
  return found;
}

async function killedAt(step: MoveStep | 'copying', to: Tier): Promise<void> {
  const { packId } = object.place;
  const signal = await killAt({
    connection: test_.connection,
    online: online(),
    nearline: nearline(),
    work: { packId, to },
    killedAt: step,
  });
  expect(signal).toBe('SIGKILL');
}

test('kill -9 after any step of a move, there and back, leaves every object readable and nothing behind', async () => {
  const steps = ['copying', ...moveSteps] as const;
  for (const to of ['nearline', 'online'] as const) {
    for (const step of steps) {
      await store.close();
      await killedAt(step, to);
      expect((await rowOf(object.place.packId)).moving_to, step).toBe(to);
      store = await start();
      expect((await read(object.place)).equals(object.bytes), step).toBe(true);
      const { tier, moving_to: movingTo } = await rowOf(object.place.packId);
      expect(movingTo).toBeNull();
      expect(await filesOf(), step).toEqual([`/${tier}/${object.fileName}`]);
      // What was broken off is done by the next move; for the next step it is back where it was.
      const isThere = tier === to;
      expect(isThere).toBe(step === 'known' || step === 'removed');
      if (isThere) expect(await move(to === 'online' ? 'nearline' : 'online')).toBe('moved');
    }
    expect(await move(to)).toBe('moved');
    expect((await read(object.place)).equals(object.bytes)).toBe(true);
  }
});

test('a move that fails at any step, or is ended in its middle, leaves one whole file', async () => {
  const fail = (): never => {
    throw new Error('as a disk would');
  };
  for (const step of ['copying', ...moveSteps] as const) {
    const pace = async () => void (step === 'copying' && fail());
    const reached = (at: string) => void (at === step && fail());
    await expect(store.move(object.place.packId, 'nearline', { pace, reached })).rejects.toThrow('as a disk would');
    expect((await read(object.place)).equals(object.bytes), step).toBe(true);
    await store.tidy();
    const { tier, moving_to: movingTo } = await rowOf(object.place.packId);
    expect([movingTo, await filesOf()], step).toEqual([null, [`/${tier}/${object.fileName}`]]);
    if (tier === 'nearline') await move('online');
  }
});

test('who reads meanwhile reads the same bytes, before, during and after', async () => {
  let reads = 0;
  const reading = { now: true };
  const readers = Array.from({ length: 4 }, async () => {
    while (reading.now) {
      expect((await read(object.place)).equals(object.bytes)).toBe(true);
      reads += 1;
    }
  });
  for (const to of ['nearline', 'online', 'nearline'] as const) expect(await move(to)).toBe('moved');
  reading.now = false;
  await Promise.all(readers);
  expect(reads).toBeGreaterThan(4);
  expect(await move('nearline')).toBe('left');
});

test('while the nearline store is away, what lies there is neither damaged nor removed, and the rest goes on', async () => {
  await move('nearline');
  const received: unknown[] = [];
  store.reader.onDamage((...damage) => void received.push(damage));
  const other = await storeObject();
  await store.close();
  await rename(nearline(), `${nearline()}-unmounted`);
  await mkdir(nearline());
  store = await start();
  expect(await store.folders.look()).toBe('missing');
  await expect(read(object.place)).rejects.toThrow(StoreAway);
  await expect(store.reader.check(object.place, '')).rejects.toThrow(StoreAway);
  expect((await read(other.place)).equals(other.bytes)).toBe(true);
  await expect(store.move(other.place.packId, 'nearline', unhurried)).rejects.toThrow(StoreAway);
  await test_.database.db.deleteFrom('quarantined_instance').where('pack_id', '=', object.place.packId).execute();
  expect(await store.remove(object.place.packId)).toBe(false);
  expect(await readdir(nearline())).toEqual([]);
  await rm(nearline(), { recursive: true });
  await rename(`${nearline()}-unmounted`, nearline());
  expect((await read(object.place)).equals(object.bytes)).toBe(true);
  expect(received).toEqual([]);
  // What no row refers to goes with its file, from wherever it lies.
  expect(await store.remove(object.place.packId)).toBe(true);
  expect(await filesOf()).toEqual([]);
});

test('a file that is gone from a store that is there is damaged', async () => {
  await move('nearline');
  await rm(join(nearline(), object.fileName));
  await store.close();
  store = await start();
  await expect(read(object.place)).rejects.toThrow(DamagedBytes);
  await test_.database.db.deleteFrom('quarantined_instance').where('pack_id', '=', object.place.packId).execute();
});

test('a folder with something else in it does not become the nearline store, and another installation’s is foreign', async () => {
  const another = await createTestDatabase();
  const [own, filled] = [join(folder, 'own'), join(folder, 'filled')];
  await mkdir(filled);
  await writeFile(join(filled, 'holiday.jpg'), '');
  for (const [path, state] of [
    [filled, 'foreign'],
    [nearline(), 'foreign'],
    [join(folder, 'nowhere'), 'missing'],
    [undefined, 'none'],
  ] as const) {
    const opened = await PackStore.open(another.database.db, own, { nearline: path });
    expect([path, await opened.folders.look()]).toEqual([path, state]);
    await opened.close();
  }
  await another.drop();
});

test('what is damaged, what a backup copies and what finds no room stays where it is', async () => {
  const { packId } = object.place;
  await test_.database.db.connection().execute(async (connection) => {
    const free = await holdPacks(connection);
    expect(await move('nearline')).toBe('held');
    await free();
  });
  // A backup that begins while it is copied.
  await test_.database.db.connection().execute(async (connection) => {
    let free: (() => Promise<void>) | undefined;
    const pace = async () => void (free ??= await holdPacks(connection));
    expect(await move('nearline', { pace })).toBe('held');
    await free?.();
  });
  const sized = (size_bytes: number) =>
    test_.database.db.updateTable('pack').set({ size_bytes }).where('id', '=', packId).execute();
  await sized(1e15);
  await expect(move('nearline')).rejects.toMatchObject({ code: 'storage-full', message: /nearline store is full/ });
  await sized(object.bytes.length);
  const path = join(online(), object.fileName);
  await chmod(path, 0o600);
  const file = await open(path, 'r+');
  await file.write(Buffer.of((object.bytes[0] ?? 0) ^ 1), 0, 1, 0);
  await file.close();
  expect(await move('nearline')).toBe('damaged');
  expect(await rowOf(packId)).toMatchObject({ tier: 'online', moving_to: null });
  expect(await filesOf()).toEqual([`/online/${object.fileName}`]);
});
