import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseHome, stopLeftBehind } from '../database/embedded/left-behind.ts';
import { commandLineOf } from '../database/embedded/processes.ts';

const PREFIX = 'isocenter-test-run-';

/** A directory for this run, marked with its process so that a later run can tell when it was left behind. */
export async function createRunDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), PREFIX));
  await writeFile(join(directory, 'pid'), String(process.pid));
  return directory;
}

/** Removes what runs that were killed left behind: their servers and their directories. */
export async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const directory = join(tmpdir(), name);
    const pid = Number(await readFile(join(directory, 'pid'), 'utf8').catch(() => ''));
    // No pid yet: a run that is just starting.
    if (!pid || (await commandLineOf(pid)) !== null) continue;
    const home = await databaseHome(directory);
    await stopLeftBehind(home);
    await rm(home, { recursive: true, force: true });
    await rm(directory, { recursive: true, force: true });
  }
}
