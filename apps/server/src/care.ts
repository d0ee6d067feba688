import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import type { Round, Waking } from '#platform/server-feature.ts';
import { Delayed, RepeatedRound } from './repeated-round.ts';

const careFailed = 'regular care failed';
/** A time that is past by our clock may not be past by that of the database, when ours is a little ahead. */
const slackMilliseconds = 100;
/** Rounds of the same time begin one after the other within this: all at once they would take every connection and hold up who asks. */
const spreadMilliseconds = 5_000;

export interface CareNeeds {
  readonly database: Pick<Database, 'listen'>;
  readonly logger: FastifyBaseLogger;
  /** Replaces the interval of a round, for tests of what wakes it. */
  readonly clock?: ((everyMilliseconds: number) => number) | undefined;
}

/** Does what the server does by itself: at intervals, and when it is woken. A failed round is logged and tried again at the next. */
export async function startCare(rounds: readonly Round[], needs: CareNeeds): Promise<{ stop(): Promise<void> }> {
  const { database, logger, clock = (own) => own } = needs;
  const alarms = new Alarms();
  const repeated = rounds.map(({ what, work, wokenBy = [], ...round }, at) => {
    const everyMilliseconds = clock(round.everyMilliseconds);
    const sooner = Math.min(everyMilliseconds, spreadMilliseconds) * (at / rounds.length);
    const clocked = { everyMilliseconds, work, firstAfterMilliseconds: everyMilliseconds - sooner };
    const one = new RepeatedRound(clocked, (error) => tell(logger, what, error));
    for (const waking of wokenBy) alarms.set(waking, () => one.wake());
    return one;
  });
  await alarms.listen(database);
  return {
    async stop() {
      await Promise.all(repeated.map((one) => one.end()));
      await alarms.end();
      // With the database gone the process must still come to its end; what was not done then is done after the next start.
      for (const { what, end } of rounds) await end?.().catch((error: unknown) => tell(logger, what, error));
    },
  };
}

interface Alarm {
  readonly heard: () => void;
  /** After a connection was lost: what was told meanwhile is not known. */
  readonly missed: () => void;
}

/** Wakes the rounds of each channel, which is listened to once. */
class Alarms {
  readonly #alarms = new Map<string, Alarm[]>();
  readonly #delayed: Delayed[] = [];
  readonly #endings: (() => Promise<void>)[] = [];

  set(waking: Waking, wake: () => void): void {
    const { channel, afterMilliseconds } =
      typeof waking === 'string' ? { channel: waking, afterMilliseconds: undefined } : waking;
    const alarms = this.#alarms.get(channel) ?? [];
    this.#alarms.set(channel, alarms);
    if (afterMilliseconds === undefined) alarms.push({ heard: wake, missed: wake });
    else alarms.push({ heard: this.#after(afterMilliseconds, wake), missed: wake });
  }

  #after(milliseconds: number, wake: () => void): () => void {
    const delayed = new Delayed(milliseconds + slackMilliseconds, wake);
    this.#delayed.push(delayed);
    return () => delayed.hear();
  }

  async listen(database: Pick<Database, 'listen'>): Promise<void> {
    // One after the other: they are asked over one connection.
    for (const [channel, alarms] of this.#alarms)
      this.#endings.push(
        await database.listen(
          channel,
          () => alarms.forEach(({ heard }) => heard()),
          () => alarms.forEach(({ missed }) => missed()),
        ),
      );
  }

  async end(): Promise<void> {
    for (const end of this.#endings) await end();
    for (const delayed of this.#delayed) delayed.end();
  }
}

function tell(logger: FastifyBaseLogger, what: string, error: unknown): void {
  logger.error({ what, reason: error instanceof Error ? error.message : 'unknown' }, careFailed);
}
