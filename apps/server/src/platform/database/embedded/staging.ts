import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Account, firstClosedDirectory, mayRun } from './account.ts';
import type { BinarySource } from './binaries.ts';
import { isSystemError, syncToDisk, syncTreeToDisk } from './durable-files.ts';

type PackageSource = Extract<BinarySource, { kind: 'package' }>;

export interface StagingPlaces {
  /** A folder of the program for its copy. */
  readonly programFolder: string;
  /** Root's folder for the copy, when the database's account cannot reach the program. */
  readonly fallbackRoot: string;
  /** `null`: the account of this process. */
  readonly account: Account | null;
}

/** A copy takes a minute on a slow disk; what was begun before that is left behind by a kill. */
const leftBehindMilliseconds = 3_600_000;

/**
 * Returns the `bin` folder of PostgreSQL, never below the data folder: that may be mounted `noexec`, and whoever can write it would choose
 * what the server runs. It is a copy beside the program, so that an `npm ci` does not pull the files from under a running server; the
 * package itself where the program cannot be written; a copy in root's folder where the database's account cannot reach the program. A copy
 * is made once, and found by every later start.
 * @throws Error when there is no such place.
 */
export async function stageBinaries(source: BinarySource, places: StagingPlaces): Promise<string> {
  if (source.kind === 'installed') return source.binDir;
  const { programFolder, fallbackRoot, account } = places;
  const inPackage = join(source.packageDir, 'native');
  if (account === null || (await firstClosedDirectory(dirname(programFolder), account)) === null) {
    const copy = await copyInto(programFolder, source);
    if (copy !== undefined) return copy;
  }
  if (await canRunIn(inPackage, account)) return join(inPackage, 'bin');
  const copy = account === null ? undefined : await copyInto(join(await opened(fallbackRoot), 'pgbin'), source);
  if (copy !== undefined) return copy;
  throw new Error(
    `PostgreSQL cannot run from ${inPackage}, and ${programFolder} cannot be written. ` +
      'Start Isocenter once as an account that can write the folder of the program, or set PG_BIN_DIR.',
  );
}

/** Undefined where nothing can be written. Of several that copy at once the first one's copy is everybody's. */
async function copyInto(folder: string, source: PackageSource): Promise<string | undefined> {
  const target = join(folder, source.version);
  const found = join(target, 'bin');
  if (await exists(target)) return found;
  const unfinished = `${target}.unfinished-${randomBytes(4).toString('hex')}`;
  try {
    // Not `recursive`, which calls a read-only disk ENOENT.
    await mkdir(folder).catch((error: unknown) => {
      if (!isSystemError(error, 'EEXIST')) throw error;
    });
    await chmod(folder, 0o755);
    await removeLeftBehind(folder);
    await copyTo(unfinished, source);
    await rename(unfinished, target).catch(async (error: unknown) => {
      if (!isSystemError(error, 'ENOTEMPTY', 'EEXIST')) throw error;
      await rm(unfinished, { recursive: true });
    });
    await syncToDisk(folder);
    return found;
  } catch (error) {
    if (!isSystemError(error, 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT')) throw error;
    await rm(unfinished, { recursive: true, force: true }).catch(() => {});
    return undefined;
  }
}

/** Everything reaches the disk before the copy gets its name: after a power cut what has that name is whole. */
async function copyTo(folder: string, source: PackageSource): Promise<void> {
  await cp(join(source.packageDir, 'native'), folder, { recursive: true, verbatimSymlinks: true });
  for (const { link, to } of await linksOf(folder)) if (!(await exists(link))) await symlink(to, link);
  await openToReaders(folder);
  await syncTreeToDisk(folder);
}

async function removeLeftBehind(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.includes('.unfinished-'));
  for (const path of names.map((name) => join(folder, name))) {
    // Whoever makes it may have renamed it meanwhile.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (mtimeMs < Date.now() - leftBehindMilliseconds) await rm(path, { recursive: true, force: true });
  }
}

/** The package runs where npm put it when npm was allowed to make its links, and the account gets there. */
async function canRunIn(native: string, account: Account | null): Promise<boolean> {
  for (const { link } of await linksOf(native)) if (!(await exists(link))) return false;
  return account === null || (await mayRun(join(native, 'bin', 'postgres'), account));
}

/** Lets everybody pass through, and nobody but its owner see what is in it. */
async function opened(fallbackRoot: string): Promise<string> {
  await mkdir(fallbackRoot, { recursive: true });
  await chmod(fallbackRoot, 0o711);
  return fallbackRoot;
}

/** npm packs no symbolic links; the package lists them, and its own install script may have been switched off. */
async function linksOf(native: string): Promise<readonly { link: string; to: string }[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return '[]';
    throw error;
  });
  return parseSymlinks(text).map(({ source, target }) => ({
    link: join(native, '..', target.replace(/^native/, basename(native))),
    to: basename(source),
  }));
}

function parseSymlinks(text: string): { source: string; target: string }[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error('pg-symlinks.json is not a list.');
  return list.map((entry: unknown) => {
    if (entry && typeof entry === 'object' && 'source' in entry && 'target' in entry) {
      return { source: String(entry.source), target: String(entry.target) };
    }
    throw new Error('pg-symlinks.json holds an entry without source and target.');
  });
}

/** Undoes a strict umask: the database's account must be able to read the tree and run what is in `bin`. */
async function openToReaders(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await openToReaders(path);
    else if (entry.isFile()) await chmod(path, basename(directory) === 'bin' ? 0o755 : 0o644);
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
