import { dayAfter } from '@isocenter/contract/zoned-time.ts';
import type { Db } from '#platform/database/schema.ts';
import { countEvents, eventDays, noteEventsTo } from './count-events-queries.ts';
import { tryFigureLock } from './keep-queries.ts';

/** So many days are counted in one transaction. */
const daysAtOnce = 31;
/** Counts what happened since the last round: yesterday too, which may have ended meanwhile. */
export async function keepEvents(db: Db): Promise<void> {
  while (await step(db)) {
    // A long past is counted month by month.
  }
}

/** @returns whether there is more to count */
async function step(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await tryFigureLock(tx))) return false;
    const { from, today } = await eventDays(tx);
    const end = dayAfter(from, daysAtOnce);
    const to = end < today ? end : today;
    await countEvents(tx, from, to);
    // The day that goes on is counted again in the next round, with the one before.
    await noteEventsTo(tx, to === today ? dayAfter(today, -1) : to);
    return to !== today;
  });
}
