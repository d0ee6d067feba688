import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#platform/database/schema.ts';
import { isFault } from '#platform/storage/objects/object-fault.ts';
import type { OpenObjects } from '#platform/storage/objects/open-objects.ts';
import type { PackStore } from '#platform/storage/pack-store.ts';
import { StoreAway } from '#platform/storage/store-away.ts';
import { nextToObjectStore } from './object-queries.ts';

export interface SendNeeds {
  readonly db: Db;
  readonly store: PackStore;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** A store that fails is left alone for so long, then twice as long, and so on. */
const shortestRestMilliseconds = 5_000;
const longestRestMilliseconds = 5 * 60_000;
/** One round ends, so that a server that stops need not wait for all that is left. */
const roundMilliseconds = 20_000;
/** A pack with a damaged object stays where it is, and is looked at again after so long. */
const damagedRestMilliseconds = 6 * 3_600_000;
/** One that failed while the store is there. */
const failedRestMilliseconds = 60_000;

/** Regular care: brings what is sealed to the object store, in the order in which it came. */
export function sendPacks({ db, store, logger }: SendNeeds): () => Promise<void> {
  const passedOver = new Map<number, number>();
  let restMilliseconds = 0;
  let restsUntil = 0;
  /** @returns false when nothing goes on now */
  const sendNext = async (objects: OpenObjects): Promise<boolean> => {
    const packId = await nextToObjectStore(db, [...passedOver.keys()]);
    if (packId === undefined) return false;
    try {
      const outcome = await store.move(packId, 'object', { pace: async () => {} });
      // A backup copies packs now.
      if (outcome === 'held') return false;
      if (outcome === 'damaged')
        logger.warn({ packId }, 'a pack with a damaged object was not moved to the object store');
      if (outcome !== 'moved') passedOver.set(packId, performance.now() + damagedRestMilliseconds);
    } catch (error) {
      const { state, reason } = await objects.tier.look();
      if (state !== 'ready') throw error;
      // The pack, or the disk that it is on: the others go on.
      passedOver.set(packId, performance.now() + failedRestMilliseconds);
      const said = error instanceof Error ? error.message : 'unknown';
      logger.warn({ packId, reason: reason ?? said }, 'a pack could not be moved to the object store');
    }
    return true;
  };
  return async () => {
    const { objects } = store;
    if (objects === undefined || performance.now() < restsUntil) return;
    try {
      for (const [id, until] of passedOver) if (until < performance.now()) passedOver.delete(id);
      await store.tidy();
      const began = performance.now();
      let goesOn = true;
      while (goesOn && performance.now() - began < roundMilliseconds) goesOn = await sendNext(objects);
      restMilliseconds = 0;
    } catch (error) {
      const isFirst = restMilliseconds === 0;
      restMilliseconds = Math.min(longestRestMilliseconds, Math.max(shortestRestMilliseconds, 2 * restMilliseconds));
      restsUntil = performance.now() + restMilliseconds;
      if (!(error instanceof StoreAway) && !isFault(error)) throw error;
      const { state, reason = error.message } = await objects.tier.look();
      if (isFirst) logger.warn({ state, reason }, 'nothing goes to the object store: what comes in waits here');
    }
  };
}
