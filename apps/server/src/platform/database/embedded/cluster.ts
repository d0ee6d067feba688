import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import { syncToDisk } from './durable-files.ts';
import type { Places } from './places.ts';

/** The owner of the embedded database. Its socket is closed to everyone but its account, so no role has a password. */
export const DATABASE_USER = 'isocenter';
/** The role of the product; it owns nothing. */
export const WORK_USER = 'isocenter_work';

/**
 * Makes the cluster when there is none. initdb writes into a folder of its own (and syncs it), which is renamed when complete: a
 * half-made cluster is never started. After a kill in between, the next try takes another folder, because the killed one's initdb
 * may still be writing.
 */
export async function ensureCluster(binDir: string, places: Places, major: number): Promise<{ created: boolean }> {
  if (await isDirectory(places.cluster)) return { created: false };
  await removeUnfinished(places.cluster);
  const unfinished = `${places.cluster}.init-${randomBytes(4).toString('hex')}`;
  const [locale, ...others] = localesFor(major);
  try {
    await initdb(binDir, unfinished, places, locale).catch((failure: unknown) => {
      const [plainer] = others;
      if (plainer === undefined || !outputOf(failure).includes('invalid locale name')) throw failure;
      return initdb(binDir, unfinished, places, plainer);
    });
  } catch (cause) {
    throw new Error(`The database could not be made in ${places.cluster}: ${outputOf(cause) || String(cause)}`, {
      cause,
    });
  }
  await rename(unfinished, places.cluster);
  await syncToDisk(dirname(places.cluster));
  return { created: true };
}

/**
 * Text is compared by Unicode's own numbers, the same on every machine. What letters are is another matter: `pg_trgm` asks the
 * machine's C library, and makes no trigrams of Greek, Cyrillic or Chinese in its "C" locale. Where a machine has no other,
 * such words are looked for in every row.
 */
function localesFor(major: number): readonly [string[], ...string[][]] {
  if (major < 17) return [['--locale=C.UTF-8']];
  const plain = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  return [[...plain, '--lc-ctype=C.UTF-8'], plain];
}

async function initdb(binDir: string, folder: string, places: Places, locale: readonly string[]): Promise<void> {
  const args = ['-D', folder, '-U', DATABASE_USER, '-E', 'UTF8', ...locale, '--data-checksums'];
  await promisify(execFile)(join(binDir, 'initdb'), [...args, '--auth-local=trust', '--auth-host=reject'], {
    cwd: dirname(places.cluster),
    env: { LC_ALL: 'C', TZ: 'UTC' },
    ...asAccount(places.account),
  });
}

function outputOf(failure: unknown): string {
  return failure instanceof Error && 'stderr' in failure ? String(failure.stderr).trim() : '';
}

/** Returns spawn options that switch to the database's account. */
export function asAccount(account: Account | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

async function removeUnfinished(cluster: string): Promise<void> {
  const database = dirname(cluster);
  const names = (await readdir(database)).filter((name) => name.startsWith(`${basename(cluster)}.init`));
  for (const name of names) {
    // A living initdb can put files back while they are removed; what stays is removed by a later start.
    await rm(join(database, name), { recursive: true, force: true }).catch(() => {});
  }
}

async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
