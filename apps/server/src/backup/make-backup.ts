import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { headFileIn } from '#features/people/audit/heads.ts';
import { databaseId } from '#features/system/installation/belonging.ts';
import { isSystemError, syncToDisk } from '#platform/database/embedded/durable-files.ts';
import type { Db } from '#platform/database/schema.ts';
import { holdPacks } from '#platform/storage/pack-queries.ts';
import { PackFolders } from '#platform/storage/pack-folders.ts';
import { PackReader } from '#platform/storage/pack-reader.ts';
import { copyPack, makeFolder } from './copy-packs.ts';
import { dumpTable } from './dump-tables.ts';
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
  type KnownPack,
} from './table-queries.ts';

export interface BackupNeeds {
  readonly db: Db;
  readonly dataDir: string;
  readonly nearlineDir: string | undefined;
  /** Where all backups of this installation are. */
  readonly to: string;
  readonly product: string;
  readonly say: (line: string) => void;
}

/**
 * Makes a backup of one moment while the server runs: the tables as they are then, and the files of images that they refer to, of which
 * only new ones are copied. Every object is hashed in the copy. @returns its folder and what is in it
 */
export async function makeBackup(
  needs: BackupNeeds,
): Promise<{ readonly folder: string; readonly manifest: Manifest }> {
  const { db, to, dataDir, product, say } = needs;
  const at = new Date();
  const folder = join(to, `${at.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`);
  const tablesFolder = await makeFolder(join(folder, 'tables'));
  await makeFolder(packFolderOf(to));
  // Before the moment of the tables: a head that is newer than they are would look like a trail that was cut off.
  const heads = await copyHeads(dataDir, folder);
  const manifest = await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set idle_in_transaction_session_timeout = 0`.execute(connection);
    const free = await holdPacks(connection);
    try {
      return await connection
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx): Promise<Manifest> => {
          const installationId = await databaseId(tx);
          if (installationId === undefined)
            throw new Error('This installation has not been started with this version.');
          const tables = [];
          for (const table of await listTables(tx)) tables.push(await dumpTable(tx, table, tablesFolder));
          say(`${tables.reduce((sum, table) => sum + table.rows, 0)} rows of ${tables.length} tables`);
          const images = await copyImages(tx, needs);
          const migrations = await listMigrations(tx);
          const sequences = await listSequences(tx);
          return {
            format: 1,
            product,
            installationId,
            at: at.toISOString(),
            migrations,
            tables,
            sequences,
            heads,
            ...images,
          };
        });
    } finally {
      await free();
    }
  });
  await writeManifest(folder, manifest);
  return { folder, manifest };
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
  { db, dataDir, nearlineDir, to, say }: BackupNeeds,
): Promise<Pick<Manifest, 'packs' | 'objects' | 'damaged'>> {
  const target = packFolderOf(to);
  const newest = (await listBackups(to)).at(-1);
  const before = new Map(
    (newest === undefined ? [] : (await readManifest(newest)).packs).map((pack) => [pack.file, pack]),
  );
  const known = await listKnownPacks(tx);
  const files = new Map(known.map(({ id, file }) => [id, file]));
  const folders = new PackFolders(db, join(dataDir, 'packs'), nearlineDir);
  const reader = new PackReader(async (id) => ({ path: join(target, files.get(id) ?? ''), isSlow: false }));
  const packs = [];
  let [objects, damaged, copiedBytes] = [0, 0, 0];
  for (const pack of known) {
    const earlier = before.get(pack.file);
    const from = await folderOf(folders, pack);
    const copied = await copyPack(pack, { from, to: target, before: earlier });
    if (copied !== undefined) packs.push(placed(copied, pack));
    if (copied !== earlier) copiedBytes += pack.bytes;
    const looked = await lookAt(tx, reader, pack);
    objects += looked.objects;
    damaged += looked.damaged;
  }
  await reader.close();
  await syncToDisk(target);
  say(`${objects} objects in ${known.length} files, ${copiedBytes} bytes of them new`);
  if (damaged > 0) say(`${damaged} objects were damaged in the archive already`);
  return { packs, objects, damaged };
}

/** Without one of its stores there is no whole backup. @throws Error with one plain sentence */
async function folderOf(folders: PackFolders, { tier }: KnownPack): Promise<string> {
  return folders.folderOf(tier).catch(() => {
    throw new Error(
      'Images of this installation are in its nearline store, which is not there: mount it, and name its folder (ISOCENTER_NEARLINE_DIR).',
    );
  });
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
