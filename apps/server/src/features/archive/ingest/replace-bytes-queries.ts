import { endDamage } from '#features/archive/safekeeping/safekeeping.ts';
import type { Db } from '#platform/database/schema.ts';
import type { PackLocation } from '#platform/storage/pack-store.ts';

/** Lets instances whose bytes have rotted refer to the same bytes in another place, which ends their damage. */
export async function replaceBytes(
  db: Db,
  healed: readonly { readonly instanceKey: number; readonly location: PackLocation | undefined }[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { instanceKey, location } of healed) {
      if (location === undefined) throw new Error('An object was written without a place.');
      await tx
        .updateTable('instance')
        .set({ pack_id: location.packId, pack_offset: location.offset })
        .where('id', '=', instanceKey)
        .execute();
      await endDamage(tx, { instanceKey }, 'same-bytes-arrived');
    }
  });
}
