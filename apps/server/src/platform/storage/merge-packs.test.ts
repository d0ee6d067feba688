import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import { mergeSteps } from './merge-packs.ts';
import { packHolders } from './pack-holder-queries.ts';
import { holdPacks } from './pack-queries.ts';
import { KeptObjects, type Kept } from './testing/kept-objects.ts';
import type { Fault } from './testing/object-server.ts';

let here: KeptObjects;
beforeEach(async () => {
  here = await KeptObjects.start(await createTestDatabase());
});
afterEach(() => here.close());

test('small packs become one: without what no row refers to, read by its new and for a day by its old places', async () => {
  const first = await here.keep([1_000, 2_000, 0, 3_000]);
  const second = await here.keep([4_000, 5_000], 'office_file');
  const third = await here.keep([200_000], 'refused_object');
  const [gone, ...left] = [...first, ...second, ...third];
  if (gone !== undefined) await here.removeRow(gone);
  const before = await Promise.all(left.map((each) => here.placeOf(each)));
  const gets = here.server.count('GET');
  expect(await here.merge()).toMatchObject({ kind: 'merged', writtenBytes: 214_000 + 6 * 52 });
  // What is here is not fetched: the only read is that of the copy.
  expect(here.server.count('GET') - gets).toBe(1);
  expect(new Set((await Promise.all(left.map((each) => here.placeOf(each)))).map(({ packId }) => packId)).size).toBe(1);
  await here.requireAll(left);
  for (const [at, place] of before.entries())
    expect((await here.read(place)).equals(left[at]?.bytes ?? gone?.bytes ?? Buffer.of())).toBe(true);
  expect(await here.store.removeEmptyPacks()).toBe(0);
  expect(await here.small()).toEqual([]);
  await here.cleanUp();
  expect(await here.packs()).toHaveLength(1);
  await here.restart();
  await here.requireAll(left);
  await here.requireTidy();
});

test('the tables that say where objects lie are all that there are', async () => {
  const { rows: found } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint where confrelid = 'pack'::regclass and contype = 'f'`.execute(
    here.db,
  );
  expect(found.map(({ name }) => name).toSorted()).toEqual([...packHolders].toSorted());
  const { rows: columns } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'pack_offset'`.execute(
    here.db,
  );
  expect(columns.map(({ name }) => name).toSorted()).toEqual([...packHolders].toSorted());
});

test('a row that somebody changes meanwhile keeps its place, and its pack; the next merge takes it', async () => {
  const kept = [...(await here.keep([1_000, 2_000])), ...(await here.keep([3_000]))];
  const [first] = kept;
  if (first === undefined) throw new Error('Nothing was kept.');
  const [old, { packId: stays }] = [await here.placeOf(first), await here.placeOf(first)];
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const changing = here.db.transaction().execute(async (tx) => {
    await sql`select from quarantined_instance where id = ${Number(first.id)} for update`.execute(tx);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  expect(await here.merge()).toMatchObject({ kind: 'merged' });
  release.resolve();
  await changing;
  expect(await here.placeOf(first)).toEqual(old);
  expect((await here.packs()).find(({ id }) => id === stays)?.merged_at).toBeNull();
  await here.requireAll(kept);
  await here.cleanUp();
  expect((await here.small()).map(({ id }) => id)).toContain(stays);
  expect(await here.merge()).toMatchObject({ kind: 'merged' });
  await here.cleanUp();
  await here.requireAll(kept);
  expect(await here.packs()).toHaveLength(1);
});

test('a pack with a damaged object is named and left; one that only the file here has wrong is fetched', async () => {
  const kept = [...(await here.keep([1_000])), ...(await here.keep([2_000]))];
  const [, damaged] = await here.small();
  const [one, other] = await here.packs();
  const flip = (key: string | null | undefined) => {
    const bytes = Buffer.from(here.server.objects.get(key ?? '') ?? Buffer.of());
    bytes[500] = (bytes[500] ?? 0) ^ 1;
    here.server.objects.set(key ?? '', bytes);
  };
  await here.store.close();
  await rm(here.cache, { recursive: true });
  const right = here.server.objects.get(one?.object_key ?? '') ?? Buffer.of();
  flip(one?.object_key);
  await here.open();
  // Now it is in a file here, and wrong there.
  await here.read(await here.placeOf(kept[0] as Kept));
  here.server.objects.set(one?.object_key ?? '', right);
  flip(other?.object_key);
  expect(await here.merge()).toEqual({ kind: 'damaged', packId: damaged?.id });
  expect(await here.packs()).toHaveLength(2);
  await here.requireAll(kept.slice(0, 1));
});

test('while a backup copies packs none are merged, and what it began to see stays', async () => {
  const kept = [...(await here.keep([1_000])), ...(await here.keep([2_000]))];
  await here.db.connection().execute(async (connection) => {
    const free = await holdPacks(connection);
    expect(await here.merge()).toEqual({ kind: 'held' });
    await free();
  });
  let free: (() => Promise<void>) | undefined;
  await here.db.connection().execute(async (connection) => {
    // It begins in the middle.
    const pace = async () => void (free ??= await holdPacks(connection));
    expect(await here.merge({ pace })).toEqual({ kind: 'held' });
    await free?.();
  });
  await here.cleanUp();
  await here.requireAll(kept);
  expect(await here.packs()).toHaveLength(2);
  await here.requireTidy();
});

const faults: readonly (readonly [string, Fault])[] = [
  ['says that it kept what it did not', { forgets: true }],
  ['keeps half', { halves: true }],
  ['keeps another byte', { flips: true }],
  ['answers 403', { answers: 403 }],
  ['stores, and its answer is lost', { dropsAnswer: true }],
];
test.each(faults)('a store that %s changes nothing', async (_, fault) => {
  const kept = [...(await here.keep([100_000])), ...(await here.keep([2_000]))];
  const before = await Promise.all(kept.map((each) => here.placeOf(each)));
  here.server.fault = ({ method }) => (method === 'PUT' ? fault : undefined);
  await expect(here.merge()).rejects.toThrow(/object store|not what was read/);
  here.server.fault = () => undefined;
  here.store.objects?.tier.doubt();
  expect(await Promise.all(kept.map((each) => here.placeOf(each)))).toEqual(before);
  await here.requireAll(kept);
  await here.cleanUp();
  await here.requireTidy();
});

test('kill -9 after any step loses nothing, and what is left over goes', async () => {
  for (const killedAt of ['copying', ...mergeSteps] as const) {
    const kept = [...(await here.keep([1_000, 50_000])), ...(await here.keep([2_000], 'office_file'))];
    await here.killedAt(killedAt);
    await here.requireAll(kept, killedAt);
    expect(
      (await here.placeOf(kept[0] as Kept)).packId === (await here.placeOf(kept[2] as Kept)).packId,
      killedAt,
    ).toBe(killedAt === 'placed');
    await here.cleanUp();
    expect(await here.packs(), killedAt).toHaveLength(killedAt === 'placed' ? 1 : 2);
    await here.requireAll(kept, killedAt);
    await here.requireTidy();
    for (const each of kept) await here.removeRow(each);
    await here.cleanUp();
    expect(await here.packs()).toEqual([]);
  }
}, 120_000);
