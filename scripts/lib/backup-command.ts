import { existsSync } from 'node:fs';
import type * as commands from '../../apps/server/src/backup/commands.ts';

type Commands = Pick<typeof commands, 'backupTo' | 'restoreFrom' | 'verify'>;

/** The installation that the environment names, as the server reads it. */
export function fromEnvironment(): commands.CommandNeeds {
  return { environment: process.env, say: (line) => console.log(line) };
}

/** Runs a command to its exit code; what keeps it from going on is one plain sentence. */
export async function runCommand(command: (commands: Commands) => Promise<number>): Promise<void> {
  try {
    // By its address: the server's types are checked in its own workspace.
    const [sources, built] = ['src/backup/commands.ts', 'dist/backup-commands.js'].map(
      (path) => new URL(path, new URL('../../apps/server/', import.meta.url)),
    );
    // A container's image has no sources.
    const address = sources !== undefined && existsSync(sources) ? sources : built;
    const loaded = (await import(String(address))) as Commands;
    process.exitCode = await command(loaded);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
