import { resolve } from 'node:path';
import type { BackupDrill } from '@isocenter/contract/system/backups.ts';
import { noteBackup, noteDrill } from '#features/system/backups/backups.ts';
import { migrations } from '#migrations/migrations.ts';
import { openDatabase } from '#platform/database/database.ts';
import { lockDataDirectory } from '#platform/database/embedded/data-lock.ts';
import { makeFolder } from './copy-packs.ts';
import { connectTo } from './connect.ts';
import { makeBackup } from './make-backup.ts';
import { listBackups, readManifest } from './manifest.ts';
import { requireEmptyFolder, restoreBackup, type Restored } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

export interface CommandNeeds {
  readonly dataDir: string;
  /** Of the second store, where there is one. */
  readonly nearlineDir: string | undefined;
  /** Of its owner; none for the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly say: (line: string) => void;
}

/** `npm run backup -- --to DIR`: beside a server that runs, or of one that rests. @returns the exit code */
export async function backupTo(
  to: string,
  { dataDir, nearlineDir, databaseUrl, say }: CommandNeeds,
  product: string,
): Promise<number> {
  const connected = await connectTo(dataDir, databaseUrl);
  const database = await openDatabase(connected.address, { poolSize: 2 });
  try {
    const target = await makeFolder(resolve(to));
    const { folder, manifest } = await makeBackup({ db: database.db, dataDir, nearlineDir, to: target, product, say });
    const { at, objects, damaged } = manifest;
    await noteBackup(database.db, { at, folder, objects, damaged });
    say(`Backup in ${folder}`);
    return manifest.damaged === 0 ? 0 : 2;
  } finally {
    await database.close();
    await connected.close();
  }
}

/** `npm run backup -- --verify DIR`: of one backup, or of the newest in a folder of backups. @returns the exit code */
export async function verify(from: string, say: (line: string) => void): Promise<number> {
  const folder = await backupIn(from);
  await drilled(folder, 'verify', () => verifyBackup(folder, say));
  return 0;
}

/** `npm run restore -- --from DIR`: into an empty data folder, and its own or an empty external database. @returns the exit code */
export async function restoreFrom(
  from: string,
  { dataDir, nearlineDir, databaseUrl, say }: CommandNeeds,
): Promise<number> {
  const folder = await backupIn(from);
  await requireEmptyFolder(dataDir);
  await makeFolder(dataDir);
  const lock = databaseUrl === undefined ? undefined : await lockDataDirectory(dataDir);
  const connected = await connectTo(dataDir, databaseUrl);
  const database = await openDatabase(connected.address, { poolSize: 2, statementTimeoutMilliseconds: 0 });
  try {
    const isSound = (restored: Restored) => restored.damaged === 0 && restored.isTrailWhole;
    const found = await drilled(
      folder,
      'restore',
      () => restoreBackup({ db: database.db, dataDir, nearlineDir, from: folder, migrations, say }),
      isSound,
    );
    say(`${found.objects - found.damaged} of ${found.objects} objects are as they came in`);
    say(
      found.isTrailWhole
        ? 'The audit trail is whole.'
        : 'The audit trail is NOT whole: look at it on the page Audit trail.',
    );
    return isSound(found) ? 0 : 2;
  } finally {
    await database.close();
    await connected.close();
    lock?.release();
  }
}

/** What came of a backup is noted beside it, also when it failed. */
async function drilled<T>(
  folder: string,
  kind: BackupDrill['kind'],
  drill: () => Promise<T>,
  isSound: (outcome: T) => boolean = () => true,
): Promise<T> {
  const { at: backupAt } = await readManifest(folder);
  const note = (isGood: boolean) =>
    noteDrill(folder, { kind, at: new Date().toISOString(), backupAt, isSound: isGood });
  try {
    const outcome = await drill();
    await note(isSound(outcome));
    return outcome;
  } catch (error) {
    await note(false);
    throw error;
  }
}

async function backupIn(path: string): Promise<string> {
  const folder = resolve(path);
  const newest = (await listBackups(folder)).at(-1);
  if (newest !== undefined) return newest;
  await readManifest(folder);
  return folder;
}
