import { mkdtemp, readFile, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryDisk = '/dev/shm';
const roomBytes = 4 * 1024 ** 3;

/**
 * Makes a new folder for what an installation stores, in memory where there is room: some sixty of them are copied, and each begins with a
 * database.
 */
export async function makeDataFolder(): Promise<string> {
  return mkdtemp(join((await isInMemory()) ? memoryDisk : tmpdir(), 'isocenter-e2e-'));
}

/** The programs of the database are in the folder too, so it is one that they run in. */
async function isInMemory(): Promise<boolean> {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '');
  const [, , , options = 'noexec'] = mounts.match(/^\S+ \/dev\/shm \S+ \S+/m)?.[0].split(' ') ?? [];
  if (options.split(',').includes('noexec')) return false;
  const { bavail, bsize } = await statfs(memoryDisk);
  return bavail * bsize >= roomBytes;
}
