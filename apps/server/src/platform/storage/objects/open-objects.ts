import type { Db } from '#platform/database/schema.ts';
import type { ObjectAddress } from './object-address.ts';
import { ObjectStore } from './object-store.ts';
import { ObjectTier } from './object-tier.ts';
import { PackSegments } from '../segments/pack-segments.ts';
import { PackCache, type CacheLimits } from './pack-cache.ts';

/** Where an object is before anybody is told that it was received: on the disk, or also in the object store. */
export type StoragePromise = 'disk' | 'store';

/** An object store, and what of it is on this computer. */
export interface OpenObjects {
  readonly tier: ObjectTier;
  readonly cache: PackCache;
  readonly segments: PackSegments;
  readonly promise: StoragePromise;
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

interface ObjectsHere {
  /** Of the local files: on the disk of the data folder, so that what goes to the store stays here by its name alone. */
  readonly folder: string;
  readonly limits: CacheLimits;
  readonly promise?: StoragePromise;
}

export async function openObjects(
  db: Db,
  address: ObjectAddress,
  { folder, limits, promise = 'disk' }: ObjectsHere,
): Promise<OpenObjects> {
  const store = new ObjectStore(address);
  const tier = new ObjectTier(db, store);
  const cache = await PackCache.open(db, folder, store, limits);
  const merged = { packs: 0, into: 0, readBytes: 0, writtenBytes: 0 };
  return { tier, cache, segments: new PackSegments(tier), promise, merged };
}
