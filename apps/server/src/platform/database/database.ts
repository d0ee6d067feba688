import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type EmbeddedLogger, silentLogger } from './embedded/embedded-logger.ts';
import { createListener } from './listener.ts';
import type { Db, Schema } from './schema.ts';
import { columnTypes } from './column-types.ts';

/** An external server by its URL, or the socket of the embedded one (`EmbeddedDatabase.connection`). */
export type DatabaseAddress =
  | { readonly url: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

export interface DatabaseOptions {
  readonly logger?: EmbeddedLogger;
  readonly poolSize?: number;
  /** Any one statement is cancelled after this long; migrations and jobs may set their own inside a transaction. */
  readonly statementTimeoutMilliseconds?: number;
}

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /**
   * Calls `handler` with the payload of every NOTIFY on `channel`, through a connection of its own that comes back by itself.
   * What was notified while it was away is lost: `onGap` is called after each reconnection, to read again what may have changed.
   * Resolves once listening; the result ends it.
   */
  listen(channel: string, handler: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /** Ends listening, waits for running queries, closes every connection. */
  close(): Promise<void>;
}

const OLDEST_MAJOR = 15;

/**
 * Opens the database and proves that it answers. `bigint` columns come as numbers (beyond 2^53 the query fails), `timestamptz` as
 * Date, `date` as `YYYY-MM-DD`.
 * @throws Error with one plain sentence when the server cannot be reached or is older than PostgreSQL 15.
 */
export async function openDatabase(address: DatabaseAddress, options: DatabaseOptions = {}): Promise<Database> {
  const logger = options.logger ?? silentLogger;
  const connection: pg.ClientConfig = {
    ...('url' in address ? { connectionString: address.url } : address),
    application_name: 'isocenter',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    types: columnTypes,
  };
  const pool = new pg.Pool({
    ...connection,
    max: options.poolSize ?? 16,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMilliseconds ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  // Without these handlers a server that stops ends the process: pg reports a lost connection as an 'error' event.
  pool.on('error', (error) => logger.warn({ code: codeOf(error) }, 'database connection lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await checkServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listener = createListener(() => new pg.Client(connection), logger);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    listen: (channel, handler, onGap) => listener.listen(channel, handler, onGap),
    async close() {
      await listener.close();
      await db.destroy();
    },
  };
}

async function checkServer(pool: pg.Pool): Promise<void> {
  const result = await pool.query<{ server_version: string }>('show server_version').catch((cause: unknown) => {
    // Not as the cause: an error about a malformed URL carries the URL, and with it the password.
    throw new Error(`The database cannot be reached: ${reasonOf(cause)}`);
  });
  const version = result.rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return;
  throw new Error(`The database server is PostgreSQL ${version}; Isocenter needs version ${OLDEST_MAJOR} or newer.`);
}

/** A host name with several addresses fails with a list of errors and an empty message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
