import { conflictUndoDays } from '@isocenter/contract/archive/conflicts/identity-conflicts.ts';
import { runIn } from '#features/archive/identity/identity.ts';
import type { Db } from '#platform/database/schema.ts';
import { deleteOldHeld } from './held-queries.ts';

export { isConflictVisible, isOpen, visibleConflicts } from './conflict-queries.ts';

/** Regular care: what was stored apart goes when the decision about it cannot be undone any more. What is not decided stays. */
export async function purgeHeld(db: Db): Promise<void> {
  while ((await deleteOldHeld(runIn(db), conflictUndoDays)) > 0);
}
