import type { ConflictDecision } from '@isocenter/contract/archive/identity-conflicts.ts';
import { runIn } from '#features/archive/identity/identity.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { ConflictRecord } from './conflict-row.ts';
import { removeBrought, shareStudy, unshareStudy } from './held-queries.ts';

/** What a decision about objects that are stored apart has changed at once; the objects themselves follow. */
export interface HeldUndo {
  readonly studyKey: number | null;
  readonly isShared: boolean;
}

/** Decides about objects that are stored apart. Those that the study takes are brought in afterwards, by the way that all take. */
export async function decideHeld(
  tx: Db,
  principal: Principal,
  conflict: ConflictRecord,
  decision: ConflictDecision,
): Promise<HeldUndo> {
  const { study_key: studyKey, clinic_id: clinicId } = conflict;
  if (decision === 'discard') return { studyKey: null, isShared: false };
  if (studyKey === null) throw new AppError('conflict', 'The study is not there any more.');
  if (decision !== 'share') return { studyKey, isShared: false };
  if (clinicId === null)
    throw new AppError('conflict', 'The sender belongs to no clinic with which the study could be shared.');
  const by = { accountId: principal.accountId, conflictId: conflict.id };
  return { studyKey, isShared: await shareStudy(runIn(tx), studyKey, clinicId, by) };
}

/** @returns the keys of the studies that changed */
export async function undoHeld(tx: Db, conflict: ConflictRecord, { studyKey, isShared }: HeldUndo): Promise<number[]> {
  if (studyKey === null) return [];
  const run = runIn(tx);
  if (isShared && conflict.clinic_id !== null) await unshareStudy(run, studyKey, conflict.clinic_id);
  await removeBrought(run, conflict.id, studyKey, conflict.decided_at ?? new Date());
  return [studyKey];
}
