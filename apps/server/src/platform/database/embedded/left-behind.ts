import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError } from './durable-files.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { findRunning, stopPostmaster } from './postmaster.ts';

/**
 * Stops the servers that a killed process left running below `home`, and removes their socket folders. Only for the holder of the
 * data directory's lock, or when its process is known to be gone.
 */
export async function stopLeftBehind(home: string): Promise<void> {
  const database = join(home, 'database');
  const names = await readdir(database).catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return [];
    throw error;
  });
  for (const name of names.filter((candidate) => /^\d+$/.test(candidate))) {
    const cluster = join(database, name);
    const running = await findRunning(cluster);
    const socketDir = (await readPostmasterFile(cluster))?.socketDir;
    if (running) await stopPostmaster(running.pid);
    if (running && socketDir) await rm(socketDir, { recursive: true, force: true });
  }
}
