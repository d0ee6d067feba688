import type { Action, Subject } from '../../abilities.ts';
import type { StudyStatus } from '../../archive/studies/study-row.ts';
import type { ReportStatus } from '../reports/reports.ts';
import { workRules, type ReportedAct, workActs, type WorkAct } from './work-acts.ts';

/** The state of a study that decides about its moves. */
export interface WorkState {
  readonly status: StudyStatus;
  readonly readerId: number | null;
  readonly groupId: number | null;
  /** The status of its report that is not void, if one is written here. */
  readonly report?: ReportStatus | undefined;
}

/** The person who wants to move it. */
export interface Worker {
  readonly accountId: number;
  /** The active reader groups that he belongs to. */
  readonly groupIds: readonly number[];
  readonly can: (action: Action, subject: Subject) => boolean;
}

/** `right`: his role does not include it; `status`: not from where the study is; `held`: somebody else, or another group, has it. */
export const moveRefusals = ['right', 'status', 'held'] as const;
export type MoveRefusal = (typeof moveRefusals)[number];

/** Why somebody cannot do something with a study; undefined when he can. The server and the browser ask the same. */
export function whyNot(act: ReportedAct, study: WorkState, worker: Worker): MoveRefusal | undefined {
  const { action, subject, from, holder } = workRules[act];
  if (!worker.can(action, subject)) return 'right';
  if (!from.includes(study.status) || !isOfReport(act, study)) return 'status';
  if (holder === 'anyone' || rulesOverReaders(worker)) return undefined;
  const isOwn = study.readerId === worker.accountId;
  if (holder === 'own') return isOwn ? undefined : 'held';
  const isFree = study.readerId === null && (study.groupId === null || worker.groupIds.includes(study.groupId));
  return isOwn || isFree ? undefined : 'held';
}

/**
 * A study with a report of ours is finished by signing that, gets none from elsewhere, and is opened again once it is void; without one
 * nobody signs second.
 */
function isOfReport(act: ReportedAct, { report }: WorkState): boolean {
  if (act === 'finalise') return report === undefined || report === 'final';
  if (act === 'reopen') return report !== 'final';
  if (act === 'declare') return report === undefined;
  return act !== 'countersign' || report === 'final';
}

/** All that somebody can do with a study now. */
export function actsOn(study: WorkState, worker: Worker): WorkAct[] {
  return workActs.filter((act) => whyNot(act, study, worker) === undefined);
}

/** Returns the status after a move, for a study that then has this reader and this group. */
export function statusAfter(
  act: ReportedAct,
  { readerId, groupId }: Pick<WorkState, 'readerId' | 'groupId'>,
): StudyStatus {
  const { to } = workRules[act];
  if (to !== 'before') return to;
  return readerId === null && groupId === null ? 'ready' : 'assigned';
}

/** Whoever may end what others have begun is not held up by them. */
function rulesOverReaders({ can }: Worker): boolean {
  return can('delete', 'Reading');
}
