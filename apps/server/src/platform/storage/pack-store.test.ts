import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
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
    const objects = [
      [Buffer.from('one')],
      [Buffer.from('tw'), Buffer.from('o')],
      [Buffer.alloc(0)],
      [Buffer.alloc(3_000_000, 7)],
    ];
    const places = await store.appendTogether(objects);
    const bytes = await Promise.all(places.map(read));
    expect(bytes.map((found, index) => found.equals(Buffer.concat(objects[index] ?? [])))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  test('share one file until it is large, and then go to another', async () => {
    const [first] = await store.appendTogether([[Buffer.alloc(40_000_000)]]);
    const [second] = await store.appendTogether([[Buffer.alloc(40_000_000)]]);
    const [third] = await store.appendTogether([[Buffer.from('next')]]);
    expect(second?.packId).toBe(first?.packId);
    expect(third?.packId).not.toBe(first?.packId);
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
    const kept = await store.openLarge();
    await kept.write([Buffer.from('kept')]);
    const place = await kept.finish();
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
    const [kept] = await store.appendTogether([[Buffer.from('kept')]]);
    if (kept !== undefined) await refer(kept).execute(test_.database.db);
    await store.appendTogether([[Buffer.alloc(100_000)]]);
    const reopened = await PackStore.open(test_.database.db, folder);
    const [name = ''] = await readdir(folder);
    expect((await stat(join(folder, name))).size).toBe(4);
    await reopened.close();
  });

  test('a row that the process before was still writing keeps its bytes', async () => {
    const [place] = await store.appendTogether([[Buffer.from('precious')]]);
    if (place === undefined) throw new Error('Nothing was written.');
    const { opening } = await test_.database.db.transaction().execute(async (tx) => {
      await refer(place).execute(tx);
      const open = PackStore.open(test_.database.db, folder);
      await awaitsLockOrEnd(open);
      return { opening: open };
    });
    const reopened = await opening;
    expect((await reopened.reader.read(place.packId, place.offset, place.length)).toString()).toBe('precious');
    await reopened.close();
  });
});

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
