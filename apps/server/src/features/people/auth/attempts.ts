import type { Db } from '#platform/database/schema.ts';
import { TooManyRequests } from '#platform/http/too-many-requests.ts';
import {
  deleteAttempts,
  deleteAttemptsBefore,
  deleteLatestAttempt,
  findBlockingAttempt,
  insertAttempt,
  lockAttempts,
} from './attempts-queries.ts';

/** So many tries in 15 minutes at one thing from one place. */
export interface Allowance {
  /** The target of the tries, e.g. an account. */
  readonly key: string;
  /** The origin of the tries: an address, or a device that is known. */
  readonly place: string;
  readonly tries: number;
  /** Success forgives all earlier failures; otherwise only this try is given back. */
  readonly isForgiven: boolean;
}

export const windowMilliseconds = 15 * 60_000;

/** The refusal of a try. */
export class UsedUp extends TooManyRequests {
  readonly allowance: Allowance;

  constructor(allowance: Allowance, waitMilliseconds: number) {
    super('There were too many failed attempts. Try again in 15 minutes.', waitMilliseconds);
    this.allowance = allowance;
  }
}

/** Tries that were counted and may be given back. */
export interface TakenTry {
  /** It was no failure: as if it had not been. */
  giveBack(db: Db): Promise<void>;
  /** It was right: earlier failures are forgiven where that is allowed. */
  succeed(db: Db): Promise<void>;
}

/**
 * Takes one try of each allowance, before anything costly is done. Tries that come together are counted one after the other.
 * @throws UsedUp, `too-many-requests`, when one of them is used up; nothing is taken then
 */
export async function takeTry(db: Db, allowances: readonly Allowance[]): Promise<TakenTry> {
  const since = new Date(Date.now() - windowMilliseconds);
  await db.transaction().execute(async (tx) => {
    for (const allowance of allowances) {
      await lockAttempts(tx, `${allowance.key} ${allowance.place}`);
      const blocking = await findBlockingAttempt(tx, allowance, since);
      if (blocking !== undefined) throw new UsedUp(allowance, blocking.getTime() - since.getTime());
    }
    for (const { key, place } of allowances) await insertAttempt(tx, key, place);
  });
  return {
    async giveBack(tx) {
      for (const { key, place } of allowances) await deleteLatestAttempt(tx, key, place);
    },
    async succeed(tx) {
      for (const { key, place, isForgiven } of allowances)
        await (isForgiven ? deleteAttempts(tx, key, place) : deleteLatestAttempt(tx, key, place));
      await deleteAttemptsBefore(tx, since);
    },
  };
}
