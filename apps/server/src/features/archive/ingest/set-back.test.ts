import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { benchCtSeries } from '@isocenter/phantom/bench-instances.ts';
import type { SampleInstance } from '@isocenter/phantom/sample-study.ts';
import { Comparer } from '#features/archive/rendering/rendering.ts';
import { bringBackCached } from '#platform/storage/objects/bring-back.ts';
import { openObjects } from '#platform/storage/objects/open-objects.ts';
import { PackStore, type OtherStores } from '#platform/storage/pack-store.ts';
import { ObjectServer } from '#platform/storage/testing/object-server.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { Ingest } from './ingest.ts';
import type { IngestSource } from './source.ts';

const node: IngestSource = {
  name: 'CT01',
  accountId: null,
  actor: 'AE CT01',
  address: '127.0.0.1',
  refusals: { way: 'dimse', clinicId: null },
};
const supply = benchCtSeries({ studies: 10, series: 1, instances: 1 });

let prepared: TestDatabase;
let folder: string;
let store: PackStore;
let ingest: Ingest;

beforeEach(async () => {
  prepared = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'isocenter-packs-'));
  await open();
});
afterEach(async () => {
  await end();
  await prepared.drop();
  await rm(folder, { recursive: true });
});

async function open(stores: OtherStores = {}): Promise<void> {
  store = await PackStore.open(prepared.database.db, folder, stores);
  ingest = new Ingest(prepared.database, store, new Comparer(store));
}

async function end(): Promise<void> {
  await ingest.drain();
  await store.close();
}

/** Sends the next object as somebody who is answered when its rows are there. */
async function stored(source: IngestSource): Promise<SampleInstance> {
  const { value, done } = supply.next();
  if (done === true) throw new Error('There are not enough instances.');
  const { transferSyntaxUid, sopClassUid, sopInstanceUid: sopUid } = value;
  const object = ingest.begin(source, { form: 'data-set', transferSyntaxUid, sopClassUid, sopUid });
  await object.write(value.dataSetBytes());
  expect(await object.end()).toMatchObject({ kind: 'stored' });
  return value;
}

async function madeClinic(name: string): Promise<number> {
  const { id } = await prepared.database.db
    .insertInto('clinic')
    .values({ name, code: name.toUpperCase() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Starts on a database that knows nothing of what the files hold. @returns how many objects are listed anew */
async function startSetBack(...lost: readonly string[]): Promise<number> {
  await end();
  await prepared.asOwner('truncate study, pack, patient, patient_clinic_tally cascade', ...lost);
  await open();
  return ingest.replay();
}

async function packOf({ sopInstanceUid }: SampleInstance): Promise<number | undefined> {
  const row = await prepared.database.db
    .selectFrom('instance')
    .select('pack_id')
    .where('sop_uid', '=', sopInstanceUid)
    .executeTakeFirst();
  return row?.pack_id;
}

async function clinicOf({ sopInstanceUid }: SampleInstance): Promise<number | null | undefined> {
  const row = await prepared.database.db
    .selectFrom('instance')
    .innerJoin('study', 'study.id', 'instance.study_key')
    .select('study.clinic_id')
    .where('sop_uid', '=', sopInstanceUid)
    .executeTakeFirst();
  return row?.clinic_id;
}

test('what came from outside is listed anew, in the clinic that was decided beforehand or in none', async () => {
  const [here, gone] = [await madeClinic('Harbour'), await madeClinic('Hill')];
  const person = { ...node, name: 'upload', refusals: { way: 'upload', clinicId: null } } as const;
  const ofNode = await stored(node);
  const ofHere = await stored({ ...person, clinicId: here });
  const ofGone = await stored({ ...person, clinicId: gone });
  const fromInside = await stored({ name: 'made here', accountId: null, actor: 'job', address: '' });
  expect(await clinicOf(ofGone)).toBe(gone);
  expect(await startSetBack(`delete from clinic where id = ${gone}`)).toBe(3);
  expect(store.isSetBack).toBe(true);
  expect(store.unread).toEqual([]);
  expect(await clinicOf(ofNode)).toBeNull();
  expect(await clinicOf(ofHere)).toBe(here);
  expect(await clinicOf(ofGone)).toBeNull();
  expect(await clinicOf(fromInside)).toBeUndefined();
});

test('a file that cannot be listed stays, and is named', async () => {
  const large = await store.openLarge();
  await large.write([Buffer.alloc(1_000, 7)]);
  const { packId } = await large.finish();
  const { file_name: fileName } = await prepared.database.db
    .selectFrom('pack')
    .select('file_name')
    .where('id', '=', packId)
    .executeTakeFirstOrThrow();
  expect(await startSetBack()).toBe(0);
  expect(store.unread).toEqual([fileName]);
  expect(await readdir(folder)).toContain(fileName);
  // Nothing else is kept for it, now or at later starts.
  expect(store.isSetBack).toBe(false);
});

test('what went to the object store since comes back from its cache', async () => {
  const server = await ObjectServer.start();
  const folders = { cache: join(folder, 'cache'), packs: folder };
  const toStore = async () => {
    await end();
    const limits = { mostBytes: 1e9, freeBytes: () => 0 };
    const objects = await openObjects(prepared.database.db, server.address, { folder: folders.cache, limits });
    await open({ objects });
    await ingest.replay();
    for (const { id } of await prepared.database.db
      .selectFrom('pack')
      .select('id')
      .where('tier', '=', 'online')
      .execute())
      if ((await store.move(id, 'object', { pace: async () => {} })) === 'moved') await store.tidy();
  };
  const before = await stored(node);
  await toStore();
  const since = await stored(node);
  await toStore();
  expect(server.packs).toHaveLength(2);
  await end();
  // At that moment one pack was sealed here, and the other was not there.
  const [known, unknown] = await Promise.all([before, since].map(packOf));
  await prepared.asOwner(
    `update pack set tier = 'online', object_key = null where id = ${known}`,
    `delete from instance where pack_id = ${unknown}`,
    `delete from pack where id = ${unknown}`,
  );
  expect(await bringBackCached(prepared.database.db, folders)).toBe(2);
  await open({ isSetBack: true });
  expect(await ingest.replay()).toBe(1);
  for (const { sopInstanceUid, dataSetBytes } of [before, since].map((sent) => ({
    ...sent,
    dataSetBytes: sent.dataSetBytes(),
  }))) {
    const { pack_id, pack_offset, size_bytes } = await prepared.database.db
      .selectFrom('instance')
      .select(['pack_id', 'pack_offset', 'size_bytes'])
      .where('sop_uid', '=', sopInstanceUid)
      .executeTakeFirstOrThrow();
    expect((await store.reader.read(pack_id, pack_offset, size_bytes)).equals(dataSetBytes)).toBe(true);
  }
  await server.close();
});

test('an ordinary start lists nothing anew, and files that are not ours are passed over', async () => {
  const sent = await stored(node);
  await end();
  await writeFile(join(folder, 'README.pack'), 'not ours');
  await open();
  expect(await ingest.replay()).toBe(0);
  expect(store.isSetBack).toBe(false);
  expect(await clinicOf(sent)).toBeNull();
});
