import type { Db } from '#platform/database/schema.ts';
import type { ObjectAddress } from './object-address.ts';
import { ObjectStore } from './object-store.ts';
import { ObjectTier } from './object-tier.ts';
import { PackCache, type CacheLimits } from './pack-cache.ts';

/** An object store, and what of it is on this computer. */
export interface OpenObjects {
  readonly tier: ObjectTier;
  readonly cache: PackCache;
  /** Since the start. */
  readonly merged: MergeCounts;
}

/** Small packs that were merged, and how many they became. */
export interface MergeCounts {
  packs: number;
  into: number;
  readBytes: number;
  writtenBytes: number;
}

/** @param folder of the local files: on the disk of the data folder, so that what goes to the store stays here by its name alone */
export async function openObjects(
  db: Db,
  address: ObjectAddress,
  { folder, limits }: { readonly folder: string; readonly limits: CacheLimits },
): Promise<OpenObjects> {
  const store = new ObjectStore(address);
  const merged = { packs: 0, into: 0, readBytes: 0, writtenBytes: 0 };
  return { tier: new ObjectTier(db, store), cache: await PackCache.open(db, folder, store, limits), merged };
}
