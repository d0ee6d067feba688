import { execFile } from 'node:child_process';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import { syncToDisk } from './durable-files.ts';
import type { Places } from './places.ts';

/** The one role of the embedded database; its socket is closed to everyone but its account, so it has no password. */
export const DATABASE_USER = 'isocenter';

/**
 * Makes the cluster when there is none. initdb writes into `<cluster>.init` (and syncs it), which is renamed when complete: a
 * half-made cluster is never started, and a kill in between costs nothing but a second try.
 */
export async function ensureCluster(binDir: string, places: Places, major: number): Promise<{ created: boolean }> {
  if (await isDirectory(places.cluster)) return { created: false };
  const unfinished = `${places.cluster}.init`;
  await rm(unfinished, { recursive: true, force: true });
  const locale =
    major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C.UTF-8'];
  const args = ['-D', unfinished, '-U', DATABASE_USER, '-E', 'UTF8', ...locale, '--data-checksums'];
  try {
    await promisify(execFile)(join(binDir, 'initdb'), [...args, '--auth-local=trust', '--auth-host=reject'], {
      cwd: dirname(places.cluster),
      env: { LC_ALL: 'C', TZ: 'UTC' },
      ...asAccount(places.account),
    });
  } catch (cause) {
    const output = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
    throw new Error(`The database could not be made in ${places.cluster}: ${output || String(cause)}`, { cause });
  }
  await rename(unfinished, places.cluster);
  await syncToDisk(dirname(places.cluster));
  return { created: true };
}

/** Spawn options that switch to the database's account. */
export function asAccount(account: Account | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
