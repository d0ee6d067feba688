import type { NearlineStore, ObjectStoreStatus } from '@isocenter/contract/archive/tiers/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { hasPacksIn } from '#platform/storage/move-queries.ts';
import { countSmallPacks } from '#platform/storage/merge-queries.ts';
import { countRemovals } from '#platform/storage/objects/object-queries.ts';
import { countObjects } from './object-queries.ts';
import { nearlineBytes } from './tier-queries.ts';

/** Returns the state of the nearline store; null where there is none, and nothing lies there. */
export async function nearlineStore(db: Db, { folders }: Pick<PackStore, 'folders'>): Promise<NearlineStore | null> {
  const [state, usedBytes, room] = [await folders.look(), await nearlineBytes(db), await folders.roomOf('nearline')];
  if (state === 'none' && usedBytes === 0) return null;
  return { state, usedBytes, freeBytes: room?.freeBytes ?? null, diskBytes: room?.diskBytes ?? null };
}

const nothingMerged = { packs: 0, into: 0, readBytes: 0, writtenBytes: 0 };
const noCalls = { puts: 0, gets: 0, deletes: 0, sentBytes: 0, receivedBytes: 0 };

/** Returns the state of the object store; null where there is none, and nothing lies there. */
export async function objectStore(db: Db, { objects }: Pick<PackStore, 'objects'>): Promise<ObjectStoreStatus | null> {
  if (objects === undefined && !(await hasPacksIn(db, 'object'))) return null;
  const { packs, usedBytes, waitingPacks, waitingBytes, waitingSince } = await countObjects(db);
  const removals = await countRemovals(db);
  const { state, reason } = (await objects?.tier.lastLook()) ?? { state: 'none', reason: undefined };
  return {
    state,
    reason: reason ?? null,
    promise: objects?.promise ?? 'disk',
    packs,
    usedBytes,
    waiting: { packs: waitingPacks, bytes: waitingBytes, since: waitingSince?.toISOString() ?? null },
    cache: { bytes: objects?.cache.usedBytes ?? 0, mostBytes: objects?.cache.mostBytes ?? 0 },
    removals: { packs: removals.waiting, bytes: removals.waitingBytes, refused: removals.refused },
    small: await countSmallPacks(db),
    merged: { ...(objects?.merged ?? nothingMerged) },
    calls: { ...(objects?.tier.store.counts ?? noCalls) },
  };
}

/** Longer than a busy line takes. */
const longWaitMilliseconds = 3_600_000;

/** True while what is received leaves this computer's disk by itself: then nobody can say when it is full. */
export async function leavesThisDisk(db: Db, { objects }: Pick<PackStore, 'objects'>): Promise<boolean> {
  if (objects === undefined || (await objects.tier.lastLook()).state !== 'ready') return false;
  const { waitingSince } = await countObjects(db);
  return waitingSince === null || Date.now() - waitingSince.getTime() < longWaitMilliseconds;
}
