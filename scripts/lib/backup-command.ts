import { resolve } from 'node:path';
import type * as commands from '../../apps/server/src/backup/commands.ts';

type Commands = Pick<typeof commands, 'backupTo' | 'restoreFrom' | 'verify'>;

/** The installation that the environment names, as the server reads it. */
export function fromEnvironment(): commands.CommandNeeds {
  const { ISOCENTER_DATA_DIR = './data', ISOCENTER_NEARLINE_DIR = '' } = process.env;
  const { DATABASE_URL, DATABASE_OWNER_URL = DATABASE_URL } = process.env;
  return {
    dataDir: resolve(ISOCENTER_DATA_DIR),
    nearlineDir: ISOCENTER_NEARLINE_DIR === '' ? undefined : resolve(ISOCENTER_NEARLINE_DIR),
    environment: process.env,
    databaseUrl: DATABASE_OWNER_URL,
    say: (line) => console.log(line),
  };
}

/** Runs a command to its exit code; what keeps it from going on is one plain sentence. */
export async function runCommand(command: (commands: Commands) => Promise<number>): Promise<void> {
  try {
    // By its address: the server's types are checked in its own workspace.
    const loaded = (await import(
      new URL('../../apps/server/src/backup/commands.ts', import.meta.url).href
    )) as Commands;
    process.exitCode = await command(loaded);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
