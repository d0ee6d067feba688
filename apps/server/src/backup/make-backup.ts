import { copyFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { headFileIn } from '#features/people/audit/heads.ts';
import { databaseId } from '#features/system/installation/belonging.ts';
import { isSystemError, syncToDisk } from '#platform/database/embedded/durable-files.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import { holdPacks } from '#platform/storage/pack-queries.ts';
import type { ObjectAddress } from '#platform/storage/objects/object-address.ts';
import { ObjectStore } from '#platform/storage/objects/object-store.ts';
import { ObjectTier } from '#platform/storage/objects/object-tier.ts';
import { PackFolders } from '#platform/storage/pack-folders.ts';
import { PackReader } from '#platform/storage/pack-reader.ts';
import { copyPack, fileSource, makeFolder, type PackSource } from './copy-packs.ts';
import { objectsAway, objectSource } from './object-source.ts';
import { dumpTable } from './dump-tables.ts';
import { uncounted, type Progress } from './progress.ts';
import {
  hashOfFile,
  listBackups,
  packFolderOf,
  readManifest,
  writeManifest,
  type CopiedPack,
  type Manifest,
} from './manifest.ts';
import {
  listKnownPacks,
  listMigrations,
  listSequences,
  listStoredBytes,
  listTables,
  waiveTimeouts,
  type KnownPack,
} from './table-queries.ts';

export interface BackupNeeds {
  readonly db: Db;
  readonly dataDir: string;
  readonly nearlineDir: string | undefined;
  readonly objectStore: ObjectAddress | undefined;
  /** Folder of all backups of this installation. */
  readonly to: string;
  readonly product: string;
  readonly say: (line: string) => void;
  readonly progress?: Progress | undefined;
}

export interface MadeBackup {
  readonly folder: string;
  readonly manifest: Manifest;
  /** All that a restore of it reads. */
  readonly bytes: number;
}

/**
 * Makes a backup of one moment while the server runs: the tables as they are then, and the files of images that they refer to, of which
 * only new ones are copied. Every object is hashed in the copy. What ends it halfway leaves no folder.
 */
export async function makeBackup(needs: BackupNeeds): Promise<MadeBackup> {
  const { db, to, dataDir, product } = needs;
  const at = new Date();
  const folder = join(to, `${at.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`);
  const tablesFolder = await makeFolder(join(folder, 'tables'));
  try {
    await makeFolder(packFolderOf(to));
    // Before the moment of the tables: a head that is newer than they are would look like a trail that was cut off.
    const heads = await copyHeads(dataDir, folder);
    const copied = await inOneMoment(db, (tx) => copyAll(tx, needs, tablesFolder));
    const manifest: Manifest = { format: 1, product, at: at.toISOString(), heads, ...copied };
    await writeManifest(folder, manifest);
    return { folder, manifest, bytes: await sizeOf(manifest, tablesFolder) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true }).catch(() => {});
    throw error;
  }
}

/** Within one snapshot, while no file of images is removed. */
async function inOneMoment<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await waiveTimeouts(connection, 'session');
    const free = await holdPacks(connection);
    try {
      const transaction = connection.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
      return await transaction.execute(work);
    } finally {
      await free();
    }
  });
}

async function copyAll(
  tx: Db,
  needs: BackupNeeds,
  tablesFolder: string,
): Promise<Omit<Manifest, 'format' | 'product' | 'at' | 'heads'>> {
  const { say, progress = uncounted } = needs;
  const installationId = await databaseId(tx);
  if (installationId === undefined) throw new Error('This installation has not been started with this version.');
  const shapes = await listTables(tx);
  const known = await listKnownPacks(tx);
  const total = shapes.length + known.length;
  const tables = [];
  for (const shape of shapes) {
    await progress(tables.length, total, 0);
    tables.push(await dumpTable(tx, shape, tablesFolder));
  }
  say(`${tables.reduce((sum, table) => sum + table.rows, 0)} rows of ${tables.length} tables`);
  const images = await copyImages(tx, needs, known, (files, bytes) => progress(tables.length + files, total, bytes));
  return {
    installationId,
    migrations: await listMigrations(tx),
    tables,
    sequences: await listSequences(tx),
    ...images,
  };
}

async function sizeOf({ packs, tables }: Manifest, tablesFolder: string): Promise<number> {
  const sizes = await Promise.all(tables.map(async ({ file }) => (await stat(join(tablesFolder, file))).size));
  return [...sizes, ...packs.map(({ bytes }) => bytes)].reduce((sum, size) => sum + size, 0);
}

async function copyHeads(dataDir: string, folder: string): Promise<Manifest['heads']> {
  const file = 'audit-heads.log';
  const target = join(folder, file);
  try {
    await copyFile(headFileIn(dataDir), target);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return null;
    throw error;
  }
  await syncToDisk(target);
  return { file, sha256: await hashOfFile(target) };
}

async function copyImages(
  tx: Db,
  { db, dataDir, nearlineDir, objectStore, to, say }: BackupNeeds,
  known: readonly KnownPack[],
  progress: (files: number, bytes: number) => Promise<void>,
): Promise<Pick<Manifest, 'packs' | 'objects' | 'damaged'>> {
  const target = packFolderOf(to);
  const newest = (await listBackups(to)).at(-1);
  const before = new Map(
    (newest === undefined ? [] : (await readManifest(newest)).packs).map((pack) => [pack.file, pack]),
  );
  const files = new Map(known.map(({ id, file }) => [id, file]));
  const stores = {
    folders: new PackFolders(db, join(dataDir, 'packs'), nearlineDir),
    objects: objectStore && new ObjectStore(objectStore),
  };
  if (known.some(({ tier }) => tier === 'object')) await requireObjects(db, stores.objects);
  const reader = new PackReader(async (id) => ({ path: join(target, files.get(id) ?? ''), isSlow: false }));
  const packs = [];
  let [objects, damaged, copiedBytes] = [0, 0, 0];
  for (const [index, pack] of known.entries()) {
    await progress(index, copiedBytes);
    const earlier = before.get(pack.file);
    const from = await sourceOf(stores, pack);
    const copied = await copyPack(pack, { from, to: target, before: earlier });
    if (copied !== undefined) packs.push(placed(copied, pack));
    if (copied !== earlier) copiedBytes += pack.bytes;
    const looked = await lookAt(tx, reader, pack);
    objects += looked.objects;
    damaged += looked.damaged;
  }
  await progress(known.length, copiedBytes);
  await reader.close();
  await syncToDisk(target);
  say(`${objects} objects in ${known.length} files, ${copiedBytes} bytes of them new`);
  if (damaged > 0) say(`${damaged} objects were damaged in the archive already`);
  return { packs, objects, damaged };
}

/** In another bucket every pack would look as if it were lost. @throws AppError */
async function requireObjects(db: Db, objects: ObjectStore | undefined): Promise<void> {
  if (objects === undefined) throw noObjectStore();
  const { state } = await new ObjectTier(db, objects).look();
  if (state !== 'ready') throw state === 'away' ? objectsAway() : otherObjectStore();
}

/** Without one of its stores there is no whole backup. @throws AppError */
async function sourceOf(
  { folders, objects }: { readonly folders: PackFolders; readonly objects: ObjectStore | undefined },
  { tier, file, objectKey }: KnownPack,
): Promise<PackSource> {
  if (tier === 'object') {
    if (objects === undefined || objectKey === null) throw noObjectStore();
    return objectSource(objects, objectKey);
  }
  const folder = await folders.folderOf(tier).catch(() => {
    throw noNearlineStore();
  });
  return fileSource(join(folder, file));
}

function noNearlineStore(): AppError {
  return new AppError(
    'conflict',
    'Images of this installation are in its nearline store, which is not there: mount it, and name its folder (ISOCENTER_NEARLINE_DIR).',
  );
}

function noObjectStore(): AppError {
  return new AppError(
    'conflict',
    'Images of this installation are in its object store: name it (STORAGE_URL) with its keys.',
  );
}

function otherObjectStore(): AppError {
  return new AppError(
    'conflict',
    'Images of this installation are in its object store: the one that STORAGE_URL names is another, or refuses its keys.',
  );
}

/** A file that an earlier backup copied may lie elsewhere now. */
function placed({ file, bytes, sha256 }: CopiedPack, { tier }: KnownPack): CopiedPack {
  return { file, bytes, sha256, ...(tier === 'nearline' && { isNearline: true }) };
}

/** Hashes every object of a file in its copy. */
async function lookAt(tx: Db, reader: PackReader, pack: KnownPack): Promise<{ objects: number; damaged: number }> {
  const packed = await listStoredBytes(tx, pack.id);
  let damaged = 0;
  for (const { packOffset: offset, sizeBytes: length, sha256 } of packed)
    if ((await reader.check({ packId: pack.id, offset, length }, sha256)).damage !== undefined) damaged += 1;
  return { objects: packed.length, damaged };
}
