import { readFile, realpath, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError, syncToDisk } from './durable-files.ts';

const NOTE = 'database-location';

/**
 * Returns the home of the database of an existing data directory: that directory, or the place that {@link noteDatabaseHome} wrote down. It
 * has no symbolic links, so that one database has one path.
 * @throws Error when the noted place does not exist.
 */
export async function databaseHome(dataDir: string): Promise<string> {
  const noted = await readFile(join(dataDir, NOTE), 'utf8').catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return null;
    throw error;
  });
  if (noted === null) return realpath(dataDir);
  return realpath(noted.trim()).catch((cause: unknown) => {
    throw new Error(`${join(dataDir, NOTE)} says that the database is in ${noted.trim()}, which cannot be found.`, {
      cause,
    });
  });
}

/** Keeps the decision through a power cut, so that a later change of permissions cannot make the data seem gone. */
export async function noteDatabaseHome(dataDir: string, home: string): Promise<void> {
  const note = join(dataDir, NOTE);
  await writeFile(`${note}.new`, `${home}\n`);
  await syncToDisk(`${note}.new`);
  await rename(`${note}.new`, note);
  await syncToDisk(dataDir);
}
