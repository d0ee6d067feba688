import { priorities } from '@isocenter/contract/archive/studies/study.ts';
import type { Priority, StudyStatus } from '@isocenter/contract/archive/studies/study-row.ts';
import type { StudySelection } from '@isocenter/contract/archive/studies/fields.ts';
import { workRules, type ReportedAct } from '@isocenter/contract/reading/workflow/work-acts.ts';
import { statusAfter, whyNot, type MoveRefusal, type Worker } from '@isocenter/contract/reading/workflow/work-moves.ts';
import type { Moved } from '@isocenter/contract/reading/workflow/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { notifyStudies, resolveSelection } from '#features/archive/studies/studies.ts';
import { activeGroupsOf } from '#features/people/access/access.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import { giveStudies } from '#features/reading/assignments/assignments.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { beginHold, endHolds } from './lock-queries.ts';
import { isThere, lockWork, moveTo, setPriority, type NewWork, type WorkRecord } from './work-queries.ts';

/** A requested move of studies. */
export interface MoveRequest {
  readonly act: ReportedAct;
  readonly reason?: string | undefined;
  readonly readerId?: number | undefined;
  readonly groupId?: number | undefined;
}

/** Moves what of a selection the rule of the act holds for, in one transaction. @throws as `moveStudies` of the contract says */
export async function moveSelection(
  db: Db,
  principal: Principal,
  selection: StudySelection,
  move: MoveRequest,
): Promise<Moved> {
  requireAllowed(principal, move);
  return db.transaction().execute(async (tx) => {
    if (move.act === 'assign' && !(await isThere(tx, principal, move)))
      throw new AppError('not-found', 'There is no such reader.');
    const selected = await resolveSelection(tx, principal, selection);
    const studies = await lockWork(
      tx,
      selected.map(({ key }) => key),
    );
    return moveLocked(tx, principal, studies, move);
  });
}

/** The same of studies that the transaction holds already. */
export async function moveLocked(
  tx: Db,
  principal: Principal,
  studies: readonly WorkRecord[],
  move: MoveRequest,
): Promise<Moved> {
  const staying = await moveEach(tx, principal, studies, move);
  const left = leftOf(staying);
  const [first] = left;
  if (staying.size === studies.length && first !== undefined) throw refused(first.because, isUnsigned(studies, move));
  return { studies: studies.length - staying.size, left };
}

/** Moves those that the rule of the act holds for. @returns why the others stay, by their keys */
export async function moveEach(
  tx: Db,
  principal: Principal,
  studies: readonly WorkRecord[],
  move: MoveRequest,
): Promise<ReadonlyMap<number, MoveRefusal>> {
  const groupIds = await activeGroupsOf(tx, principal.accountId);
  const can: Worker['can'] = (action, subject) => principal.can(action, subject);
  const worker = { accountId: principal.accountId, groupIds, can };
  const staying = new Map<number, MoveRefusal>();
  for (const study of studies) {
    const because = whyNot(move.act, workStateOf(study), worker);
    if (because !== undefined) staying.set(study.id, because);
  }
  const moving = studies.filter(({ id }) => !staying.has(id));
  for (const study of moving) await audit(tx, principal, study, move);
  for (const [, rows] of Map.groupBy(moving, (study) => JSON.stringify(workAfter(principal, study, move))))
    await apply(tx, principal, rows, move);
  await notifyStudies(
    tx,
    moving.map(({ id }) => id),
  );
  return staying;
}

function leftOf(staying: ReadonlyMap<number, MoveRefusal>): Moved['left'] {
  const byReason = Map.groupBy(staying.values(), (because) => because);
  return [...byReason].map(([because, studies]) => ({ because, studies: studies.length }));
}

/** All of these studies end in the same place. */
async function apply(tx: Db, principal: Principal, rows: readonly WorkRecord[], move: MoveRequest): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const keys = rows.map(({ id }) => id);
  const work = workAfter(principal, first, move);
  await placeAt(tx, keys, work, principal.accountId);
  if (move.act === 'assign' && work.readerId !== null) await giveStudies(tx, principal, keys, work.readerId);
}

/** Studies stand somewhere on their way from now on; what is read is held by its reader. */
export async function placeAt(tx: Db, keys: readonly number[], work: NewWork, readerId: number): Promise<void> {
  await moveTo(tx, keys, work);
  if (work.status === 'reading') await beginHold(tx, keys, readerId);
  else if (work.status !== 'draft') await endHolds(tx, keys);
}

function workAfter(principal: Principal, study: WorkRecord, { act, reason, readerId, groupId }: MoveRequest): NewWork {
  const { reader } = workRules[act];
  const state = workStateOf(study);
  const whose = {
    caller: { readerId: principal.accountId, groupId: state.groupId },
    named: { readerId: readerId ?? null, groupId: groupId ?? null },
    nobody: { readerId: null, groupId: act === 'release' ? state.groupId : null },
    same: { readerId: state.readerId, groupId: state.groupId },
  }[reader ?? 'same'];
  const status: StudyStatus = statusAfter(act, whose);
  return { status, ...whose, holdReason: status === 'on-hold' ? (reason ?? '').trim() : '' };
}

/** Takes what decides about the moves of a study. */
export function workStateOf(study: WorkRecord) {
  const { status, reader_id: readerId, reader_group_id: groupId, report } = study;
  return { status, readerId, groupId, report: report ?? undefined };
}

/** Sets the priority of studies; those with a final report keep theirs. */
export async function prioritiseSelection(
  db: Db,
  principal: Principal,
  selection: StudySelection,
  priority: Priority,
): Promise<Moved> {
  return db.transaction().execute(async (tx) => {
    const selected = await resolveSelection(tx, principal, selection);
    const studies = await lockWork(
      tx,
      selected.map(({ key }) => key),
    );
    const staying = await prioritiseEach(tx, principal, studies, priority);
    if (staying.size === studies.length && studies.length > 0) throw refused('status');
    return { studies: studies.length - staying.size, left: leftOf(staying) };
  });
}

/** @returns why the others stay, by their keys */
export async function prioritiseEach(
  tx: Db,
  principal: Principal,
  studies: readonly WorkRecord[],
  priority: Priority,
): Promise<ReadonlyMap<number, MoveRefusal>> {
  const open = studies.filter(({ status }) => status !== 'final' && status !== 'addended');
  await sayPriority(tx, principal, open, priority);
  const left = studies.filter((study) => !open.includes(study));
  return new Map(left.map(({ id }) => [id, 'status']));
}

/** Whatever their state. */
export async function sayPriority(
  tx: Db,
  principal: Principal,
  studies: readonly Pick<WorkRecord, 'id' | 'study_uid'>[],
  priority: Priority,
): Promise<void> {
  const keys = studies.map(({ id }) => id);
  await setPriority(tx, keys, priority, priorities.indexOf(priority));
  for (const { study_uid: id } of studies)
    await recordAudit(tx, principal, {
      action: 'study.priority',
      subject: { kind: 'study', id },
      detail: { priority },
    });
  await notifyStudies(tx, keys);
}

function requireAllowed(principal: Principal, { act, reason, readerId, groupId }: MoveRequest): void {
  const { action, subject, asksReason } = workRules[act];
  if (!principal.can(action, subject))
    throw new AppError('forbidden', say`Your role does not include it: ${`${action} ${subject}`}.`);
  if (asksReason === true && (reason ?? '').trim() === '')
    throw new AppError('invalid-input', 'A reason is needed.', { reason: 'is needed' });
  const isNamed = readerId !== undefined || groupId !== undefined;
  if (isNamed && act !== 'assign')
    throw new AppError('invalid-input', 'Only giving a study names a reader.', { readerId: 'is not asked for' });
  if (act === 'assign' && !isNamed)
    throw new AppError('invalid-input', 'Choose a reader or a group.', { readerId: 'is needed' });
}

/** Returns true if only a report that is not final keeps studies from being finished. */
function isUnsigned(studies: readonly WorkRecord[], { act }: MoveRequest): boolean {
  return act === 'finalise' && studies.every(({ report }) => report !== null && report !== 'final');
}

function refused(because: MoveRefusal, isReportMissing = false): AppError {
  if (because === 'status' && isReportMissing)
    return new AppError('conflict', 'The report of this study is not signed yet.', { report: 'is not signed' });
  if (because === 'held') return new AppError('conflict', 'Somebody else has this study.');
  if (because === 'right') return new AppError('forbidden', 'Your role does not include it.');
  return new AppError('conflict', 'This cannot be done with a study in this state.');
}

async function audit(tx: Db, principal: Principal, study: WorkRecord, move: MoveRequest): Promise<void> {
  const { status: to, readerId, groupId } = workAfter(principal, study, move);
  const { act, reason } = move;
  const detail = { act, from: study.status, to, readerId, groupId, ...(reason === undefined ? {} : { reason }) };
  await recordAudit(tx, principal, { action: 'study.move', subject: { kind: 'study', id: study.study_uid }, detail });
}
