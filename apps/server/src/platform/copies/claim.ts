import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddress } from '#platform/database/database.ts';
import type { EmbeddedLogger } from '#platform/database/embedded/embedded-logger.ts';
import {
  beginEpoch,
  endDeadClaim,
  endLease,
  endOtherSessions,
  endOwnClaim,
  nameClaim,
  renewLease,
  requireAnswer,
  setOfSession,
  tryClaim,
  type CopyEpoch,
} from './copy-queries.ts';

/** A process that was killed holds its claim until the database has noticed. */
const patienceMilliseconds = 10_000;
/** What was ended by us is gone at once. */
const afterEndMilliseconds = 1_000;
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
const renewMilliseconds = 3_000;
const silenceMilliseconds = 6_000;

interface ClaimNeeds {
  readonly logger: EmbeddedLogger;
  /** Called when another process has claimed the database meanwhile: end at once. */
  readonly onLost: () => void;
  /** How long to wait for one that may be ending, for tests. */
  readonly patienceMilliseconds?: number;
}

class AnotherHolds extends Error {
  constructor() {
    super('Another Isocenter uses this database. Stop it first: one copy serves one database.');
  }
}

/**
 * Held by the one process that serves a database, by a lock of its session: a second one would cut back the files that the first one
 * writes. A lost connection is made again, and the claim with it. Once it has begun its epoch it renews a lease in its row, so that
 * another may take the place of one that is frozen; what that one had open in the database is ended, and it opens nothing more.
 */
export class DatabaseClaim {
  readonly #address: DatabaseAddress;
  readonly #needs: ClaimNeeds;
  #client: pg.Client | undefined;
  #copy: CopyEpoch | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isReleased = false;

  private constructor(address: DatabaseAddress, needs: ClaimNeeds) {
    this.#address = address;
    this.#needs = needs;
  }

  /** Claims a database for this process. @throws Error with one plain sentence when another process holds it */
  static async take(address: DatabaseAddress, needs: ClaimNeeds): Promise<DatabaseClaim> {
    const claim = new DatabaseClaim(address, needs);
    await claim.#take();
    return claim;
  }

  /** Begins the next epoch of this server: nothing of an earlier one, or of another server, is written any more when this resolves. */
  async begin(id: string, version: string): Promise<CopyEpoch> {
    const client = this.#client;
    if (client === undefined) throw new Error('The connection that claims the database was lost.');
    const copy = await beginEpoch(client, id, version);
    await nameClaim(client, copy);
    await endOtherSessions(client, copy);
    return (this.#copy = copy);
  }

  async release(): Promise<void> {
    this.#isReleased = true;
    clearInterval(this.#timer);
    const client = this.#client;
    if (client !== undefined && this.#copy !== undefined) await endLease(client, this.#copy).catch(() => {});
    await client?.end().catch(() => {});
  }

  async #take(): Promise<void> {
    const client = await connect(this.#address);
    try {
      if (this.#copy !== undefined) await endOwnClaim(client, this.#copy);
      await claimWith(client, this.#needs.patienceMilliseconds ?? patienceMilliseconds);
      if (this.#copy !== undefined) await this.#goOn(client, this.#copy);
    } catch (error) {
      // Also when nothing was answered: a session that is left alone would have the claim, once it is.
      await client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    this.#watch(client);
  }

  #watch(client: pg.Client): void {
    const lost = () => {
      if (this.#client !== client || this.#isReleased) return;
      this.#client = undefined;
      clearInterval(this.#timer);
      // Its socket is closed without asking it.
      void client.end().catch(() => {});
      this.#needs.logger.warn({}, 'the connection that claims the database was lost');
      void this.#again();
    };
    this.#timer = setInterval(() => void this.#renew(client).catch(lost), renewMilliseconds).unref();
    client.once('end', lost);
  }

  async #goOn(client: pg.Client, copy: CopyEpoch): Promise<void> {
    if (!(await renewLease(client, copy))) throw new AnotherHolds();
    await nameClaim(client, copy);
  }

  async #renew(client: pg.Client): Promise<void> {
    if (this.#copy === undefined) await requireAnswer(client);
    else if (!(await renewLease(client, this.#copy))) this.#needs.onLost();
  }

  async #again(): Promise<void> {
    while (!this.#isReleased) {
      try {
        return await this.#take();
      } catch (error) {
        if (error instanceof AnotherHolds) return this.#needs.onLost();
        await pause(1_000);
      }
    }
  }
}

async function connect(address: DatabaseAddress): Promise<pg.Client> {
  const client = new pg.Client({
    ...('url' in address ? { connectionString: address.url } : address),
    application_name: 'isocenter claim',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: silenceMilliseconds,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** @throws AnotherHolds when somebody else held it all the time, and answers */
async function claimWith(client: pg.Client, patience: number): Promise<void> {
  for (const [name, value] of Object.entries(serverLooks)) await setOfSession(client, name, value);
  if (await isClaimedWithin(client, patience)) return;
  await endDeadClaim(client);
  if (!(await isClaimedWithin(client, afterEndMilliseconds))) throw new AnotherHolds();
}

async function isClaimedWithin(client: pg.Client, milliseconds: number): Promise<boolean> {
  const until = performance.now() + milliseconds;
  while (!(await tryClaim(client))) {
    if (performance.now() > until) return false;
    await pause(betweenTriesMilliseconds);
  }
  return true;
}
