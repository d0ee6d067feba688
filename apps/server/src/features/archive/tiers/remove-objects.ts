import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#platform/database/schema.ts';
import { isFault } from '#platform/storage/objects/object-fault.ts';
import { endRemoval, listDueRemovals, postponeRemoval } from '#platform/storage/objects/object-queries.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { isSegmentsKey } from '#platform/storage/segments/pack-segments.ts';

interface RemoveNeeds {
  readonly db: Db;
  readonly store: Pick<PackStore, 'objects'>;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

const mostAtOnce = 200;

/** Regular care: removes from the object store what is due. What it refuses, as under a lock, is tried again, and counted on _Server_. */
export function removeObjects({ db, store, logger }: RemoveNeeds): () => Promise<void> {
  return async () => {
    const { objects } = store;
    if (objects === undefined) return;
    const due = await listDueRemovals(db, mostAtOnce);
    if (due.length === 0 || (await objects.tier.look()).state !== 'ready') return;
    for (const { object_key: objectKey } of due) {
      try {
        if (isSegmentsKey(objectKey)) await objects.segments.remove(objectKey);
        else await objects.tier.store.remove(objectKey);
        await endRemoval(db, objectKey);
      } catch (error) {
        if (!isFault(error)) throw error;
        if (error.kind === 'away') return;
        await postponeRemoval(db, objectKey, error.message);
        logger.warn({ objectKey, reason: error.message }, 'the object store did not remove an object');
      }
    }
  };
}
