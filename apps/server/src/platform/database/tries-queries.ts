import { sql, type RawBuilder } from 'kysely';
import type { Db } from './schema.ts';

interface Trying {
  /** With `attempts`, `next_attempt_at` and `in_hand_until`. */
  readonly table: string;
  readonly key?: string;
  /** The column with the time of completion. A table that gives up has `given_up_at` and `given_up_because` too. */
  readonly doneAt?: string;
  readonly givesUp?: boolean;
  /** The longest duration of a try, as an interval: for so long nobody else takes the row, even when the process that took it died. */
  readonly inHand: string;
  /** Before the second try; each pause is twice the one before, an hour at most. */
  readonly firstPause: string;
  /** Sets other columns when a row is done or given up. */
  readonly atEnd?: RawBuilder<unknown>;
}

/** Columns to write as well, by their names. An undefined value leaves its column as it is. */
type Noted = Readonly<Record<string, string | null | undefined>>;

interface Due {
  /** Beside that it is due. */
  readonly where?: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly limit: number;
  /** The columns to select of each row. */
  readonly told: RawBuilder<unknown>;
}

/**
 * Rows that wait until somebody elsewhere takes them, and are tried again after pauses that grow. Several copies of the product share
 * them: what one has in hand no other takes, and what a copy held that died comes back.
 */
export function triesOf({ table, key = 'id', doneAt = 'sent_at', givesUp = true, ...how }: Trying) {
  const [rows, id, done] = [sql.table(table), sql.ref(key), sql.ref(`${table}.${doneAt}`)];
  const givenUp = sql.ref(`${table}.given_up_at`);
  const waits = givesUp ? sql<boolean>`(${done} is null and ${givenUp} is null)` : sql<boolean>`${done} is null`;
  const isDue = sql<boolean>`(${waits} and next_attempt_at <= now() and coalesce(in_hand_until <= now(), true))`;
  const letGo = sql`in_hand_until = null${how.atEnd === undefined ? sql`` : sql`, ${how.atEnd}`}`;
  const ended = (because: string) => sql`given_up_at = now(), given_up_because = ${because}, ${letGo}`;

  return {
    waits,
    isDue,

    /** Takes what is due into hand. */
    async take<Row>(db: Db, { where = sql`true`, order, limit, told }: Due): Promise<Row[]> {
      const taken =
        await sql<Row>`update ${rows} set attempts = attempts + 1, in_hand_until = now() + ${how.inHand}::interval
        where ${id} in (select ${id} from ${rows} where ${isDue} and ${where}
          order by ${order} limit ${limit} for update skip locked)
        returning ${told}`.execute(db);
      return taken.rows;
    },

    /** Marks as done what was accepted, whatever was noted of it meanwhile. */
    async markDone(db: Db, which: number | string, noted: Noted = {}): Promise<void> {
      const since = givesUp ? sql`, given_up_at = null, given_up_because = null` : sql``;
      await sql`update ${rows} set ${sql.ref(doneAt)} = now(), ${letGo}${since}${notes(noted)}
        where ${id} = ${which}`.execute(db);
    },

    async postpone(db: Db, which: number | string, noted: Noted = {}): Promise<void> {
      const pause = sql`${how.firstPause}::interval * power(2, least(attempts, 10) - 1)`;
      await sql`update ${rows} set next_attempt_at = now() + least(interval '1 hour', ${pause}), in_hand_until = null${notes(noted)}
        where ${id} = ${which}`.execute(db);
    },

    /** Tries it no more; what is no longer waiting stays as it is. @returns whether it waited */
    async giveUp(db: Db, which: number | string, because: string, noted: Noted = {}): Promise<boolean> {
      const { numAffectedRows } = await sql`update ${rows} set ${ended(because)}${notes(noted)}
        where ${id} = ${which} and ${waits}`.execute(db);
      return numAffectedRows === 1n;
    },

    /** Gives up the rows that have waited for `age` since the time in the column `since`. */
    async giveUpOld(db: Db, since: string, age: string): Promise<void> {
      await sql`update ${rows} set ${ended('too-old')}
        where ${waits} and ${sql.ref(since)} <= now() - ${age}::interval`.execute(db);
    },
  };
}

function notes(noted: Noted): RawBuilder<unknown> {
  const told = Object.entries(noted).filter(([, value]) => value !== undefined);
  return sql`${sql.join(
    told.map(([column, value]) => sql`, ${sql.ref(column)} = ${value}`),
    sql``,
  )}`;
}
