import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { DATABASE_USER } from '#platform/database/embedded/cluster.ts';
import { readPostmasterFile } from '#platform/database/embedded/postmaster-file.ts';
import { SOCKET_PORT } from '#platform/database/embedded/server-command.ts';
import { databaseName } from '#platform/database/embedded/start-embedded.ts';

/** Runs a statement in the database of a running installation as who owns it may: for what the product itself cannot do. */
export async function asOwnerOf<Row extends object>(dataDir: string, statement: string): Promise<Row[]> {
  const client = await ownerOf(dataDir);
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A connection as who owns the database of a running installation, to be ended by the caller. */
export async function ownerOf(dataDir: string): Promise<pg.Client> {
  const home = join(dataDir, 'database');
  const versions = await readdir(home);
  const found = await Promise.all(versions.map((version) => readPostmasterFile(join(home, version)).catch(() => null)));
  const host = found.find((file) => file !== null)?.socketDir;
  if (host === undefined) throw new Error(`No database runs in ${home}.`);
  const client = new pg.Client({ host, port: SOCKET_PORT, user: DATABASE_USER, database: databaseName });
  await client.connect();
  return client;
}
