import type { NearlineStore } from '@isocenter/contract/archive/tiers/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { nearlineBytes } from './tier-queries.ts';

/** Returns the state of the nearline store; null where there is none, and nothing lies there. */
export async function nearlineStore(db: Db, { folders }: Pick<PackStore, 'folders'>): Promise<NearlineStore | null> {
  const [state, usedBytes, room] = [await folders.look(), await nearlineBytes(db), await folders.roomOf('nearline')];
  if (state === 'none' && usedBytes === 0) return null;
  return { state, usedBytes, freeBytes: room?.freeBytes ?? null, diskBytes: room?.diskBytes ?? null };
}
