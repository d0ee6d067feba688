import type { Db } from '#platform/database/schema.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { addLost, deleteOldest, greatestSender, holdRoom, roomOf, type GoneObject } from './refused-queries.ts';

/** Bounds of what is stored of refused objects. */
export interface RefusedBounds {
  readonly mostBytes: number;
  /** Objects of one sender. */
  readonly mostOfSender: number;
  /** Bytes of one object. */
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
  const gone = await db.transaction().execute(async (tx) => {
    const removed: GoneObject[] = [];
    const remove = async (sender: string, count: number): Promise<number> => {
      const objects = await deleteOldest(tx, sender, count);
      for (const object of objects) await addLost(tx, object);
      removed.push(...objects);
      return objects.length;
    };
    // Parts of a request are refused at once: each would see the same surplus, and remove other objects than its neighbours.
    await holdRoom(tx);
    const ofSender = await roomOf(tx, actor);
    if (ofSender.objects > mostOfSender) await remove(actor, ofSender.objects - mostOfSender);
    for (;;) {
      const { sizeBytes } = await roomOf(tx, undefined);
      if (sizeBytes <= mostBytes) return removed;
      const greatest = await greatestSender(tx);
      if (greatest === undefined || (await remove(greatest, 1)) === 0) return removed;
    }
  });
  await removePacks(store, gone);
}

/** Removes packs. A pack that cannot be removed now is removed by the regular clean-up of packs that nothing refers to. */
export async function removePacks(
  store: Pick<PackStore, 'remove'>,
  gone: readonly Pick<GoneObject, 'packId'>[],
): Promise<void> {
  for (const { packId } of gone) await store.remove(packId).catch(() => false);
}
