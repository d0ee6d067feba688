import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { mergeSteps, type MergeStep, type MergeWays } from './merge-packs.ts';
import { listSmallPacks } from './merge-queries.ts';
import { openObjects } from './objects/open-objects.ts';
import { packHolders } from './pack-holders.ts';
import { holdPacks } from './pack-queries.ts';
import { PackStore, type PackLocation } from './pack-store.ts';
import { killAt } from './testing/kill-at.ts';
import { ObjectServer, type Fault } from './testing/object-server.ts';

type Holder = 'quarantined_instance' | 'office_file' | 'refused_object';
interface Kept {
  readonly table: Holder;
  readonly id: string;
  readonly bytes: Buffer;
}

let test_: TestDatabase;
let folder: string;
let server: ObjectServer;
let store: PackStore;
beforeEach(async () => {
  test_ = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'isocenter-merge-'));
  server = await ObjectServer.start();
  store = await start();
});
afterEach(async () => {
  await store.close();
  await server.close();
  await test_.drop();
  await rm(folder, { recursive: true });
});

const db = () => test_.database.db;
const online = () => join(folder, 'online');
const cache = () => join(folder, 'cache');
const unhurried: MergeWays = { pace: async () => {} };
const small = () => listSmallPacks(db(), []);
const merge = async (ways = unhurried) => store.merge(await small(), ways);
const rows = (table: string) => sql.table(table);

async function start(): Promise<PackStore> {
  const limits = { mostBytes: 1e9, freeBytes: () => 0 };
  const objects = await openObjects(db(), server.address, { folder: cache(), limits });
  return PackStore.open(db(), online(), { objects });
}

async function restart(): Promise<void> {
  await store.close();
  store = await start();
}

/** Puts objects of these sizes into a pack, with a row for each, and the pack into the object store. */
async function keep(sizes: readonly number[], table: Holder = 'quarantined_instance'): Promise<Kept[]> {
  const all = sizes.map((size) => randomBytes(size));
  const places = await store.append(all.map((bytes) => ({ bytes, sha256: hashOf(bytes) })));
  const kept: Kept[] = [];
  for (const [at, place] of places.entries()) {
    const bytes = all[at] ?? Buffer.of();
    kept.push({ table, bytes, id: await insertRow(table, place, bytes) });
  }
  await restart();
  await send();
  return kept;
}

/** Moves everything that is sealed to the object store, and makes all of it two hours old. */
async function send(): Promise<void> {
  const waiting = await db()
    .selectFrom('pack')
    .select('id')
    .where('tier', '=', 'online')
    .where('size_bytes', '>', 0)
    .execute();
  for (const { id } of waiting) await store.move(id, 'object', unhurried);
  await sql`update pack set sealed_at = sealed_at - interval '2 hours'`.execute(db());
}

async function insertRow(table: Holder, { packId, offset, length }: PackLocation, bytes: Buffer): Promise<string> {
  const own = {
    quarantined_instance: sql`(source, sop_uid, study_uid, transfer_syntax_uid, sha256, pack_id, pack_offset, size_bytes)
      values ('test', ${randomBytes(8).toString('hex')}, '1.2', '1.2',`,
    office_file: sql`(name, media_type, sha256, pack_id, pack_offset, size_bytes) values ('name', 'text/plain',`,
    refused_object: sql`(way, source, actor, address, group_key, fault, message, transfer_syntax_uid, sha256, pack_id, pack_offset,
      size_bytes) values ('upload', 'test', 'test', '', '', 'test', '', '1.2',`,
  };
  const inserted = await sql<{ id: string }>`insert into ${rows(table)} ${own[table]}
    ${hashOf(bytes)}, ${packId}, ${offset}, ${length}) returning id::text`.execute(db());
  return inserted.rows[0]?.id ?? '';
}

async function placeOf({ table, id }: Kept): Promise<PackLocation> {
  const found = await sql<PackLocation>`select pack_id as "packId", pack_offset as "offset", size_bytes as length
    from ${rows(table)} where id::text = ${id}`.execute(db());
  if (found.rows[0] === undefined) throw new Error('A row is gone.');
  return found.rows[0];
}

async function read({ packId, offset, length }: PackLocation): Promise<Buffer> {
  return store.reader.read(packId, offset, length);
}

async function requireAll(kept: readonly Kept[], said = ''): Promise<void> {
  for (const each of kept) expect((await read(await placeOf(each))).equals(each.bytes), said).toBe(true);
}

const removeRow = ({ table, id }: Kept) => sql`delete from ${rows(table)} where id::text = ${id}`.execute(db());
const packs = async () =>
  (await db().selectFrom('pack').selectAll().orderBy('id').execute()).filter(({ size_bytes: size }) => size !== 0);
/** As the regular clean-up does when days have passed. */
async function cleanUp(): Promise<void> {
  await store.tidy();
  await sql`update pack set sealed_at = sealed_at - interval '2 hours', merged_at = merged_at - interval '2 days'`.execute(
    db(),
  );
  await store.removeEmptyPacks();
}

/** Nothing is kept anywhere that is not needed. */
async function requireTidy(): Promise<void> {
  const known = await packs();
  const waiting = await db().selectFrom('object_removal').select('object_key').execute();
  expect((await readdir(online())).filter((name) => name.endsWith('.pack'))).toEqual([]);
  for (const { object_key: key } of waiting) server.objects.delete(key);
  expect(server.packs.toSorted()).toEqual(known.map(({ object_key: key }) => key ?? '').toSorted());
}

function hashOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

test('small packs become one: without what no row refers to, read by its new and for a day by its old places', async () => {
  const first = await keep([1_000, 2_000, 0, 3_000]);
  const second = await keep([4_000, 5_000], 'office_file');
  const third = await keep([200_000], 'refused_object');
  const [gone, ...left] = [...first, ...second, ...third];
  if (gone !== undefined) await removeRow(gone);
  const before = await Promise.all(left.map(placeOf));
  const gets = server.count('GET');
  expect(await merge()).toMatchObject({ kind: 'merged', writtenBytes: 214_000 + 6 * 52 });
  // What is here is not fetched: the only read is that of the copy.
  expect(server.count('GET') - gets).toBe(1);
  expect(new Set((await Promise.all(left.map(placeOf))).map(({ packId }) => packId)).size).toBe(1);
  await requireAll(left);
  for (const [at, place] of before.entries())
    expect((await read(place)).equals(left[at]?.bytes ?? gone?.bytes ?? Buffer.of())).toBe(true);
  expect(await store.removeEmptyPacks()).toBe(0);
  expect(await small()).toEqual([]);
  await cleanUp();
  expect(await packs()).toHaveLength(1);
  await restart();
  await requireAll(left);
  await requireTidy();
});

test('the tables that say where objects lie are all that there are', async () => {
  const { rows: found } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint where confrelid = 'pack'::regclass and contype = 'f'`.execute(
    db(),
  );
  expect(found.map(({ name }) => name).toSorted()).toEqual([...packHolders].toSorted());
  const { rows: columns } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'pack_offset'`.execute(
    db(),
  );
  expect(columns.map(({ name }) => name).toSorted()).toEqual([...packHolders].toSorted());
});

test('a row that somebody changes meanwhile keeps its place, and its pack; the next merge takes it', async () => {
  const kept = [...(await keep([1_000, 2_000])), ...(await keep([3_000]))];
  const [first] = kept;
  if (first === undefined) throw new Error('Nothing was kept.');
  const [old, { packId: stays }] = [await placeOf(first), await placeOf(first)];
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const changing = db()
    .transaction()
    .execute(async (tx) => {
      await sql`select from quarantined_instance where id = ${Number(first.id)} for update`.execute(tx);
      locked.resolve();
      await release.promise;
    });
  await locked.promise;
  expect(await merge()).toMatchObject({ kind: 'merged' });
  release.resolve();
  await changing;
  expect(await placeOf(first)).toEqual(old);
  expect((await packs()).find(({ id }) => id === stays)?.merged_at).toBeNull();
  await requireAll(kept);
  await cleanUp();
  expect((await small()).map(({ id }) => id)).toContain(stays);
  expect(await merge()).toMatchObject({ kind: 'merged' });
  await cleanUp();
  await requireAll(kept);
  expect(await packs()).toHaveLength(1);
});

test('a pack with a damaged object is named and left; one that only the file here has wrong is fetched', async () => {
  const kept = [...(await keep([1_000])), ...(await keep([2_000]))];
  const [, damaged] = await small();
  const [one, other] = await packs();
  const flip = (key: string | null | undefined) => {
    const bytes = Buffer.from(server.objects.get(key ?? '') ?? Buffer.of());
    bytes[500] = (bytes[500] ?? 0) ^ 1;
    server.objects.set(key ?? '', bytes);
  };
  await store.close();
  await rm(cache(), { recursive: true });
  const right = server.objects.get(one?.object_key ?? '') ?? Buffer.of();
  flip(one?.object_key);
  store = await start();
  // Now it is in a file here, and wrong there.
  await read(await placeOf(kept[0] as Kept));
  server.objects.set(one?.object_key ?? '', right);
  flip(other?.object_key);
  expect(await merge()).toEqual({ kind: 'damaged', packId: damaged?.id });
  expect(await packs()).toHaveLength(2);
  await requireAll(kept.slice(0, 1));
});

test('while a backup copies packs none are merged, and what it began to see stays', async () => {
  const kept = [...(await keep([1_000])), ...(await keep([2_000]))];
  await db()
    .connection()
    .execute(async (connection) => {
      const free = await holdPacks(connection);
      expect(await merge()).toEqual({ kind: 'held' });
      await free();
    });
  let free: (() => Promise<void>) | undefined;
  await test_.database.db.connection().execute(async (connection) => {
    // It begins in the middle.
    const pace = async () => void (free ??= await holdPacks(connection));
    expect(await merge({ pace })).toEqual({ kind: 'held' });
    await free?.();
  });
  await cleanUp();
  await requireAll(kept);
  expect(await packs()).toHaveLength(2);
  await requireTidy();
});

const faults: readonly (readonly [string, Fault])[] = [
  ['says that it kept what it did not', { forgets: true }],
  ['keeps half', { halves: true }],
  ['keeps another byte', { flips: true }],
  ['answers 403', { answers: 403 }],
  ['stores, and its answer is lost', { dropsAnswer: true }],
];
test.each(faults)('a store that %s changes nothing', async (_, fault) => {
  const kept = [...(await keep([100_000])), ...(await keep([2_000]))];
  const before = await Promise.all(kept.map(placeOf));
  server.fault = ({ method }) => (method === 'PUT' ? fault : undefined);
  await expect(merge()).rejects.toThrow(/object store|not what was read/);
  server.fault = () => undefined;
  store.objects?.tier.doubt();
  expect(await Promise.all(kept.map(placeOf))).toEqual(before);
  await requireAll(kept);
  await cleanUp();
  await requireTidy();
});

test('kill -9 after any step loses nothing, and what is left over goes', async () => {
  for (const killedAt of ['copying', ...mergeSteps] as const) {
    const kept = [...(await keep([1_000, 50_000])), ...(await keep([2_000], 'office_file'))];
    await store.close();
    expect(await kill(killedAt)).toBe('SIGKILL');
    store = await start();
    await requireAll(kept, killedAt);
    expect((await placeOf(kept[0] as Kept)).packId === (await placeOf(kept[2] as Kept)).packId, killedAt).toBe(
      killedAt === 'placed',
    );
    await cleanUp();
    expect(await packs(), killedAt).toHaveLength(killedAt === 'placed' ? 1 : 2);
    await requireAll(kept, killedAt);
    await requireTidy();
    for (const each of kept) await removeRow(each);
    await cleanUp();
    expect(await packs()).toEqual([]);
  }
}, 120_000);

function kill(killedAt: MergeStep | 'copying'): Promise<unknown> {
  const objects = { address: server.address, folder: cache() };
  return killAt({ connection: test_.connection, online: online(), objects, work: 'merge', killedAt });
}
