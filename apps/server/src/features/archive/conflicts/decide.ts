import {
  conflictUndoDays,
  type ConflictDecision,
  type ConflictKind,
} from '@isocenter/contract/archive/conflicts/identity-conflicts.ts';
import { say, type Said } from '@isocenter/contract/said.ts';
import { holdIdentities, runIn } from '#features/archive/identity/identity.ts';
import { notifyStudies } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { clearDecision, findConflict, setDecision, setTaker, studiesInDoubt } from './conflict-queries.ts';
import { nameOf, type ConflictRecord } from './conflict-row.ts';
import { decideSamePerson, undoSamePerson, type MergeUndo } from './decide-patient.ts';
import { decideHeld, undoHeld, type HeldUndo } from './decide-held.ts';
import { holdBringing } from './held-queries.ts';

/** The possible decisions about each kind. */
export const decisionsOf: Readonly<Record<ConflictKind, readonly ConflictDecision[]>> = {
  patient: ['keep-ours', 'take-theirs', 'another-person'],
  'other-patient': ['same-correction', 'new-uids', 'discard'],
  'other-clinic': ['share', 'same-correction', 'new-uids', 'discard'],
};

/** Those by which objects go somewhere, which takes its time. */
const brings: readonly ConflictDecision[] = ['share', 'same-correction', 'new-uids'];

const decisionWords: Readonly<Record<ConflictDecision, Said>> = {
  'keep-ours': say`the same person, as on record`,
  'take-theirs': say`the same person, as it arrived`,
  'another-person': say`another person`,
  share: say`shared with the other clinic`,
  'same-correction': say`taken into the study`,
  'new-uids': say`a study of its own`,
  discard: say`discarded`,
};

/** @throws AppError `not-found` for a conflict of which the caller does not see both sides */
export async function requireConflict(
  db: Db,
  principal: Principal,
  conflictId: number,
  forUpdate = false,
): Promise<ConflictRecord> {
  const record = await findConflict(db, principal, conflictId, { forUpdate });
  if (record === undefined) throw new AppError('not-found', 'There is no such conflict.');
  return record;
}

/** Takes a conflict, also from whoever has it, or releases it. @throws AppError `conflict` when it is decided */
export async function take(db: Db, principal: Principal, conflictId: number, isTaken: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const conflict = await requireConflict(tx, principal, conflictId, true);
    refuseDecided(conflict);
    await setTaker(tx, conflictId, isTaken ? principal.accountId : null);
    await audit(tx, principal, conflict, isTaken ? 'identity.take' : 'identity.release', {});
  });
}

/**
 * @throws AppError `conflict` who decided meanwhile, and what, or who has it; `invalid-input` without a reason, or for another
 * kind's decision
 */
export async function decide(
  { db, jobs }: { readonly db: Db; readonly jobs: Jobs },
  principal: Principal,
  conflictId: number,
  { decision, reason: given }: { readonly decision: ConflictDecision; readonly reason: string },
): Promise<void> {
  const reason = given.trim();
  await db.transaction().execute(async (tx) => {
    await holdIdentities(tx);
    const conflict = await requireConflict(tx, principal, conflictId, true);
    refuseDecided(conflict);
    refuseTaken(conflict, principal);
    if (!decisionsOf[conflict.kind].includes(decision))
      throw new AppError('invalid-input', 'This cannot be decided here.', { decision: 'This cannot be decided here.' });
    if (reason === '' && decision !== 'keep-ours')
      throw new AppError('invalid-input', 'A reason is needed.', { reason: 'A reason is needed.' });
    const undo = await apply(tx, principal, conflict, { decision, reason });
    await setDecision(tx, conflictId, { accountId: principal.accountId, decision, reason, undo });
    await notifyStudies(tx, await studiesInDoubt(tx, conflict));
    await audit(tx, principal, conflict, 'identity.decide', { decision, reason });
    const input = { conflictId, total: conflict.instance_count ?? 0 };
    if (brings.includes(decision)) await jobs.beginIn(tx, 'bring-held', principal, 'identity.bring', input);
  });
}

/** @throws AppError `conflict` when it is not decided, was decided too long ago, or a later decision stands in the way */
export async function undoDecision(db: Db, principal: Principal, conflictId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdBringing(runIn(tx), conflictId, true);
    await holdIdentities(tx);
    const conflict = await requireConflict(tx, principal, conflictId, true);
    const { decision, decided_at: at } = conflict;
    if (decision === null || at === null) throw new AppError('conflict', 'This is not decided.');
    if (Date.now() - at.getTime() > conflictUndoDays * 86_400_000)
      throw new AppError('conflict', say`A decision can be undone for ${conflictUndoDays} days.`);
    await revert(tx, principal, conflict, decision);
    await clearDecision(tx, conflictId, principal.accountId);
    await notifyStudies(tx, await studiesInDoubt(tx, conflict));
    await audit(tx, principal, conflict, 'identity.undo', { decision });
  });
}

async function apply(
  tx: Db,
  principal: Principal,
  conflict: ConflictRecord,
  { decision, reason }: { readonly decision: ConflictDecision; readonly reason: string },
): Promise<MergeUndo | HeldUndo | null> {
  switch (decision) {
    case 'keep-ours':
    case 'take-theirs': {
      const right = decision === 'keep-ours' ? 'ours' : 'theirs';
      const { undo, touched } = await decideSamePerson(tx, principal, conflict, { right, reason });
      await notifyStudies(tx, touched);
      return undo;
    }
    case 'another-person':
      return null;
    case 'share':
    case 'same-correction':
    case 'new-uids':
    case 'discard':
      return decideHeld(tx, principal, conflict, decision);
  }
}

async function revert(
  tx: Db,
  principal: Principal,
  conflict: ConflictRecord,
  decision: ConflictDecision,
): Promise<void> {
  switch (decision) {
    case 'keep-ours':
    case 'take-theirs':
      // Written by the decision only.
      return notifyStudies(tx, await undoSamePerson(tx, principal, conflict, conflict.undo as MergeUndo));
    case 'another-person':
      return;
    case 'share':
    case 'same-correction':
    case 'new-uids':
    case 'discard':
      return notifyStudies(tx, await undoHeld(tx, conflict, conflict.undo as HeldUndo));
  }
}

function refuseDecided({ decision, decided_name: who }: ConflictRecord): void {
  if (decision !== null)
    throw new AppError('conflict', say`${who} has decided this meanwhile: ${decisionWords[decision]}.`);
}

function refuseTaken(conflict: ConflictRecord, { accountId }: Principal): void {
  const { claimed_by: taker, taker_name: name, taker_username: username } = conflict;
  if (taker === null || taker === accountId) return;
  throw new AppError('conflict', say`${nameOf(name, username)} is deciding this. Take it over first.`);
}

async function audit(
  tx: Db,
  principal: Principal,
  conflict: ConflictRecord,
  action: string,
  detail: Record<string, unknown>,
): Promise<void> {
  const subject = { kind: 'identity-conflict', id: String(conflict.id) };
  await recordAudit(tx, principal, { action, subject, detail: { ...detail, studyUid: conflict.study_uid } });
}
