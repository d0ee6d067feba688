import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { deleteOldDecided } from './decision-queries.ts';
import { countWaiting } from './waiting-queries.ts';
import { countRefused, waitingRefused } from './refused/list-queries.ts';

export { visibleQuarantined } from './waiting-queries.ts';
export { waitingRefused } from './refused/list-queries.ts';

/** Objects that somebody sees waiting for a decision, and those of them that were refused. */
export async function countObjects(
  db: Db,
  viewer: Pick<Principal, 'scope' | 'clinicIds'>,
): Promise<{ readonly objects: number; readonly refused: number }> {
  const { objects } = await countWaiting(db, viewer);
  const { objects: refused } = await countRefused(db, waitingRefused(viewer));
  return { objects: objects + refused, refused };
}

/** Regular care: what decisions put aside goes when they cannot be undone any more. */
export async function purgeDecided(db: Db): Promise<void> {
  while ((await deleteOldDecided(db)) > 0);
}
