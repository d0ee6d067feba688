import { createHash } from 'node:crypto';
import { appendFile, chmod, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import type { PackEntry } from './pack-record.ts';
import { PackStore, type PackLocation } from './pack-store.ts';

let test_: TestDatabase;
let folder: string;
let store: PackStore;

beforeEach(async () => {
  test_ = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'isocenter-packs-'));
  store = await PackStore.open(test_.database.db, folder);
});
afterEach(async () => {
  await store.close();
  await test_.drop();
  await rm(folder, { recursive: true });
});

const read = ({ packId, offset, length }: PackLocation) => store.reader.read(packId, offset, length);

const entry = (bytes: Uint8Array, note?: string): PackEntry => ({
  bytes,
  sha256: createHash('sha256').update(bytes).digest(),
  ...(note === undefined ? {} : { note: Buffer.from(note), isPromised: true }),
});

async function append(bytes: Uint8Array, note?: string): Promise<PackLocation> {
  const [place] = await store.append([entry(bytes, note)]);
  if (place === undefined) throw new Error('Nothing was written.');
  return place;
}

/** The row that makes bytes an archived object; the caller decides when it is committed. */
const refer = ({ packId, offset, length }: PackLocation) => sql`
  insert into quarantined_instance (kind, source, sop_uid, study_uid, transfer_syntax_uid, sha256, pack_id, pack_offset, size_bytes)
  values ('other-content', 'test', ${`1.${packId}.${offset}`}, '1.2', '1.2', '\\x00', ${packId}, ${offset}, ${length})`;

async function backdateSeals(): Promise<void> {
  await test_.database.db
    .updateTable('pack')
    .set({ sealed_at: new Date(Date.now() - 86_400_000) })
    .execute();
}

describe('objects appended together', () => {
  test('are read back byte for byte, each from its own place', async () => {
    const objects = [Buffer.from('one'), Buffer.alloc(0), Buffer.alloc(2_000_000, 7)];
    const places = await store.append(objects.map((bytes) => entry(bytes)));
    const bytes = await Promise.all(places.map(read));
    expect(bytes.map((found, index) => found.equals(objects[index] ?? found))).toEqual([true, true, true]);
  });

  test('by several at once share syncs and keep their places', async () => {
    const objects = Array.from({ length: 40 }, (_, at) => Buffer.from(`object ${at}`));
    const places = await Promise.all(objects.map((bytes) => append(bytes)));
    const bytes = await Promise.all(places.map(read));
    expect(bytes.map(String)).toEqual(objects.map(String));
  });

  test('share one file until it is large, and then go to another', async () => {
    const piece = Buffer.alloc(2_000_000);
    const first = await append(piece);
    for (let at = 0; at < 40; at += 1) await append(piece);
    expect((await append(Buffer.from('next'))).packId).not.toBe(first.packId);
  });
});

describe('a large object', () => {
  test('is read back from a file of its own, which nobody may write to', async () => {
    const large = await store.openLarge();
    await large.write([Buffer.from('begin '), Buffer.alloc(5_000_000, 1)]);
    await large.write([Buffer.from(' end')]);
    const place = await large.finish();
    const bytes = await read(place);
    expect([place.offset, bytes.length, bytes.subarray(-4).toString()]).toEqual([0, 5_000_010, ' end']);
    const [name = ''] = await readdir(folder);
    expect((await stat(join(folder, name))).mode & 0o222).toBe(0);
  });

  test('that is discarded leaves no bytes', async () => {
    const large = await store.openLarge();
    await large.write([Buffer.alloc(5_000_000, 1)]);
    await large.discard();
    expect(await readdir(folder)).toEqual([]);
    expect(await test_.database.db.selectFrom('pack').select('id').execute()).toEqual([]);
  });

  test('survives a clean-up between its last byte and its row', async () => {
    const large = await store.openLarge();
    await large.write([Buffer.from('precious')]);
    const place = await large.finish();
    await store.removeEmptyPacks();
    await refer(place).execute(test_.database.db);
    expect((await read(place)).toString()).toBe('precious');
  });
});

describe('the clean-up', () => {
  test('removes packs that nothing refers to, and those only', async () => {
    const gone = await store.openLarge();
    await gone.write([Buffer.from('gone')]);
    await gone.finish();
    const saved = await store.openLarge();
    await saved.write([Buffer.from('kept')]);
    const place = await saved.finish();
    await refer(place).execute(test_.database.db);
    await backdateSeals();
    expect(await store.removeEmptyPacks()).toBe(1);
    expect(await readdir(folder)).toHaveLength(1);
    expect((await read(place)).toString()).toBe('kept');
  });

  test('never takes the bytes of a row that is being written', async () => {
    const large = await store.openLarge();
    await large.write([Buffer.from('precious')]);
    const place = await large.finish();
    await backdateSeals();
    const { cleaning } = await test_.database.db.transaction().execute(async (tx) => {
      await refer(place).execute(tx);
      const clean = store.removeEmptyPacks();
      // The clean-up has begun when it waits for this transaction, or has passed by.
      await awaitsLockOrEnd(clean);
      return { cleaning: clean };
    });
    await cleaning;
    expect((await read(place)).toString()).toBe('precious');
  });
});

describe('after an abrupt end', () => {
  test('bytes that nobody was told of are cut off', async () => {
    const saved = await append(Buffer.from('kept'));
    await refer(saved).execute(test_.database.db);
    await append(Buffer.alloc(100_000));
    const reopened = await PackStore.open(test_.database.db, folder);
    expect(await sizeOfPack()).toBe(saved.offset + saved.length);
    await reopened.close();
  });

  test('what was acknowledged and has no rows is told of, with its bytes and its note', async () => {
    await refer(await append(Buffer.from('indexed'), 'first')).execute(test_.database.db);
    await append(Buffer.from('promised'), 'second');
    await append(Buffer.from('never acknowledged'));
    await append(Buffer.from('promised too'), 'third');
    const reopened = await PackStore.open(test_.database.db, folder);
    expect(await unindexedOf(reopened)).toEqual(['second: promised', 'third: promised too']);
    await reopened.close();
  });

  test('what was told to be indexed is not told of again, whether it has rows or not', async () => {
    store.indexed(await append(Buffer.from('taken back since'), 'first'));
    await append(Buffer.from('promised'), 'second');
    await store.close();
    store = await PackStore.open(test_.database.db, folder);
    expect(await unindexedOf(store)).toEqual(['second: promised']);
  });

  test.each([1, 40, 60, 90])('an end that is torn by %i bytes is no object', async (missing) => {
    await append(Buffer.from('promised'), 'first');
    await append(Buffer.alloc(50, 1), 'second');
    await cutPack(missing);
    const reopened = await PackStore.open(test_.database.db, folder);
    expect(await unindexedOf(reopened)).toEqual(['first: promised']);
    await reopened.close();
  });

  test('an end of zeros, as after a power cut, is no object', async () => {
    await append(Buffer.from('promised'), 'first');
    const [name = ''] = await readdir(folder);
    await appendFile(join(folder, name), Buffer.alloc(10_000));
    const reopened = await PackStore.open(test_.database.db, folder);
    expect(await unindexedOf(reopened)).toEqual(['first: promised']);
    await reopened.close();
  });

  test('a pack is not sealed before everything acknowledged in it is indexed', async () => {
    const place = await append(Buffer.from('promised'), 'first');
    await store.close();
    store = await PackStore.open(test_.database.db, folder);
    for await (const { location } of store.unindexed()) expect(location).toEqual(place);
    expect(await sealedPacks()).toBe(0);
    store.indexed(place);
    await expect.poll(sealedPacks).toBe(1);
  });

  test('a pack from before there were records is cut back to its rows', async () => {
    const place = await append(Buffer.from('kept'));
    await refer(place).execute(test_.database.db);
    await append(Buffer.from('unknown'), 'no note at that time');
    await test_.database.db.updateTable('pack').set({ indexed_bytes: null }).execute();
    const reopened = await PackStore.open(test_.database.db, folder);
    expect(await unindexedOf(reopened)).toEqual([]);
    expect(await sizeOfPack()).toBe(place.offset + place.length);
    await reopened.close();
  });

  test('a row that the process before was still writing keeps its bytes', async () => {
    const place = await append(Buffer.from('precious'));
    const { opening } = await test_.database.db.transaction().execute(async (tx) => {
      await refer(place).execute(tx);
      const opening = PackStore.open(test_.database.db, folder);
      await awaitsLockOrEnd(opening);
      return { opening };
    });
    const reopened = await opening;
    expect((await reopened.reader.read(place.packId, place.offset, place.length)).toString()).toBe('precious');
    await reopened.close();
  });
});

async function unindexedOf(opened: PackStore): Promise<string[]> {
  const received: string[] = [];
  for await (const { note, bytes } of opened.unindexed()) received.push(`${note.toString()}: ${bytes.toString()}`);
  return received;
}

async function sealedPacks(): Promise<number> {
  const rows = await test_.database.db.selectFrom('pack').select('id').where('sealed_at', 'is not', null).execute();
  return rows.length;
}

async function sizeOfPack(): Promise<number> {
  const [name = ''] = await readdir(folder);
  return (await stat(join(folder, name))).size;
}

async function cutPack(missing: number): Promise<void> {
  const [name = ''] = await readdir(folder);
  await chmod(join(folder, name), 0o600);
  const file = await open(join(folder, name), 'r+');
  await file.truncate((await file.stat()).size - missing);
  await file.close();
}

/** Resolves when a statement of this database waits for a lock, or when `work` has ended. */
async function awaitsLockOrEnd(work: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  void work.then(
    () => (hasEnded = true),
    () => (hasEnded = true),
  );
  while (!hasEnded) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      test_.database.db,
    );
    if (rows.length > 0) return;
  }
}
