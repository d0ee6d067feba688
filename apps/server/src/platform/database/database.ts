import { Kysely } from 'kysely';
import pg from 'pg';
import { sessionNameOf, stateOf, type CopyEpoch } from '#platform/copies/copy-queries.ts';
import { limits } from '#platform/limits.ts';
import { type EmbeddedLogger, silentLogger } from './embedded/embedded-logger.ts';
import { startHeartbeat } from './heartbeat.ts';
import { Listener } from './listener.ts';
import { OwnClient } from './own-client.ts';
import type { Db, Schema } from './schema.ts';
import { columnTypes } from './column-types.ts';
import { ZonedDialect } from './zoned-dialect.ts';

/** An external server by its URL, or the socket of the embedded one (`EmbeddedDatabase.connection`). */
export type DatabaseAddress =
  | { readonly url: string }
  | { readonly host: string; readonly port: number; readonly user: string; readonly database: string };

export interface DatabaseOptions {
  readonly logger?: EmbeddedLogger;
  readonly poolSize?: number;
  /** Any one statement is cancelled after this long; migrations and jobs may set their own inside a transaction. */
  readonly statementTimeoutMilliseconds?: number;
  /** The server whose sessions these are; without it they are those of a command. */
  readonly copy?: WorkingCopy;
}

interface WorkingCopy extends CopyEpoch {
  /** Called when a new session finds that nothing may be written any more: see `stateOf`. */
  readonly onEnded: (state: 'ended' | 'failed-over') => void;
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
  /** Sets the time zone by which days begin and hours are shown from now on; when none is named, the server's own. */
  keepTimeOf(timeZone: string): void;
  /** True if the database answers and takes changes; resolves within two seconds. */
  answers(): Promise<boolean>;
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
  const { copy } = options;
  const connection: pg.ClientConfig = {
    ...('url' in address ? { connectionString: address.url } : address),
    application_name: copy === undefined ? 'isocenter' : sessionNameOf(copy),
    keepAlive: true,
    connectionTimeoutMillis: limits.database.connectMilliseconds,
    types: columnTypes,
  };
  const pool = new pg.Pool({
    ...connection,
    Client: OwnClient,
    ...(copy === undefined ? {} : { onConnect: (client: pg.ClientBase) => requireCurrent(client, copy) }),
    max: options.poolSize ?? limits.database.poolSize,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMilliseconds ?? limits.database.statementMilliseconds,
    idle_in_transaction_session_timeout: limits.database.idleInTransactionMilliseconds,
  });
  // Without these handlers a server that stops ends the process: pg reports a lost connection as an 'error' event.
  pool.on('error', (error) => logger.warn({ code: codeOf(error) }, 'database connection lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  const busy = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => busy.add(client));
  pool.on('release', (_, client) => busy.delete(client));
  pool.on('remove', (client) => busy.delete(client));
  try {
    await checkServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const heartbeat = startHeartbeat(
    () =>
      new pg.Client({
        ...connection,
        connectionTimeoutMillis: limits.database.healthMilliseconds,
        query_timeout: limits.database.healthMilliseconds,
      }),
    () => endBusy(busy, logger),
  );
  const listener = new Listener(() => new pg.Client(connection), logger);
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  let zone = here;
  const db = new Kysely<Schema>({ dialect: new ZonedDialect({ pool }, () => zone) });
  return {
    db,
    pool,
    listen: (channel, handler, onGap) => listener.listen(channel, handler, onGap),
    keepTimeOf(timeZone) {
      zone = timeZone === '' ? here : timeZone;
    },
    answers: () => heartbeat.answers(),
    async close() {
      await heartbeat.stop();
      await listener.close();
      await db.destroy();
    },
  };
}

async function requireCurrent(client: pg.ClientBase, copy: WorkingCopy): Promise<void> {
  const state = await stateOf(client, copy);
  if (state === 'current') return;
  copy.onEnded(state);
  throw new Error('This Isocenter may not write to this database any more.');
}

/**
 * Ends the busy connections: whoever waits for an answer that does not come gets an error, and asks over a new connection the next time.
 */
function endBusy(busy: Set<pg.PoolClient>, logger: EmbeddedLogger): void {
  if (busy.size === 0) return;
  logger.warn({ connections: busy.size }, 'the database does not answer');
  for (const client of busy) void (client as pg.PoolClient & pg.Client).end().catch(() => {});
  busy.clear();
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
