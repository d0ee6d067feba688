import { open, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Asks the disk to keep a file's content, or a directory's entries, through a power cut. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes a small file whole, or leaves it as it was, also through a power cut; only its owner may read it. */
export async function writeDurably(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { mode: 0o600 });
  await syncToDisk(`${path}.new`);
  await rename(`${path}.new`, path);
  await syncToDisk(dirname(path));
}

/** Syncs every file and directory below `directory`, and itself, by {@link syncToDisk}. Symbolic links need no sync of their own. */
export async function syncTreeToDisk(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true });
  for (const entry of entries) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await syncTreeToDisk(path);
    else if (entry.isFile()) await syncToDisk(path);
  }
  await syncToDisk(directory);
}

/** True when `error` is a system error with one of these codes, such as `ENOENT`. */
export function isSystemError(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
