import { sql, type RawBuilder } from 'kysely';
import type { Db } from './schema.ts';

interface Trying {
  /** With `attempts`, `next_attempt_at` and `claimed_until`. */
  readonly table: string;
  readonly key?: string;
  /** The column with the time of completion. A table that gives up has `given_up_at` and `given_up_because` too. */
  readonly doneAt?: string;
  readonly givesUp?: boolean;
  /** Gives up the rows that have waited so long since the time in a column. */
  readonly tooOld?: { readonly since: string; readonly age: string };
  /**
   * A table without `claimed_until` and reasons: this column is moved on while a row is in hand, and null once it was tried so often.
   */
  readonly nextAt?: { readonly column: string; readonly mostTries: number };
  /** The longest duration of a try: for so long nobody else takes the row, even when the process that took it died. */
  readonly inHand: string | RawBuilder<unknown>;
  /** Before the second try; each pause is twice the one before, an hour at most unless `longestPause` says something else. */
  readonly firstPause: string;
  readonly longestPause?: string;
  /** Sets other columns when a row is done or given up. */
  readonly atEnd?: RawBuilder<unknown>;
}

/** Columns to write as well, by their names. An undefined value leaves its column as it is. */
export type Noted = Readonly<Record<string, string | number | null | undefined>>;

interface Due {
  /** Beside that it is due. */
  readonly where?: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  /** The columns to select of each row. */
  readonly columns: RawBuilder<unknown>;
}

export type Tries = ReturnType<typeof triesOf>;

/**
 * Rows that wait until somebody elsewhere takes them, and are tried again after pauses that grow. Several copies of the product share
 * them: what one has in hand no other takes, and what a copy held that died comes back. `workOffTries` works them off.
 */
export function triesOf({ table, key = 'id', doneAt = 'sent_at', givesUp = true, nextAt, ...how }: Trying) {
  const { firstPause, longestPause = '1 hour' } = how;
  const [rows, id, done] = [sql.table(table), sql.ref(key), sql.ref(`${table}.${doneAt}`)];
  const givenUp = sql.ref(`${table}.given_up_at`);
  const waits = givesUp ? sql<boolean>`(${done} is null and ${givenUp} is null)` : sql<boolean>`${done} is null`;
  const hand = handOf(nextAt, how.inHand);
  const isDue = sql<boolean>`(${waits} and ${hand.isFree})`;
  const atEnd = [...hand.letGo, ...(how.atEnd === undefined ? [] : [how.atEnd])];
  const ended = (because: string) => sql.join([sql`given_up_at = now(), given_up_because = ${because}`, ...atEnd]);

  return {
    waits,
    isDue,

    /** Takes what is due into hand. An array is made once: a subquery in a join would be run again, and take more than the limit. */
    async take<Row>(db: Db, { where = sql`true`, order, limit, columns }: Due): Promise<Row[]> {
      const taken = await sql<Row>`update ${rows} set attempts = attempts + 1, ${hand.take}
        where ${id} = any(array(select ${id} from ${rows} where ${isDue} and ${where}
          order by ${order} limit ${limit} for update skip locked))
        returning ${columns}`.execute(db);
      return taken.rows;
    },

    /** Marks as done what was accepted, whatever was noted of it meanwhile. */
    async markDone(db: Db, which: number | string, noted: Noted = {}): Promise<void> {
      const since = givesUp ? [sql`given_up_at = null, given_up_because = null`] : [];
      await sql`update ${rows} set ${sql.join([sql`${sql.ref(doneAt)} = now()`, ...atEnd, ...since])}${notes(noted)}
        where ${id} = ${which}`.execute(db);
    },

    async postpone(db: Db, which: number | string, noted: Noted = {}): Promise<void> {
      const pause = sql`${firstPause}::interval * power(2, least(attempts, 10) - 1)`;
      await sql`update ${rows} set ${hand.postpone(sql`now() + least(${longestPause}::interval, ${pause})`)}${notes(noted)}
        where ${id} = ${which}`.execute(db);
    },

    /** Tries it no more; what is no longer waiting stays as it is. @returns whether it waited */
    async giveUp(db: Db, which: number | string, because: string, noted: Noted = {}): Promise<boolean> {
      const { numAffectedRows } = await sql`update ${rows} set ${ended(because)}${notes(noted)}
        where ${id} = ${which} and ${waits}`.execute(db);
      return numAffectedRows === 1n;
    },

    /** Gives up the rows that are `tooOld`. */
    async giveUpOld(db: Db): Promise<void> {
      if (how.tooOld === undefined) return;
      const { since, age } = how.tooOld;
      await sql`update ${rows} set ${ended('too-old')}
        where ${waits} and ${sql.ref(since)} <= now() - ${age}::interval`.execute(db);
    },
  };
}

/** The columns that say when a row may be taken. */
function handOf(nextAt: Trying['nextAt'], inHand: Trying['inHand']) {
  const until = sql`now() + ${typeof inHand === 'string' ? sql`${inHand}::interval` : inHand}`;
  if (nextAt === undefined)
    return {
      isFree: sql`next_attempt_at <= now() and coalesce(claimed_until <= now(), true)`,
      take: sql`claimed_until = ${until}`,
      letGo: [sql`claimed_until = null`],
      postpone: (to: RawBuilder<unknown>) => sql`next_attempt_at = ${to}, claimed_until = null`,
    };
  const next = sql.ref(nextAt.column);
  return {
    isFree: sql`${next} <= now()`,
    take: sql`${next} = case when attempts + 1 < ${nextAt.mostTries} then ${until} end`,
    letGo: [],
    // One that was given up stays so.
    postpone: (to: RawBuilder<unknown>) => sql`${next} = case when ${next} is not null then ${to} end`,
  };
}

function notes(noted: Noted): RawBuilder<unknown> {
  const entries = Object.entries(noted).filter(([, value]) => value !== undefined);
  return sql`${sql.join(
    entries.map(([column, value]) => sql`, ${sql.ref(column)} = ${value}`),
    sql``,
  )}`;
}
