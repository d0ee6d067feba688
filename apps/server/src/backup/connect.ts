import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseAddress } from '#platform/database/database.ts';
import { DataDirectoryInUseError } from '#platform/database/embedded/data-lock.ts';
import { DATABASE_USER } from '#platform/database/embedded/cluster.ts';
import { databaseHome } from '#platform/database/embedded/database-home.ts';
import { readPostmasterFile } from '#platform/database/embedded/postmaster-file.ts';
import { SOCKET_PORT } from '#platform/database/embedded/server-command.ts';
import { databaseName, startEmbedded } from '#platform/database/embedded/start-embedded.ts';

type SocketAddress = Exclude<DatabaseAddress, { readonly url: string }>;

export interface Connected {
  readonly address: DatabaseAddress;
  /** Stops what was started for this. */
  close(): Promise<void>;
}

/** The database of an installation that runs or rests: an external one, or that of its data folder, which is started when it rests. */
export async function connectTo(dataDir: string, databaseUrl: string | undefined): Promise<Connected> {
  if (databaseUrl !== undefined) return { address: { url: databaseUrl }, close: async () => {} };
  try {
    const embedded = await startEmbedded({ dataDir });
    return { address: embedded.connection, close: () => embedded.stop() };
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError)) throw error;
    return { address: await runningDatabase(dataDir), close: async () => {} };
  }
}

/** @throws Error while it does not run */
async function runningDatabase(dataDir: string): Promise<DatabaseAddress> {
  const found = await findRunningDatabase(dataDir);
  if (found === undefined)
    throw new Error(`The database of ${dataDir} is starting or stopping. Try again in a moment.`);
  return found;
}

/** The embedded database that runs in a data folder, as its owner; undefined while none does. */
export async function findRunningDatabase(dataDir: string): Promise<SocketAddress | undefined> {
  const folder = join(await databaseHome(dataDir), 'database');
  for (const name of (await readdir(folder)).filter((each) => /^\d+$/.test(each))) {
    const running = await readPostmasterFile(join(folder, name));
    if (running !== null)
      return { host: running.socketDir, port: SOCKET_PORT, user: DATABASE_USER, database: databaseName };
  }
  return undefined;
}
