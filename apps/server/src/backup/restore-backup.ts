import { chmod, copyFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { standsAtVersion01 } from '#database/adopt.ts';
import { checkIntegrity } from '#features/people/audit/integrity.ts';
import { headFileIn } from '#features/people/audit/heads.ts';
import { writeFolderId } from '#features/system/installation/belonging.ts';
import { isSystemError, syncToDisk } from '#platform/database/embedded/durable-files.ts';
import { migrate, type Migration } from '#platform/database/migrate.ts';
import type { Db } from '#platform/database/schema.ts';
import { PackFolders } from '#platform/storage/pack-folders.ts';
import { PackReader } from '#platform/storage/pack-reader.ts';
import { makeFolder } from './copy-packs.ts';
import { loadTable } from './dump-tables.ts';
import { packFolderOf, readManifest, type Manifest } from './manifest.ts';
import {
  addForeignKeys,
  analyzeTables,
  dropForeignKeys,
  emptyTables,
  endBackupJobs,
  isEmptyDatabase,
  listKnownPacks,
  listStoredBytes,
  listTables,
  putOnline,
  renumberUnsealed,
  setSequence,
  setTriggers,
  waiveTimeouts,
} from './table-queries.ts';
import { verifyBackup } from './verify-backup.ts';

export interface RestoreNeeds {
  readonly db: Db;
  readonly dataDir: string;
  /** Target of the files of the nearline store; without it they are put into the data folder as all others. */
  readonly nearlineDir: string | undefined;
  /** The folder of one backup. */
  readonly from: string;
  readonly migrations: readonly Migration[];
  readonly say: (line: string) => void;
}

export interface Restored {
  readonly objects: number;
  /** Objects whose bytes are not those that came in. */
  readonly damaged: number;
  readonly isTrailWhole: boolean;
}

/** @throws Error with one plain sentence when there is something in the data folder that a backup would be mixed with */
export async function requireEmptyFolder(dataDir: string): Promise<void> {
  for (const name of ['packs', 'installation-id', 'database', 'database-location']) {
    const found = await stat(join(dataDir, name)).catch((error: unknown) => {
      if (isSystemError(error, 'ENOENT')) return undefined;
      throw error;
    });
    if (found === undefined || (name === 'packs' && (await readdir(join(dataDir, name))).length === 0)) continue;
    throw new Error(
      `The data folder ${dataDir} is in use: a backup is restored into an empty one (ISOCENTER_DATA_DIR).`,
    );
  }
}

/**
 * Makes an installation of a backup, in an empty folder and an empty database. All of the backup is compared with its manifest before, all
 * objects with their hashes afterwards, and the audit trail is walked. Migrations that are newer than the backup follow at the next start.
 */
export async function restoreBackup({
  db,
  dataDir,
  nearlineDir,
  from,
  migrations,
  say,
}: RestoreNeeds): Promise<Restored> {
  const manifest = await readManifest(from);
  await verifyBackup(from, say);
  if (!(await isEmptyDatabase(db)))
    throw new Error('The database is not empty: a backup is restored into an empty one.');
  await migrate(db, stepsOf(manifest, migrations));
  const foldersOf = { online: await makeFolder(join(dataDir, 'packs')), nearline: nearlineDir };
  if (nearlineDir !== undefined) await requireEmptyStore(nearlineDir);
  await copyFiles(manifest, from, { dataDir, ...foldersOf });
  await loadTables(db, manifest, { from, isAllOnline: nearlineDir === undefined });
  if (nearlineDir !== undefined) await new PackFolders(db, foldersOf.online, nearlineDir).mark(nearlineDir);
  await writeFolderId(dataDir, manifest.installationId);
  say(
    `${manifest.tables.reduce((sum, table) => sum + table.rows, 0)} rows of ${manifest.tables.length} tables restored`,
  );
  const images = await compareObjects(db, foldersOf);
  const { firstBad, headFile } = await checkIntegrity(db, dataDir);
  return { ...images, isTrailWhole: firstBad === null && headFile !== 'differs' };
}

/** @throws Error with one plain sentence */
async function requireEmptyStore(folder: string): Promise<void> {
  if ((await readdir(folder).catch(() => ['none'])).some((name) => name !== 'lost+found'))
    throw new Error(`The nearline folder ${folder} is not an empty folder (ISOCENTER_NEARLINE_DIR).`);
}

/** The schema that the backup was made with. @throws Error when this program does not know it */
function stepsOf({ migrations: made }: Manifest, migrations: readonly Migration[]): readonly Migration[] {
  if (standsAtVersion01(made)) return migrations.slice(0, 1);
  const steps = migrations.slice(0, made.length);
  if (made.every((name, index) => steps[index]?.name === name)) return steps;
  if (made[0] !== migrations[0]?.name)
    throw new Error(
      `The backup was made by a version before 0.2.0, at migration ${made.at(-1)}. ` +
        'Restore it with Isocenter 0.1.0, start that once, and back it up again.',
    );
  throw new Error('The backup was made by a newer version of Isocenter. Restore it with that version or a later one.');
}

interface Folders {
  readonly online: string;
  readonly nearline: string | undefined;
}

async function copyFiles(
  manifest: Manifest,
  from: string,
  { dataDir, online, nearline = online }: Folders & { readonly dataDir: string },
): Promise<void> {
  for (const { file, isNearline = false } of manifest.packs) {
    const target = join(isNearline ? nearline : online, file);
    await copyFile(join(packFolderOf(join(from, '..')), file), target);
    await syncToDisk(target);
    await chmod(target, 0o400);
  }
  for (const folder of new Set([online, nearline])) await syncToDisk(folder);
  if (manifest.heads === null) return;
  await copyFile(join(from, manifest.heads.file), headFileIn(dataDir));
  await syncToDisk(headFileIn(dataDir));
}

async function loadTables(
  db: Db,
  manifest: Manifest,
  { from, isAllOnline }: { readonly from: string; readonly isAllOnline: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await waiveTimeouts(tx, 'local');
    const tables = await listTables(tx);
    const keys = await dropForeignKeys(tx);
    await setTriggers(tx, tables, 'disable');
    await emptyTables(tx, tables);
    for (const table of manifest.tables) await loadTable(tx, table, join(from, 'tables'));
    await renumberUnsealed(tx);
    await endBackupJobs(tx);
    await putOnline(tx, isAllOnline);
    for (const sequence of manifest.sequences) await setSequence(tx, sequence);
    await setTriggers(tx, tables, 'enable');
    await addForeignKeys(tx, keys);
  });
  await analyzeTables(db);
}

async function compareObjects(
  db: Db,
  { online, nearline = online }: Folders,
): Promise<Pick<Restored, 'objects' | 'damaged'>> {
  const known = await listKnownPacks(db);
  const paths = new Map(known.map(({ id, file, tier }) => [id, join(tier === 'online' ? online : nearline, file)]));
  const reader = new PackReader(async (id) => ({ path: paths.get(id) ?? '', isSlow: false }));
  let [objects, damaged] = [0, 0];
  for (const pack of known)
    for (const { packOffset: offset, sizeBytes: length, sha256 } of await listStoredBytes(db, pack.id)) {
      objects += 1;
      if ((await reader.check({ packId: pack.id, offset, length }, sha256)).damage !== undefined) damaged += 1;
    }
  await reader.close();
  return { objects, damaged };
}
