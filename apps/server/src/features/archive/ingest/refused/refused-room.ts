import type { Db } from '#platform/database/schema.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { addLost, deleteOldest, greatestSender, roomOf, type GoneObject } from './refused-queries.ts';

/** What may be kept of what is refused. */
export interface RefusedBounds {
  readonly mostBytes: number;
  /** Objects of one sender. */
  readonly mostOfSender: number;
  /** Of one object. */
  readonly largestBytes: number;
}

/**
 * Removes what is more than may be kept: first of a sender that has too many, then the oldest of whoever has most. What goes is counted, so
 * that it is told.
 */
export async function makeRoom(
  { db, store }: { readonly db: Db; readonly store: PackStore },
  { mostBytes, mostOfSender }: RefusedBounds,
  actor: string,
): Promise<void> {
  const ofSender = await roomOf(db, actor);
  if (ofSender.objects > mostOfSender) await remove(db, store, actor, ofSender.objects - mostOfSender);
  for (;;) {
    const { sizeBytes } = await roomOf(db, undefined);
    if (sizeBytes <= mostBytes) return;
    const greatest = await greatestSender(db);
    if (greatest === undefined || (await remove(db, store, greatest, 1)) === 0) return;
  }
}

async function remove(db: Db, store: PackStore, actor: string, count: number): Promise<number> {
  const gone = await db.transaction().execute(async (tx) => {
    const objects = await deleteOldest(tx, actor, count);
    for (const object of objects) await addLost(tx, object);
    return objects;
  });
  await removePacks(store, gone);
  return gone.length;
}

/** What cannot be removed now is removed by the regular clean-up of packs that nothing refers to. */
export async function removePacks(
  store: Pick<PackStore, 'remove'>,
  gone: readonly Pick<GoneObject, 'packId'>[],
): Promise<void> {
  for (const { packId } of gone) await store.remove(packId).catch(() => false);
}
