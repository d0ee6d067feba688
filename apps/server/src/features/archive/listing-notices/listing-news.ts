import { studiesWithin } from '#features/archive/studies/studies.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Database } from '#platform/database/database.ts';
import type { Db } from '#platform/database/schema.ts';
import { markNotified, notePresence, type Presence } from './watch-queries.ts';
import { learn, openWatches, type Watch } from './watches.ts';

/** So many studies are looked at in one query. */
const mostAtOnce = 500;
/** The clock of another copy of the product may be a little behind. */
const slackMilliseconds = 2_000;
/** These acts change nothing of a study. Nobody is notified of what follows from any other act of his own. */
const reading = ['study.ahead', 'study.view', 'study.preview', 'study.export', 'study.known', 'study.search'];

/** Listens to changes of studies, and notifies people of those that came into a listing of theirs. */
export class ListingNews {
  readonly #database: Database;
  #keys = new Set<number>();
  #since = new Date();
  /** The criteria of a listing, or what somebody sees, may have changed. */
  #isStale = true;
  #listening: Promise<(() => Promise<void>)[]> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Tells what was heard since the last time: one look at all of it, for all listings. */
  async tell(): Promise<void> {
    // A database that is away is asked again the next time.
    await (this.#listening ??= this.#listen().catch((error: unknown) => {
      this.#listening = undefined;
      throw error;
    }));
    const [keys, since, isStale] = [[...this.#keys], this.#since, this.#isStale];
    this.#keys = new Set();
    this.#isStale = false;
    if (keys.length === 0 && !isStale) return;
    const { db } = this.#database;
    const watches = await openWatches(db);
    for (const watch of watches) if (!watch.isKnown) await db.transaction().execute((tx) => learn(tx, watch));
    const known = watches.filter(({ isKnown }) => isKnown);
    if (known.length === 0) return;
    for (let start = 0; start < keys.length; start += mostAtOnce)
      await tellOf(db, known, keys.slice(start, start + mostAtOnce), since);
  }

  async close(): Promise<void> {
    for (const stop of (await this.#listening) ?? []) await stop();
  }

  async #listen(): Promise<(() => Promise<void>)[]> {
    const renew = () => {
      this.#isStale = true;
    };
    return [
      await this.#database.listen('study', (payload) => this.#hear(payload)),
      await this.#database.listen('filter', renew),
      await this.#database.listen('account', renew),
    ];
  }

  /** Takes the database's message that studies changed: their keys, with commas. */
  #hear(payload: string): void {
    if (this.#keys.size === 0) this.#since = new Date(Date.now() - slackMilliseconds);
    for (const key of payload.split(',').map(Number)) if (Number.isSafeInteger(key)) this.#keys.add(key);
  }
}

async function tellOf(db: Db, watches: readonly Watch[], keys: readonly number[], since: Date): Promise<void> {
  const within = await withinEach(db, watches, keys);
  const presences = watches.flatMap(({ accountId, filterId }, at): Presence[] => {
    const inside = within[at];
    return inside === undefined ? [] : keys.map((key) => ({ accountId, filterId, key, isIn: inside.has(key) }));
  });
  await db.transaction().execute(async (tx) => {
    const entered = await notePresence(tx, presences, { since, reading });
    for (const [, studies] of Map.groupBy(entered, ({ accountId, filterId }) => `${accountId} ${filterId}`)) {
      const [first] = studies;
      if (first === undefined) continue;
      const { accountId, filterId } = first;
      const studyKeys = studies.map(({ key }) => key);
      await tell(tx, { kind: 'listing.entered', accountIds: [accountId], filterId, studyKeys });
      await markNotified(tx, first, studyKeys);
    }
  });
}

/** One that the database does not answer silences no other: it is left out. */
async function withinEach(
  db: Db,
  watches: readonly Watch[],
  keys: readonly number[],
): Promise<(ReadonlySet<number> | undefined)[]> {
  const together = await studiesWithin(db, watches, keys).catch(() => undefined);
  if (together !== undefined) return together;
  const found: (ReadonlySet<number> | undefined)[] = [];
  for (const watch of watches) found.push((await studiesWithin(db, [watch], keys).catch(() => []))[0]);
  return found;
}
