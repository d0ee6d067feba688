import type { ConflictDecision } from '@isocenter/contract/archive/conflicts/identity-conflicts.ts';
import { runIn } from '#features/archive/identity/identity.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { ConflictRecord } from './conflict-row.ts';
import { derivedUid } from '#features/archive/ingest/ingest.ts';
import { findBrought, isAnnotated, markNotBrought, removeBrought } from './brought-queries.ts';
import { shareStudy, unshareStudy } from './sharing-queries.ts';

/** The changes that a decision about objects that are stored apart made at once; the objects themselves follow. */
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
  if (decision === 'discard' || decision === 'new-uids') return { studyKey: null, isShared: false };
  if (studyKey === null) throw new AppError('conflict', 'The study no longer exists.');
  if (decision !== 'share') return { studyKey, isShared: false };
  if (clinicId === null)
    throw new AppError('conflict', 'The sender belongs to no clinic with which the study could be shared.');
  const by = { accountId: principal.accountId, conflictId: conflict.id };
  return { studyKey, isShared: await shareStudy(runIn(tx), studyKey, clinicId, by) };
}

/**
 * Takes what was brought in out of the archive again. The caller holds the bringing.
 * @returns the keys of the studies that changed @throws AppError `conflict` when somebody has measured on it
 */
export async function undoHeld(tx: Db, conflict: ConflictRecord, { studyKey, isShared }: HeldUndo): Promise<number[]> {
  const run = runIn(tx);
  const { id, clinic_id: clinicId, uid_seed: seed, decided_at: at } = conflict;
  const since = at ?? new Date();
  const found = await findBrought(run, id);
  const isNew = conflict.decision === 'new-uids';
  const brought = found.map((one) => (isNew ? { sopUid: derivedUid(seed, one.sopUid), sha256: null } : one));
  if (await isAnnotated(run, brought, since))
    throw new AppError('conflict', 'Somebody has measured on these images. Delete the measurements first.');
  if (isShared && studyKey !== null && clinicId !== null) await unshareStudy(run, studyKey, clinicId);
  const changed = await removeBrought(run, brought, since);
  await markNotBrought(run, id);
  return [...new Set([...changed, ...(studyKey === null ? [] : [studyKey])])];
}
