import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readFile, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { type Account, databaseAccount, firstClosedDirectory } from './account.ts';
import { isSystemError, syncToDisk } from './durable-files.ts';
import type { EmbeddedLogger } from './embedded-logger.ts';
import { databaseHome, noteDatabaseHome } from './database-home.ts';

/** The folders and the account of one embedded database. */
export interface Places {
  /** Holds `database`: the data directory, or its replacement when PostgreSQL's account cannot reach that. */
  readonly home: string;
  /** The cluster, named by its major version. */
  readonly cluster: string;
  readonly logFile: string;
  readonly socketDir: string;
  /** `null`: the account of this process. */
  readonly account: Account | null;
}

export interface PlaceOptions {
  readonly dataDir: string;
  readonly major: number;
  /** Root's replacement for a data directory that the database's account cannot reach. */
  readonly fallbackRoot: string;
  readonly logger: EmbeddedLogger;
}

/**
 * Decides where the database of `dataDir` lives and makes the directories. A decision for another place is
 * kept in `<dataDir>/database-location`.
 * @throws Error when the place cannot be reached, or holds a database of another major version.
 */
export async function preparePlaces({ dataDir, major, fallbackRoot, logger }: PlaceOptions): Promise<Places> {
  const home = await chooseHome(resolve(dataDir), fallbackRoot, logger);
  const database = join(home, 'database');
  const isNew = (await mkdir(database, { recursive: true })) !== undefined;
  if (isNew) await syncToDisk(home);
  await refuseOtherMajor(database, major);
  const cluster = join(database, String(major));
  const account = await databaseAccount(await ownerOf(database));
  // Only the database's account looks inside.
  await chmod(database, 0o700);
  if (account) await chown(database, account.uid, account.gid);
  const socketDir = await prepareSocketDir(cluster, account);
  return { home, cluster, logFile: join(database, 'postgres.log'), socketDir, account };
}

async function chooseHome(path: string, fallbackRoot: string, logger: EmbeddedLogger): Promise<string> {
  await mkdir(path, { recursive: true });
  const dataDir = await realpath(path);
  const home = await databaseHome(dataDir);
  if (home !== dataDir) return home;
  const ownCluster = await ownerOf(join(dataDir, 'database'));
  const account = await databaseAccount(ownCluster);
  if (!account) return dataDir;
  await openToAccount(dataDir, account);
  const closed = await firstClosedDirectory(dataDir, account);
  if (!closed) return dataDir;
  if (ownCluster === account.uid) {
    throw new Error(
      `The database in ${dataDir} runs as "${account.name}", who may no longer pass ${closed}. Restore its permissions.`,
    );
  }
  const elsewhere = await makeHomeElsewhere(fallbackRoot, basename(dirname(dataDir)), account);
  await noteDatabaseHome(dataDir, elsewhere);
  logger.warn(
    { dataDir, database: elsewhere, account: account.name, closed },
    'database kept outside the data folder, which its account cannot reach',
  );
  return elsewhere;
}

/** A new name each time: a data folder that was deleted and made again must not find its old database. */
async function makeHomeElsewhere(fallbackRoot: string, name: string, account: Account): Promise<string> {
  await mkdir(fallbackRoot, { recursive: true });
  await chmod(fallbackRoot, 0o711);
  const elsewhere = await realpath(await mkdtemp(join(fallbackRoot, `${name}-`)));
  await openToAccount(elsewhere, account);
  return elsewhere;
}

/** Lets the account's group, and nobody else, pass through a directory that is open to its owner alone. */
async function openToAccount(directory: string, account: Account): Promise<void> {
  const { mode, uid } = await stat(directory);
  if (uid === account.uid || (mode & 0o077) !== 0) return;
  await chown(directory, uid, account.gid);
  await chmod(directory, (mode & 0o7777) | 0o010);
}

async function refuseOtherMajor(database: string, major: number): Promise<void> {
  const others = (await readdir(database)).filter((name) => /^\d+$/.test(name) && name !== String(major));
  const version = await readFile(join(database, String(major), 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return null;
    throw error;
  });
  const found =
    version !== null && version.trim() !== String(major) ? version.trim() : version === null ? others[0] : undefined;
  if (found === undefined) return;
  throw new Error(
    `${database} holds a database of PostgreSQL ${found}, but this Isocenter brings PostgreSQL ${major}. ` +
      'Use the version of Isocenter that made it, or move the data with a backup (docs/operations.md).',
  );
}

/**
 * A socket's path must stay below 108 bytes, so it lives in a short directory of its own. The name can be guessed and the
 * temporary directory is everybody's: what is there must be ours and closed.
 */
async function prepareSocketDir(cluster: string, account: Account | null): Promise<string> {
  const root = tmpdir().length <= 60 ? tmpdir() : '/tmp';
  const directory = join(root, `isocenter-${shortHash(cluster)}`);
  await mkdir(directory, { mode: 0o700 }).catch((error: unknown) => {
    if (!isSystemError(error, 'EEXIST')) throw error;
  });
  const found = await lstat(directory);
  const mine = [process.getuid?.(), account?.uid].includes(found.uid);
  if (!found.isDirectory() || !mine)
    throw new Error(`${directory} belongs to someone else. Remove it; the database's socket goes there.`);
  await chmod(directory, 0o700);
  if (account) await chown(directory, account.uid, account.gid);
  return directory;
}

async function ownerOf(path: string): Promise<number | null> {
  return stat(path).then(
    (found) => found.uid,
    (error: unknown) => {
      if (isSystemError(error, 'ENOENT')) return null;
      throw error;
    },
  );
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
