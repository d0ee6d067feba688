import type pg from 'pg';
import { limits } from '#platform/limits.ts';

export interface Heartbeat {
  /**
   * True if the database answers and takes changes; resolves within `limits.database.healthMilliseconds`, whatever else the database has to
   * do.
   */
  answers(): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * Asks the database, on a connection of its own, whether it answers. One that is there and says nothing would keep everybody waiting
 * who asked it something: a statement's time limit is kept by the database itself.
 * @param onSilence called when it has not answered several times in a row
 */
export function startHeartbeat(createClient: () => pg.Client, onSilence: () => void): Heartbeat {
  const { beatMilliseconds, silentBeats } = limits.database;
  let client: Promise<pg.Client> | undefined;
  let asking: Promise<boolean> | undefined;
  let misses = 0;

  async function connected(): Promise<pg.Client> {
    const made = createClient();
    made.on('error', () => (client = undefined));
    made.on('end', () => (client = undefined));
    await made.connect();
    return made;
  }

  async function ask(): Promise<boolean> {
    const used = (client ??= connected());
    try {
      const { rows } = await (await used).query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
      return rows[0]?.isStandby === false;
    } catch {
      client = undefined;
      // Its socket is closed without asking it.
      void used.then((lost) => lost.end()).catch(() => {});
      return false;
    }
  }

  function answers(): Promise<boolean> {
    asking ??= within(ask(), limits.database.healthMilliseconds).finally(() => (asking = undefined));
    return asking;
  }

  const timer = setInterval(() => {
    void answers().then((isAnswered) => {
      misses = isAnswered ? 0 : misses + 1;
      if (misses >= silentBeats) onSilence();
    });
  }, beatMilliseconds);
  timer.unref();
  return {
    answers,
    async stop() {
      clearInterval(timer);
      await asking;
      await client?.then((open) => open.end()).catch(() => {});
    },
  };
}

/** False when there is no answer in time. */
async function within(answer: Promise<boolean>, milliseconds: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), milliseconds);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
