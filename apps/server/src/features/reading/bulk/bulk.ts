import { mostInBulk } from '@isocenter/contract/archive/studies/studies.ts';
import type { StudySelection } from '@isocenter/contract/archive/studies/fields.ts';
import { bulkRefusals, mostAtOnce, undoNeeds, type BulkRefusal } from '@isocenter/contract/reading/bulk/bulk.ts';
import type { Bulk, BulkAct } from '@isocenter/contract/reading/bulk/fields.ts';
import { workRules } from '@isocenter/contract/reading/workflow/work-acts.ts';
import { resolveSelection } from '#features/archive/studies/studies.ts';
import { recordAudit } from '#features/people/audit/audit.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { doNext } from './bulk-batch.ts';
import { bulkJobKind } from './bulk-job.ts';
import { isMaking, kindOf, type BulkKinds } from './bulk-kinds.ts';
import {
  bulksOf,
  changeBulk,
  countStates,
  findBulk,
  insertBulk,
  putInState,
  type BulkRecord,
  type StateCount,
} from './bulk-queries.ts';

export interface BulkNeeds {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly kinds: BulkKinds;
  /** Key that seals the keys of copies. */
  readonly key: Uint8Array;
}

/** Fixes what is acted on, and does it at once or begins a job. @throws AppError as `beginBulk` of the contract says */
export async function beginBulk(
  needs: BulkNeeds,
  principal: Principal,
  { selection, act }: { readonly selection: StudySelection; readonly act: BulkAct },
): Promise<Bulk> {
  requireSound(act);
  const kind = kindOf(needs.kinds, act);
  const bulkId = await needs.db.transaction().execute(async (tx) => {
    const refusal = await kind.refusal(tx, principal, act, false);
    if (refusal === 'right') throw new AppError('forbidden', 'Your role does not include it.');
    if (refusal === 'changed') throw new AppError('conflict', 'What the action refers to was changed meanwhile.');
    if (refusal !== undefined) throw new AppError('not-found', 'What the action refers to does not exist.');
    const inBin = !isMaking(kind) && (kind.inBin?.(false) ?? false);
    const studies = await resolveSelection(tx, principal, selection, inBin, mostInBulk);
    const id = await insertBulk(tx, { accountId: principal.accountId, act }, studies);
    await start(tx, needs, principal, { id, act, what: 'do', studies: studies.length });
    return id;
  });
  return loadBulk(needs.db, principal, bulkId);
}

/** @throws AppError `invalid-input` for a move without what its rule asks for, and for a due time that is over */
function requireSound(act: BulkAct): void {
  if (act.kind === 'due' && act.dueAt !== null && Date.parse(act.dueAt) <= Date.now())
    throw new AppError('invalid-input', 'The time is over.', { dueAt: 'is over' });
  if (act.kind !== 'move') return;
  if (workRules[act.act].asksReason === true && (act.reason ?? '').trim() === '')
    throw new AppError('invalid-input', 'A reason is needed.', { reason: 'is needed' });
  if (act.act === 'assign' && act.readerId === undefined && act.groupId === undefined)
    throw new AppError('invalid-input', 'Choose a reader or a group.', { readerId: 'is needed' });
}

/** Tries again with those that failed, or that nobody came to. */
export async function retryBulk(needs: BulkNeeds, principal: Principal, bulkId: string): Promise<Bulk> {
  return goOn(needs, principal, bulkId, 'retry', async (tx, { is_undo }) =>
    is_undo
      ? putInState(tx, bulkId, ['unchanged', 'undoing'], 'undoing')
      : putInState(tx, bulkId, ['failed', 'waiting'], 'waiting'),
  );
}

/** Puts back what was done. What nobody came to stays undone. */
export async function undoBulk(needs: BulkNeeds, principal: Principal, bulkId: string): Promise<Bulk> {
  return goOn(needs, principal, bulkId, 'undo', async (tx, { is_undo }) => {
    if (is_undo) return 0;
    await changeBulk(tx, bulkId, { is_undo: true });
    return putInState(tx, bulkId, ['done'], 'undoing');
  });
}

async function goOn(
  needs: BulkNeeds,
  principal: Principal,
  bulkId: string,
  what: 'retry' | 'undo',
  ready: (tx: Db, bulk: BulkRecord) => Promise<number>,
): Promise<Bulk> {
  await needs.db.transaction().execute(async (tx) => {
    const bulk = await findBulk(tx, bulkId, { forUpdate: true });
    if (bulk === undefined || bulk.account_id !== principal.accountId) throw noBulk();
    if (bulk.isRunning) throw new AppError('conflict', 'It still runs. Wait, or cancel the job.');
    const studies = await ready(tx, bulk);
    if (studies === 0) throw new AppError('conflict', 'No study is left to do that with.');
    await start(tx, needs, principal, { id: bulkId, act: bulk.act, what, studies });
  });
  return loadBulk(needs.db, principal, bulkId);
}

interface Start {
  readonly id: string;
  readonly act: BulkAct;
  readonly what: 'do' | 'retry' | 'undo';
  readonly studies: number;
}

/** A few at once, in this transaction; more by a job, and what makes something of each. */
async function start(
  tx: Db,
  { jobs, kinds }: Pick<BulkNeeds, 'jobs' | 'kinds'>,
  principal: Principal,
  request: Start,
): Promise<void> {
  const { id, act, what, studies } = request;
  const detail = { bulkId: id, act: act.kind, what, studies };
  const kind = kindOf(kinds, act);
  if (studies > mostAtOnce || isMaking(kind)) {
    const { address } = principal;
    const job = await jobs.beginIn(tx, bulkJobKind, principal, 'study.bulk', { ...detail, address });
    return changeBulk(tx, id, { job_id: job.id });
  }
  await recordAudit(tx, principal, { action: 'study.bulk', subject: { kind: 'bulk', id }, detail });
  const bulk = await findBulk(tx, id);
  if (bulk !== undefined) await doNext(tx, principal, kind, bulk);
}

/** @throws AppError `not-found` */
export async function requireBulk(db: Db, principal: Principal, bulkId: string): Promise<BulkRecord> {
  const bulk = await findBulk(db, bulkId);
  if (bulk === undefined || bulk.account_id !== principal.accountId) throw noBulk();
  return bulk;
}

/** Returns the progress of one of the caller's acts. @throws AppError `not-found` */
export async function loadBulk(db: Db, principal: Principal, bulkId: string): Promise<Bulk> {
  const bulk = await requireBulk(db, principal, bulkId);
  return bulkOf(principal, bulk, await countStates(db, [bulkId]));
}

/** The caller's own, newest first. */
export async function loadBulks(db: Db, principal: Principal): Promise<Bulk[]> {
  const bulks = await bulksOf(db, principal.accountId);
  const counts = Map.groupBy(
    await countStates(
      db,
      bulks.map(({ id }) => id),
    ),
    ({ bulkId }) => bulkId,
  );
  return bulks.map((bulk) => bulkOf(principal, bulk, counts.get(bulk.id) ?? []));
}

function bulkOf(principal: Principal, bulk: BulkRecord, counts: readonly StateCount[]): Bulk {
  const { act, isRunning, is_undo: isUndo } = bulk;
  // What was never done is no part of taking back.
  const [waits, fails, ends] = isUndo
    ? (['undoing', 'unchanged', 'undone'] as const)
    : (['waiting', 'failed', 'done'] as const);
  const of = (wanted: string) =>
    counts.filter(({ state }) => state === wanted).reduce((sum, { studies }) => sum + studies, 0);
  const needs = undoNeeds[act.kind];
  const [waiting, failed, done] = [of(waits), of(fails), of(ends)];
  return {
    bulkId: bulk.id,
    kind: act.kind,
    move: act.kind === 'move' ? act.act : null,
    requestedAt: bulk.requested_at.toISOString(),
    studies: waiting + failed + done,
    isUndo,
    done,
    waiting,
    failed: counts.flatMap(({ state, because, studies }) =>
      state === fails && because !== null ? [{ because: refusalOf(because), studies }] : [],
    ),
    isRunning,
    jobId: bulk.job_id,
    may: {
      retry: !isRunning && waiting + failed > 0,
      undo: !isRunning && !isUndo && done > 0 && needs !== null && (needs === undefined || principal.can(...needs)),
    },
  };
}

export function refusalOf(because: string): BulkRefusal {
  return bulkRefusals.find((known) => known === because) ?? 'gone';
}

function noBulk(): AppError {
  return new AppError('not-found', 'There is no such action.');
}
