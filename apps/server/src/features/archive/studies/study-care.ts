import { recordAudit } from '#features/people/audit/audit.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Waking } from '#platform/server-feature.ts';
import { deleteOldBinned, markQuietStudiesReady, notifyStudies } from './selection-queries.ts';

/** A modality pauses between series, so a shorter silence would say ready too early. */
export const quietSeconds = 15;

/** Wakes what is done with studies that no image has reached for a while. */
export const wentQuiet: Waking = { channel: 'study', afterMilliseconds: quietSeconds * 1_000 };

/** Called when studies are ready, in the transaction in which they become so: other features act on them. */
export type OnStudiesReady = (tx: Db, studyKeys: readonly number[]) => Promise<void>;

/** Regular care: studies that went quiet become ready; what has lain in the bin for its time is removed for good. */
export async function tendStudies(db: Db, onReady: OnStudiesReady): Promise<void> {
  const ready = await db.transaction().execute(async (tx) => {
    const keys = await markQuietStudiesReady(tx, quietSeconds);
    await notifyStudies(tx, keys);
    await onReady(tx, keys);
    return keys.length;
  });
  if (ready === 500) return tendStudies(db, onReady);
}

/** @returns how many studies were removed for good */
export async function purgeBin(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const removed = await deleteOldBinned(tx);
    for (const id of removed)
      await recordAudit(tx, { system: 'bin' }, { action: 'study.purge', subject: { kind: 'study', id } });
    return removed.length;
  });
}
