import type { Db } from '#platform/database/schema.ts';
import { beforeFirst, hashOf } from './chain.ts';
import { insertSeals, lastSeal, listUnsealed, sealedUpTo, trySealLock, type Seal } from './seal-queries.ts';

const rowsAtOnce = 2_000;

/**
 * Seals the next rows in one transaction. Nobody who writes to the trail waits for it, and of several copies of the product one
 * seals at a time. What a crash leaves unsealed is sealed later, in the same order.
 * @returns how many; 0 when there is nothing, or another copy is at it
 */
export async function sealBatch(db: Db, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!(await trySealLock(tx))) return 0;
    const last = await lastSeal(tx);
    const rows = await listUnsealed(tx, await sealedUpTo(tx), rowsAtOnce);
    let { sequence, hash } = last ?? { sequence: 0, hash: beforeFirst };
    const seals: Seal[] = [];
    for (const { id, text, horizon } of rows) {
      sequence += 1;
      hash = hashOf(hash, { sequence, at: now, horizon, text });
      seals.push({ sequence, eventId: id, hash, at: now, horizon });
    }
    if (seals.length > 0) await insertSeals(tx, seals);
    return seals.length;
  });
}

/** Seals all that can be sealed now. @returns how many rows */
export async function sealAll(db: Db, now: Date = new Date()): Promise<number> {
  let all = 0;
  for (;;) {
    const sealed = await sealBatch(db, now);
    all += sealed;
    if (sealed < rowsAtOnce) return all;
  }
}
