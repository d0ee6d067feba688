import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { ownFile } from '#platform/own-files.ts';
import { findBinaries } from './binaries.ts';
import { DATABASE_USER, ensureCluster, WORK_USER } from './cluster.ts';
import { lockDataDirectory } from './data-lock.ts';
import { type EmbeddedLogger, silentLogger } from './embedded-logger.ts';
import { preparePlaces } from './places.ts';
import { waitUntil } from './processes.ts';
import { serverCommand, SOCKET_PORT } from './server-command.ts';
import { stageBinaries } from './staging.ts';
import { superviseServer } from './supervise-server.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly logger?: EmbeddedLogger;
  /** The `bin` folder of an installed PostgreSQL (15 or newer) to use in place of the one from npm. */
  readonly binDir?: string | undefined;
  /** The folder in which root stores the database of a data directory, and the binaries, that PostgreSQL's account cannot reach. */
  readonly fallbackRoot?: string;
  /** The folder of the program that holds the copy of PostgreSQL's binaries. */
  readonly programFolder?: string;
  /** Server settings on top of the standard ones, such as `fsync: 'off'` for a cluster that tests throw away. */
  readonly settings?: Readonly<Record<string, string>>;
}

interface SocketAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

export interface EmbeddedDatabase {
  /** Connects as the owner: to migrate, to back up and to restore. */
  readonly connection: SocketAddress;
  /** Connects as the role of the product, which owns nothing. */
  readonly workConnection: SocketAddress;
  /** True when a server left running by a killed process was taken over. */
  readonly adopted: boolean;
  /** The folder that holds the cluster: the data directory, unless PostgreSQL's account cannot reach it. */
  readonly home: string;
  /** Stops the server and frees the data directory. Repeated calls share one stop. */
  stop(): Promise<void>;
}

export const databaseName = 'isocenter';
const CONNECT_TIMEOUT_MILLISECONDS = 10_000;

/**
 * Starts the PostgreSQL of a data directory, making it on the first call, and keeps it running until `stop`. Every commit that was
 * acknowledged survives a kill of any process at any moment; the next start recovers by itself.
 * @throws DataDirectoryInUseError when another process has the data directory.
 * @throws Error with one plain sentence for every other reason it cannot run.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const logger = options.logger ?? silentLogger;
  const lock = await lockDataDirectory(options.dataDir);
  try {
    const source = await findBinaries(options.binDir);
    const fallbackRoot = options.fallbackRoot ?? '/var/lib/isocenter';
    const places = await preparePlaces({ dataDir: options.dataDir, major: source.major, fallbackRoot, logger });
    const programFolder = options.programFolder ?? ownFile('.postgres');
    const binDir = await stageBinaries(source, { programFolder, fallbackRoot, account: places.account });
    const { created } = await ensureCluster(binDir, places, source.major);
    const server = await superviseServer(serverCommand(binDir, places, options.settings ?? {}), places, logger);
    await removeOldCopy(places.home, logger);
    const connection = { host: places.socketDir, port: SOCKET_PORT, user: DATABASE_USER, database: databaseName };
    const stop = async (): Promise<void> => {
      await server.stop();
      lock.release();
    };
    try {
      await ensureDatabase(connection);
    } catch (error) {
      await server.stop();
      throw error;
    }
    logger.info(
      { cluster: places.cluster, adopted: server.adopted, created, account: places.account?.name },
      'database server ready',
    );
    let stopping: Promise<void> | undefined;
    return {
      connection,
      workConnection: { ...connection, user: WORK_USER },
      adopted: server.adopted,
      home: places.home,
      stop: () => (stopping ??= stop()),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Version 0.1.0 had its copy of the binaries there; a server that it left running has been replaced when this is called. */
async function removeOldCopy(home: string, logger: EmbeddedLogger): Promise<void> {
  const folder = join(home, 'pgbin');
  await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
    logger.warn({ folder, reason: String(error) }, 'an old copy of the database programs could not be removed'),
  );
}

/**
 * Also repairs a first start that was killed between initdb and here. An adopted server may have been dying: the supervisor starts
 * it again, so a lost connection is tried anew.
 */
async function ensureDatabase(connection: EmbeddedDatabase['connection']): Promise<void> {
  let failure: unknown;
  const done = await waitUntil(async () => {
    const client = new pg.Client({ ...connection, database: 'postgres' });
    client.on('error', () => {});
    try {
      await client.connect();
      const found = await client.query('select 1 from pg_database where datname = $1', [connection.database]);
      if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(connection.database)}`);
      await ensureWorkRole(client);
      return true;
    } catch (error) {
      failure = error;
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  }, CONNECT_TIMEOUT_MILLISECONDS);
  if (!done) throw failure;
}

/** Made for clusters of earlier versions too; what it may do is said once the tables are there. */
async function ensureWorkRole(client: pg.Client): Promise<void> {
  const found = await client.query('select from pg_roles where rolname = $1', [WORK_USER]);
  const role = client.escapeIdentifier(WORK_USER);
  if (found.rowCount === 0) await client.query(`create role ${role}`);
  await client.query(`alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`);
}
