import type { Db } from '#platform/database/schema.ts';
import { cameDue, notifyStudies } from './selection-queries.ts';

/** The next start notifies of what came due while nobody looked, as far back as this. */
const firstLookMilliseconds = 3_600_000;

/**
 * Tells of studies that are late now, or due soon, since they were looked at last: time alone brings them into lists that ask for it.
 * @returns what looks once
 */
export function dueTeller(db: Db): () => Promise<void> {
  let since = new Date(Date.now() - firstLookMilliseconds);
  return async () => {
    const { keys, at } = await cameDue(db, since);
    await notifyStudies(db, keys);
    since = at;
  };
}
