import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireBelonging } from '#features/system/installation/belonging.ts';
import { migrations } from '#database/migrations.ts';
import { openDatabase, type Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { ObjectAddress } from '#platform/storage/objects/object-address.ts';
import { openObjects } from '#platform/storage/objects/open-objects.ts';
import { PackStore } from '#platform/storage/pack-store.ts';
import { ObjectServer } from '#platform/storage/testing/object-server.ts';
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import type { Row } from '#platform/database/schema.ts';
import { makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

/** A backup that version 0.1.0 made: its tables have the names of the baseline. */
const ofVersion01 = join(import.meta.dirname, '../proof/kept/0279/20261130T004153Z');

let source: TestDatabase;
let owner: Database;
let folder: string;
let server: ObjectServer;
/** The first goes nearline, the last to the object store. */
const bytes = [randomBytes(1_000), randomBytes(2_000), randomBytes(3_000)];
const said: string[] = [];
const say = (line: string) => void said.push(line);
beforeAll(async () => {
  source = await createTestDatabase({ as: 'owner' });
  owner = await openDatabase(source.ownerConnection, { poolSize: 3 });
  folder = await mkdtemp(join(tmpdir(), 'isocenter-tiers-backup-'));
  for (const name of ['from', 'from/nearline', 'from/data', 'backups', 'one', 'both', 'both/nearline'])
    await mkdir(join(folder, name));
  await requireBelonging(owner.db, join(folder, 'from/data'));
  await owner.db
    .insertInto('setting')
    .values({ key: 'signing-secret', value: JSON.stringify('secret') })
    .execute();
  const running = { state: 'running', total: 1 } as const;
  await owner.db
    .insertInto('job')
    .values([
      { kind: 'back-up', ...running },
      { kind: 'send', ...running },
    ])
    .execute();
  server = await ObjectServer.start();
  const limits = { mostBytes: 0, freeBytes: () => 0 };
  const objects = await openObjects(owner.db, server.address, { folder: join(folder, 'from/data/cache'), limits });
  const nearline = join(folder, 'from/nearline');
  const store = await PackStore.open(owner.db, join(folder, 'from/data/packs'), { nearline, objects });
  for (const each of bytes) {
    const large = await store.openLarge();
    await large.write([each]);
    const { packId } = await large.finish();
    const sha256 = createHash('sha256').update(each).digest();
    await sql`insert into quarantined_instance (kind, source, sop_uid, study_uid, transfer_syntax_uid, sha256, pack_id, pack_offset, size_bytes)
      values ('other-content', 'test', ${`1.${packId}`}, '1.2', '1.2', ${sha256}, ${packId}, 0, ${each.length})`.execute(
      owner.db,
    );
    if (each === bytes[0]) await store.move(packId, 'nearline', { pace: async () => {} });
    if (each === bytes[2]) await store.move(packId, 'object', { pace: async () => {} });
  }
  await store.close();
}, 60_000);
afterAll(async () => {
  await server.close();
  await owner.close();
  await source.drop();
  await rm(folder, { recursive: true });
});

const backup = (objectStore: ObjectAddress | null = server.address) =>
  makeBackup({
    db: owner.db,
    dataDir: join(folder, 'from/data'),
    nearlineDir: join(folder, 'from/nearline'),
    objectStore: objectStore ?? undefined,
    to: join(folder, 'backups'),
    product: 'test',
    say,
  });

/** Restores into an empty database, and migrates it as a start does. @returns what is in the stores, by the bytes of the objects */
async function restored(from: string, name: string, nearlineDir: string | undefined) {
  const database = `${source.name}_${name}`;
  await administer(`create database ${database} template template0`);
  const target = await openDatabase({ ...source.ownerConnection, database }, { poolSize: 3 });
  const dataDir = join(folder, name);
  try {
    const { objects, damaged } = await restoreBackup({ db: target.db, dataDir, nearlineDir, from, migrations, say });
    await migrate(target.db, migrations);
    const store = await PackStore.open(target.db, join(dataDir, 'packs'), { nearline: nearlineDir });
    const read: Buffer[] = [];
    const { rows } = await sql<
      Row<'quarantined_instance', 'pack_id as pack' | 'size_bytes as size'> & Row<'pack', 'tier'>
    >`
      select pack_id as pack, quarantined_instance.size_bytes as size, tier
      from quarantined_instance join pack on pack.id = pack_id order by pack_id`.execute(target.db);
    for (const { pack, size } of rows) read.push(await store.reader.read(pack, 0, size));
    const jobs = await target.db.selectFrom('job').select(['kind', 'state']).orderBy('kind').execute();
    const state = await store.folders.look();
    await store.close();
    return {
      objects,
      damaged,
      isSame: read.map((each, at) => each.equals(bytes[at] ?? each)),
      tiers: rows.map(({ tier }) => tier),
      state,
      jobs: jobs.map((job) => `${job.kind} ${job.state}`),
    };
  } finally {
    await target.close();
    await administer(`drop database ${database} with (force)`);
  }
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ ...source.ownerConnection, database: 'postgres' });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('a backup has all stores, and is restored into two or into one', async () => {
  const { folder: made, manifest } = await backup();
  expect(manifest).toMatchObject({ objects: 3, damaged: 0 });
  expect(manifest.packs.map(({ isNearline = false }) => isNearline)).toEqual([true, false, false]);
  // The job that makes a backup runs while its row is copied.
  const jobs = ['back-up cancelled', 'send running'];
  const whole = { objects: 3, damaged: 0, isSame: [true, true, true], jobs };
  expect(await restored(made, 'one', undefined)).toEqual({
    ...whole,
    tiers: ['online', 'online', 'online'],
    state: 'none',
  });
  const store = join(folder, 'both/nearline');
  expect(await restored(made, 'both', store)).toEqual({
    ...whole,
    tiers: ['nearline', 'online', 'online'],
    state: 'ready',
  });
  expect((await readdir(store)).filter((name) => name.endsWith('.pack'))).toHaveLength(1);
}, 60_000);

test('without one of its stores there is no backup, and the one before stays whole', async () => {
  await rm(join(folder, 'backups'), { recursive: true });
  await expect(backup(null)).rejects.toThrow(/in its object store: name it/);
  const { port, address } = server;
  await server.close();
  await expect(backup(address)).rejects.toThrow(/in its object store, which cannot be reached/);
  await server.listen(port);
  await rename(join(folder, 'from/nearline'), join(folder, 'from/away'));
  await expect(backup()).rejects.toThrow(/in its nearline store, which is not there/);
  await rename(join(folder, 'from/away'), join(folder, 'from/nearline'));
  expect((await backup()).manifest).toMatchObject({ objects: 3, damaged: 0 });
}, 60_000);

test('a backup of a version before is restored at its last migration, and an earlier one is refused', async () => {
  const { folder: made } = await backup();
  const path = join(made, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  await chmod(path, 0o600);
  const steps = Array.from({ length: 156 }, (_, at) => `${at}-step`);
  await writeFile(path, JSON.stringify({ ...manifest, migrations: [...steps, '0278-new-studies-together'] }));
  await expect(restored(made, 'early', undefined)).rejects.toThrow(
    'by a version before 0.2.0, at migration 0278-new-studies-together. Restore it with Isocenter 0.1.0',
  );
  expect(await restored(ofVersion01, 'before', undefined)).toMatchObject({ objects: 8, damaged: 0 });
  await mkdir(join(folder, 'beside'));
  const beside = await restored(ofVersion01, 'beforetoo', join(folder, 'beside'));
  expect(beside).toMatchObject({ objects: 8, damaged: 0, state: 'ready' });
}, 60_000);
