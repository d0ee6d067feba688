import type { Db } from '#platform/database/schema.ts';
import { beginNightly } from './state-queries.ts';

/** Begins the count of everything once each night, at three or soon after; and looks again at what happened in the last days. */
export async function recountNightly(db: Db): Promise<void> {
  await beginNightly(db, { days: daysOfEvents });
}

/** Some of what happens ends, or is withdrawn, days later. */
const daysOfEvents = 8;
