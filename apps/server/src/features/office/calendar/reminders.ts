import { farEnd } from '@isocenter/contract/office/calendar/calendar-rules.ts';
import { tell } from '#features/system/notices/notices.ts';
import type { Db } from '#platform/database/schema.ts';
import { startsWithin, type Timed } from './occurrences.ts';
import { dueReminders, writeReminder } from './write-event-queries.ts';

/** One that was due so long ago, while nothing ran, is told to nobody any more. */
const lateMilliseconds = 3_600_000;

/** Returns when people are next reminded of an event, after an instant; null when they are not. */
export function nextReminder(
  event: Timed & { readonly remindMinutes: number | null; readonly skipped?: readonly Date[] },
  after: Date,
): Date | null {
  if (event.remindMinutes === null) return null;
  const before = event.remindMinutes * 60_000;
  const [next] = startsWithin(event, { from: new Date(after.getTime() + before + 1), to: farEnd }, 1);
  return next === undefined ? null : new Date(next.getTime() - before);
}

/** Notifies people of events that begin soon. */
export async function remind(db: Db, now = new Date()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const event of await dueReminders(tx, now)) {
      const { id, title, ownerId, guestIds } = event;
      if (event.remindAt.getTime() > now.getTime() - lateMilliseconds)
        await tell(tx, { kind: 'event.soon', accountIds: [...new Set([ownerId, ...guestIds])], title, thingKey: id });
      await writeReminder(tx, id, nextReminder(event, now));
    }
  });
}
