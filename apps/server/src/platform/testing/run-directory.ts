import { access, constants, mkdtemp, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseHome } from '../database/embedded/database-home.ts';
import { stopLeftBehind } from '../database/embedded/left-behind.ts';
import { commandLineOf } from '../database/embedded/processes.ts';

const PREFIX = 'isocenter-test-run-';
const MEMORY_DISK = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Makes a directory for this run, in memory where there is room (a database is copied ten times faster there), marked with its process so
 * that a later run can tell when it was left behind.
 */
export async function createRunDirectory(): Promise<string> {
  if ((await freeBytes(MEMORY_DISK)) >= ROOM_BYTES) {
    const directory = await makeRunDirectory(MEMORY_DISK);
    if (await canRunProgramsIn(directory)) return directory;
    await rm(directory, { recursive: true });
  }
  return makeRunDirectory(tmpdir());
}

/** Removes what runs that were killed left behind: their servers and their directories. */
export async function removeLeftovers(): Promise<void> {
  for (const parent of [MEMORY_DISK, tmpdir()]) {
    const names = await readdir(parent).catch(() => []);
    for (const name of names) {
      if (name.startsWith(PREFIX)) await removeWhenLeftBehind(join(parent, name));
    }
  }
}

async function removeWhenLeftBehind(directory: string): Promise<void> {
  const pid = Number(await readFile(join(directory, 'pid'), 'utf8').catch(() => ''));
  // No pid that can be read: a run that is just starting, or another user's.
  if (!pid || (await commandLineOf(pid)) !== null) return;
  const home = await databaseHome(directory);
  await stopLeftBehind(home);
  await rm(home, { recursive: true, force: true });
  await rm(directory, { recursive: true, force: true });
}

async function makeRunDirectory(parent: string): Promise<string> {
  const directory = await mkdtemp(join(parent, PREFIX));
  await writeFile(join(directory, 'pid'), String(process.pid));
  return directory;
}

async function freeBytes(path: string): Promise<number> {
  return statfs(path).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
}

/** Memory disks are often mounted `noexec`, which shows only on a file that asks to be run. */
async function canRunProgramsIn(directory: string): Promise<boolean> {
  const probe = join(directory, 'probe');
  await writeFile(probe, '', { mode: 0o700 });
  return access(probe, constants.X_OK).then(
    () => true,
    () => false,
  );
}
