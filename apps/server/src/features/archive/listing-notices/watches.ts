import { mostNotifyingListings } from '@isocenter/contract/archive/filters/filters.ts';
import { say } from '@isocenter/contract/said.ts';
import { withCriteria } from '#features/archive/filters/filters.ts';
import { keysUpTo, type View } from '#features/archive/studies/studies.ts';
import { principalOf } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import {
  beginWatch,
  countWatches,
  endWatch,
  isOwnListing,
  standingsOfWatchers,
  takeDown,
  watchesOf,
  type WatchKey,
  type WatchRecord,
} from './watch-queries.ts';

/** In a listing with more studies, only what is received later, or came in once before, is notified. */
const mostKnown = 20_000;

/** A listing about which somebody is notified, as it finds studies for him now. */
export interface Watch extends WatchKey, View {
  /** The criteria, and what he sees. */
  readonly condition: string;
  /** True if its studies were taken down for just that. */
  readonly isKnown: boolean;
}

/** Returns the watches of everybody who wants to hear, may read and uses the listing still. */
export async function openWatches(db: Db): Promise<Watch[]> {
  const watchers = (await standingsOfWatchers(db))
    // Whatever else is due before he goes on: he is told what he will see then.
    .map((standing) => principalOf(standing, { sessionId: '', address: '', isProvedElsewhere: true }))
    .filter((watcher) => watcher.can('read', 'Study') && watcher.can('read', 'Filter'));
  const byAccount = new Map(watchers.map((watcher) => [watcher.accountId, watcher]));
  return (await watchesOf(db, watchers)).flatMap((record) => {
    const viewer = byAccount.get(record.accountId);
    return viewer === undefined ? [] : [watchOf(viewer, record)];
  });
}

function watchOf(viewer: Principal, { accountId, filterId, criteria, groupIds, condition: known }: WatchRecord): Watch {
  const filter = withCriteria({}, criteria, { ...viewer, groupIds });
  const question = JSON.stringify([filter, viewer.scope]);
  return { accountId, filterId, viewer, filter, condition: question, isKnown: question === known };
}

/** Takes down what is in a listing now, without a notice. */
export async function learn(tx: Db, watch: Watch): Promise<void> {
  const keys = await keysUpTo(tx, watch.viewer, watch.filter, mostKnown + 1);
  await takeDown(tx, watch, { condition: watch.condition, keys: keys.length > mostKnown ? undefined : keys });
}

/**
 * Tells the caller from now on what comes into a listing, or no longer.
 * @throws AppError `not-found` where it is neither his nor shared with him; `conflict` beyond so many
 */
export async function notifyOfListing(
  db: Db,
  principal: Principal,
  filterId: number,
  isNotified: boolean,
): Promise<void> {
  const { accountId } = principal;
  await db.transaction().execute(async (tx) => {
    if (!(await isOwnListing(tx, principal, filterId))) throw new AppError('not-found', 'There is no such filter.');
    if (!isNotified) return endWatch(tx, { accountId, filterId });
    await beginWatch(tx, { accountId, filterId });
    if ((await countWatches(tx, accountId)) > mostNotifyingListings)
      throw new AppError('conflict', say`Of up to ${mostNotifyingListings} listings one is told.`);
    const [record] = (await watchesOf(tx, [principal])).filter((watch) => watch.filterId === filterId);
    if (record !== undefined) await learn(tx, watchOf(principal, record));
  });
}
