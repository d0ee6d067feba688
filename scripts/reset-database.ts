// Deletes the embedded database of the data folder and the stored images it knows. Asks first, unless called with --yes; refuses while
// a server uses the folder, and never touches an external database.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { DataDirectoryInUseError, lockDataDirectory } from '../apps/server/src/platform/database/embedded/data-lock.ts';
import { databaseHome } from '../apps/server/src/platform/database/embedded/database-home.ts';
import { stopLeftBehind } from '../apps/server/src/platform/database/embedded/left-behind.ts';

/** Folders that the server stores beside the database and that are nothing without it. */
const storedFolders = ['packs', 'uploads'];

const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });
process.exitCode = await reset(resolve(process.env['ISOCENTER_DATA_DIR'] ?? 'data'), values.yes);

async function reset(dataDir: string, isConfirmed: boolean): Promise<number> {
  if (process.env['DATABASE_URL'] || process.env['DATABASE_URL_FILE'])
    return refuse('DATABASE_URL is set: this deletes the embedded database only.');
  const home = existsSync(dataDir) ? await databaseHome(dataDir) : dataDir;
  if (!existsSync(join(home, 'database'))) return refuse(`There is no database in ${dataDir}.`);
  if (!isConfirmed && !(await confirm(`Delete every user, study and report in ${dataDir}? Type yes: `)))
    return refuse('Nothing was deleted.');
  try {
    const lock = await lockDataDirectory(dataDir);
    await stopLeftBehind(home);
    await rm(join(home, 'database'), { recursive: true });
    for (const folder of storedFolders) await rm(join(dataDir, folder), { recursive: true, force: true });
    lock.release();
  } catch (error) {
    if (error instanceof DataDirectoryInUseError) return refuse(error.message);
    throw error;
  }
  console.log(`${dataDir} is empty. The next start makes a new database.`);
  return 0;
}

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim() === 'yes';
}

function refuse(reason: string): number {
  console.error(reason);
  return 1;
}
