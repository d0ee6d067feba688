import type { Db } from '../database/schema.ts';
import type { Noted, Tries } from '../database/tries-queries.ts';
import { fewAtOnce } from './few-at-once.ts';

/** Limits of one round: the next one goes on, and other work that waits for the round has its turn. */
interface RoundLimits {
  /** Rows in one round. */
  readonly most: number;
  /** Ends the round before it takes more. */
  readonly isStopping?: () => boolean;
}

interface Batches<Due> extends RoundLimits {
  /** Takes rows that are due, so that nobody else does. */
  readonly take: (limit: number) => Promise<readonly Due[]>;
  /** Rows that are taken at once; 1 unless said. */
  readonly batch?: number;
  /** Rows that are worked on at once; 1 unless said. */
  readonly atOnce?: number;
  /** Ends the round after a batch of which one has to be tried later: the others would meet the same. */
  readonly endsWhenLater?: boolean;
}

/**
 * Works off rows that are due, batch by batch. A row that fails does not hold up the others.
 * @param work false where it has to be done later
 * @throws what failed, once the others are done
 */
export async function workOff<Due>(
  { take, most, isStopping = () => false, batch = 1, atOnce = 1, endsWhenLater = false }: Batches<Due>,
  work: (due: Due) => Promise<boolean | void>,
): Promise<void> {
  const turn = fewAtOnce(atOnce);
  const faults: unknown[] = [];
  for (let taken = 0; taken < most && !isStopping(); taken += batch) {
    const due = await take(batch);
    const ends = await Promise.allSettled(due.map(async (one) => turn(async () => work(one))));
    const failed = ends.filter((end) => end.status === 'rejected');
    faults.push(...failed.map(({ reason }) => reason as unknown));
    const isLater = failed.length > 0 || ends.some((end) => end.status === 'fulfilled' && end.value === false);
    if (due.length < batch || (endsWhenLater && isLater)) break;
  }
  throwAll(faults);
}

/** What became of a try, with columns to write as well. */
export type TryEnd<Because extends string = string> =
  | { readonly kind: 'done' | 'later'; readonly noted?: Noted }
  | { readonly kind: 'given-up'; readonly because: Because; readonly noted?: Noted }
  /** The work has written it, in a transaction of its own; or nothing is written, and the row comes back when its time in hand is over. */
  | { readonly kind: 'settled' };

/** Works off rows that are tried again after pauses that grow, and notes what became of each. One that fails is tried later. */
export async function workOffTries<Due extends { readonly id: number | string }>(
  db: Db,
  tries: Tries,
  batches: Batches<Due>,
  work: (due: Due) => Promise<TryEnd>,
): Promise<void> {
  await workOff(batches, async (due) => {
    const end = await work(due).catch(async (error: unknown) => {
      await tries.postpone(db, due.id);
      throw error;
    });
    await note(db, tries, due.id, end);
    return end.kind !== 'later';
  });
}

async function note(db: Db, tries: Tries, id: number | string, end: TryEnd): Promise<void> {
  switch (end.kind) {
    case 'done':
      return tries.markDone(db, id, end.noted);
    case 'later':
      return tries.postpone(db, id, end.noted);
    case 'given-up':
      await tries.giveUp(db, id, end.because, end.noted);
      return undefined;
    case 'settled':
      return undefined;
  }
}

interface InTransaction<Due> extends RoundLimits {
  /** Takes one that is due and locks it (`for update skip locked`); none of those that failed in this round. */
  readonly take: (tx: Db, failed: readonly number[]) => Promise<Due | undefined>;
  /** The round ends after so many failures; as many as rows unless said. */
  readonly mostFailed?: number;
}

/**
 * Works off rows whose work is all in the database: each is taken, done and noted in a transaction of its own, which is undone where it
 * fails. One that fails does not hold up the others.
 * @throws what failed, once the others are done
 */
export async function workOffInTransactions<Due extends { readonly id: number }>(
  db: Db,
  { take, most, mostFailed = most, isStopping = () => false }: InTransaction<Due>,
  work: (tx: Db, due: Due) => Promise<unknown>,
): Promise<void> {
  const failed: { readonly id: number; readonly error: unknown }[] = [];
  for (let count = 0; count < most && failed.length < mostFailed && !isStopping(); count += 1) {
    let id: number | undefined;
    try {
      await db.transaction().execute(async (tx) => {
        const ids = failed.map((one) => one.id);
        const due = await take(tx, ids);
        id = due?.id;
        if (due !== undefined) await work(tx, due);
      });
    } catch (error) {
      if (id === undefined) throw error;
      failed.push({ id, error });
    }
    if (id === undefined) break;
  }
  throwAll(failed.map(({ error }) => error));
}

/** One failure is thrown as it is, several as one that says each. */
function throwAll(faults: readonly unknown[]): void {
  if (faults.length === 0) return;
  if (faults.length === 1) throw faults[0];
  const messages = new Set(faults.map((fault) => (fault instanceof Error ? fault.message : String(fault))));
  throw new AggregateError(faults, [...messages].join('; '));
}
