import type { Db } from '#platform/database/schema.ts';
import { deleteOldDecided } from './decision-queries.ts';

export { countWaiting, visibleKept } from './kept-queries.ts';

/** Regular care: what decisions put aside goes when they cannot be undone any more. */
export async function purgeDecided(db: Db): Promise<void> {
  while ((await deleteOldDecided(db)) > 0);
}
