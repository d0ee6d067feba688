import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddress } from './database.ts';
import type { EmbeddedLogger } from './embedded/embedded-logger.ts';

/** Any constant that nothing else uses. */
const claimLock = 4_107_221_019;
/** A process that was killed holds its claim until the server has noticed. */
const patienceMilliseconds = 10_000;
const betweenTriesMilliseconds = 200;
/**
 * A machine that lost power or its line says nothing any more: PostgreSQL asks after 5 s of silence, every 5 s, and ends the session when
 * nothing was answered for 20 s, where the system's own settings would take two hours. On a socket of the same machine they are without
 * meaning. Seconds and milliseconds.
 */
const serverLooks = {
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '20000',
};
/** The holder asks more often, and gives up sooner: it has noticed before another can have the claim. */
const lookMilliseconds = 3_000;
const silenceMilliseconds = 6_000;

/** Held by the one process that serves a database. */
export interface DatabaseClaim {
  release(): Promise<void>;
}

/**
 * Claims a database for this process, by a lock that its session holds: a second copy would cut back the files that the first one writes.
 * A lost connection is made again, and the claim with it.
 * @param onLost called when another process has claimed it meanwhile: end at once
 * @throws Error with one plain sentence when another process holds it
 */
export async function claimDatabase(
  address: DatabaseAddress,
  { logger, onLost }: { readonly logger: EmbeddedLogger; readonly onLost: () => void },
): Promise<DatabaseClaim> {
  let isReleased = false;
  let client = await take(onEnd);

  async function take(ended: () => void): Promise<pg.Client> {
    const taken = await tryFor(patienceMilliseconds, address);
    if (taken === undefined)
      throw new Error('Another Isocenter uses this database. Stop it first: one copy serves one database.');
    watch(taken, ended);
    return taken;
  }

  function onEnd(): void {
    if (isReleased) return;
    logger.warn({}, 'the connection that claims the database was lost');
    void again();
  }

  async function again(): Promise<void> {
    while (!isReleased) {
      try {
        client = await take(onEnd);
        return;
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('Another Isocenter')) return onLost();
        await pause(1_000);
      }
    }
  }

  return {
    async release() {
      isReleased = true;
      await client.end().catch(() => {});
    },
  };
}

/** @param onLost called once, when the session has ended or answers nothing any more */
function watch(client: pg.Client, onLost: () => void): void {
  const timer = setInterval(() => void client.query('select 1').catch(lost), lookMilliseconds);
  timer.unref();
  let isLost = false;
  function lost(): void {
    if (isLost) return;
    isLost = true;
    clearInterval(timer);
    // Its socket is closed without asking it.
    void client.end().catch(() => {});
    onLost();
  }
  client.once('end', lost);
}

/** @returns undefined when somebody else held it all the time */
async function tryFor(milliseconds: number, address: DatabaseAddress): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...('url' in address ? { connectionString: address.url } : address),
    application_name: 'isocenter claim',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: silenceMilliseconds,
  });
  client.on('error', () => {});
  await client.connect();
  let isTaken = false;
  try {
    for (const [name, value] of Object.entries(serverLooks))
      await client.query('select set_config($1, $2, false)', [name, value]);
    const until = performance.now() + milliseconds;
    do {
      isTaken = await tryOnce(client);
      if (!isTaken) await pause(betweenTriesMilliseconds);
    } while (!isTaken && performance.now() <= until);
  } finally {
    // Also when nothing was answered: a session that is left alone would have the claim, once it is.
    if (!isTaken) await client.end();
  }
  return isTaken ? client : undefined;
}

async function tryOnce(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [claimLock]);
  return rows[0]?.taken === true;
}
