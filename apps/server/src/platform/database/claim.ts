import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddress } from './database.ts';
import type { EmbeddedLogger } from './embedded/embedded-logger.ts';

/** Any constant that nothing else uses. */
const claimLock = 4_107_221_019;
/** A process that was killed holds its claim until the server has noticed. */
const patienceMilliseconds = 10_000;
const betweenTriesMilliseconds = 200;

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
    taken.once('end', ended);
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

/** @returns undefined when somebody else held it all the time */
async function tryFor(milliseconds: number, address: DatabaseAddress): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    ...('url' in address ? { connectionString: address.url } : address),
    application_name: 'isocenter claim',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  await client.connect();
  const until = performance.now() + milliseconds;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [claimLock]);
    if (rows[0]?.taken === true) return client;
    if (performance.now() > until) break;
    await pause(betweenTriesMilliseconds);
  }
  await client.end();
  return undefined;
}
