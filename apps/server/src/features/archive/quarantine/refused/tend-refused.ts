import { deleteOld, deleteTaken, forgetCounts, removePacks } from '#features/archive/ingest/ingest.ts';
import type { Db } from '#platform/database/schema.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';

/** Regular care: what came again and was taken waits no longer, and what has been kept for its time goes. */
export async function tendRefused(db: Db, store: Pick<PackStore, 'remove'>, days: number): Promise<void> {
  await removePacks(store, await deleteTaken(db));
  for (let gone = await deleteOld(db, days); gone.length > 0; gone = await deleteOld(db, days))
    await removePacks(store, gone);
  await forgetCounts(db);
}
