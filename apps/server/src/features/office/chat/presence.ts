import type { Events } from '#features/system/events/events.ts';
import type { Db } from '#platform/database/schema.ts';
import { eachSecond, type Round } from '#platform/server-feature.ts';
import { markGone, markHere } from './presence-queries.ts';

/** Somebody counts as here for so long without being seen again: another copy of the product may have stopped without a message. */
const presentSeconds = 90;
const renewedMilliseconds = 30_000;

/** Records who is here: looks each second who came and who left, and writes only that, and all of them now and then. */
export function presenceRound(db: Db, events: Pick<Events, 'listeners'>): Round {
  let known: ReadonlySet<number> = new Set();
  let renewedAt = 0;
  const look = async (): Promise<void> => {
    const here = events.listeners;
    const isDue = Date.now() - renewedAt >= renewedMilliseconds;
    const came = isDue ? [...here] : [...here].filter((accountId) => !known.has(accountId));
    const left = [...known].filter((accountId) => !here.has(accountId));
    if (came.length > 0) await markHere(db, came, presentSeconds);
    if (left.length > 0) await markGone(db, left);
    known = here;
    if (isDue) renewedAt = Date.now();
  };
  const end = async (): Promise<void> => {
    if (known.size > 0) await markGone(db, [...known]);
  };
  return { everyMilliseconds: eachSecond, what: 'seeing who is here for chats', work: look, end };
}
