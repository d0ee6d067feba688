import { resolve } from 'node:path';
import { migrations } from '#database/migrations.ts';
import { openDatabase } from '#platform/database/database.ts';
import { lockDataDirectory } from '#platform/database/embedded/data-lock.ts';
import { requireObjectStore } from '../object-store-config.ts';
import { makeFolder } from './copy-packs.ts';
import { connectTo } from './connect.ts';
import { installationIn } from './installation.ts';
import { backUp, backupIn, drilled } from './noted-work.ts';
import { requireEmptyFolder, restoreBackup, type Restored } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

export interface CommandNeeds {
  /** Names the installation, as it does for the server. */
  readonly environment: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
}

/** `npm run backup -- --to DIR`: beside a server that runs, or of one that rests. @returns the exit code */
export async function backupTo(to: string, { environment, say }: CommandNeeds, product: string): Promise<number> {
  const { dataDir, nearlineDir, databaseUrl } = installationIn(environment);
  const objectStore = requireObjectStore(environment);
  const connected = await connectTo(dataDir, databaseUrl);
  const database = await openDatabase(connected.address, { poolSize: 2 });
  try {
    const target = await makeFolder(resolve(to));
    const { folder, damaged } = await backUp({
      db: database.db,
      dataDir,
      nearlineDir,
      objectStore,
      to: target,
      product,
      say,
    });
    say(`Backup in ${folder}`);
    return damaged === 0 ? 0 : 2;
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
export async function restoreFrom(from: string, { environment, say }: CommandNeeds): Promise<number> {
  const { dataDir, nearlineDir, databaseUrl } = installationIn(environment);
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
