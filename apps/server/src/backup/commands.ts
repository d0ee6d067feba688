import { resolve } from 'node:path';
import { migrations } from '#migrations/migrations.ts';
import { openDatabase } from '#platform/database/database.ts';
import { lockDataDirectory } from '#platform/database/embedded/data-lock.ts';
import { makeFolder } from './copy-packs.ts';
import { connectTo } from './connect.ts';
import { makeBackup } from './make-backup.ts';
import { listBackups, readManifest } from './manifest.ts';
import { requireEmptyFolder, restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

export interface CommandNeeds {
  readonly dataDir: string;
  /** Of its owner; none for the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly say: (line: string) => void;
}

/** `npm run backup -- --to DIR`: beside a server that runs, or of one that rests. @returns the exit code */
export async function backupTo(
  to: string,
  { dataDir, databaseUrl, say }: CommandNeeds,
  product: string,
): Promise<number> {
  const connected = await connectTo(dataDir, databaseUrl);
  const database = await openDatabase(connected.address, { poolSize: 2 });
  try {
    const target = await makeFolder(resolve(to));
    const { folder, manifest } = await makeBackup({ db: database.db, dataDir, to: target, product, say });
    say(`Backup in ${folder}`);
    return manifest.damaged === 0 ? 0 : 2;
  } finally {
    await database.close();
    await connected.close();
  }
}

/** `npm run backup -- --verify DIR`: of one backup, or of the newest in a folder of backups. @returns the exit code */
export async function verify(from: string, say: (line: string) => void): Promise<number> {
  await verifyBackup(await backupIn(from), say);
  return 0;
}

/** `npm run restore -- --from DIR`: into an empty data folder, and its own or an empty external database. @returns the exit code */
export async function restoreFrom(from: string, { dataDir, databaseUrl, say }: CommandNeeds): Promise<number> {
  const folder = await backupIn(from);
  await requireEmptyFolder(dataDir);
  await makeFolder(dataDir);
  const lock = databaseUrl === undefined ? undefined : await lockDataDirectory(dataDir);
  const connected = await connectTo(dataDir, databaseUrl);
  const database = await openDatabase(connected.address, { poolSize: 2, statementTimeoutMilliseconds: 0 });
  try {
    const found = await restoreBackup({ db: database.db, dataDir, from: folder, migrations, say });
    say(`${found.objects - found.damaged} of ${found.objects} objects are as they came in`);
    say(
      found.isTrailWhole
        ? 'The audit trail is whole.'
        : 'The audit trail is NOT whole: look at it on the page Audit trail.',
    );
    return found.damaged === 0 && found.isTrailWhole ? 0 : 2;
  } finally {
    await database.close();
    await connected.close();
    lock?.release();
  }
}

async function backupIn(path: string): Promise<string> {
  const folder = resolve(path);
  const newest = (await listBackups(folder)).at(-1);
  if (newest !== undefined) return newest;
  await readManifest(folder);
  return folder;
}
