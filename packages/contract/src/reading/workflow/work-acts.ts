import type { Action, Subject } from '../../abilities.ts';
import type { StudyStatus } from '../../archive/studies/study-row.ts';

/** The acts on a study that touch no report: they can be done with many studies at once, and undone. */
export const bulkMoves = [
  'complete',
  'assign',
  'unassign',
  'take',
  'release',
  'hold',
  'resume',
  'reject',
  'restore',
] as const;

/** The acts on a study on its way from the machine to the signed report. */
export const workActs = [...bulkMoves, 'draft', 'preliminary', 'finalise', 'addend', 'reopen'] as const;
export type WorkAct = (typeof workActs)[number];

/** Includes the acts that follow from a report alone: its second reader signs; a file from elsewhere is the report. */
export type ReportedAct = WorkAct | 'countersign' | 'declare';

/**
 * The reader that the study must have: `anyone` requires nothing; `free` that nobody else has it and that it waits for no group that one
 * does not belong to; `own` that one has it oneself.
 */
type Holder = 'anyone' | 'free' | 'own';

export interface WorkRule {
  readonly from: readonly StudyStatus[];
  /** `before`: to where the study would be if nobody had begun with it. */
  readonly to: StudyStatus | 'before';
  readonly action: Action;
  readonly subject: Subject;
  readonly holder: Holder;
  /** True if the act needs a reason, which the audit trail saves. */
  readonly asksReason?: true;
  /** The reader after the act; absent: he does not change. */
  readonly reader?: 'caller' | 'named' | 'nobody';
}

/** The one table of the workflow: every move that there is, who may make it, and what it does. */
export const workRules: Readonly<Record<ReportedAct, WorkRule>> = {
  complete: { from: ['received'], to: 'ready', action: 'update', subject: 'Study', holder: 'anyone' },
  assign: {
    from: ['received', 'ready', 'assigned'],
    to: 'assigned',
    action: 'create',
    subject: 'Assignment',
    holder: 'anyone',
    reader: 'named',
  },
  unassign: {
    from: ['assigned'],
    to: 'ready',
    action: 'delete',
    subject: 'Assignment',
    holder: 'anyone',
    reader: 'nobody',
  },
  take: {
    from: ['ready', 'assigned'],
    to: 'reading',
    action: 'create',
    subject: 'Reading',
    holder: 'free',
    reader: 'caller',
  },
  release: {
    from: ['reading'],
    to: 'before',
    action: 'create',
    subject: 'Reading',
    holder: 'own',
    reader: 'nobody',
  },
  hold: {
    from: ['ready', 'assigned', 'reading', 'draft'],
    to: 'on-hold',
    action: 'create',
    subject: 'Reading',
    holder: 'free',
    asksReason: true,
  },
  resume: { from: ['on-hold'], to: 'before', action: 'create', subject: 'Reading', holder: 'free' },
  reject: {
    from: ['received', 'ready', 'assigned', 'on-hold'],
    to: 'rejected',
    action: 'update',
    subject: 'Study',
    holder: 'anyone',
    asksReason: true,
    reader: 'nobody',
  },
  restore: { from: ['rejected'], to: 'ready', action: 'update', subject: 'Study', holder: 'anyone' },
  draft: { from: ['reading'], to: 'draft', action: 'create', subject: 'Reading', holder: 'own' },
  preliminary: { from: ['reading', 'draft'], to: 'preliminary', action: 'create', subject: 'Reading', holder: 'own' },
  finalise: {
    from: ['reading', 'draft', 'preliminary'],
    to: 'final',
    action: 'update',
    subject: 'Reading',
    holder: 'own',
  },
  /** For a second reader, whom the report names. */
  countersign: { from: ['preliminary'], to: 'final', action: 'update', subject: 'Reading', holder: 'anyone' },
  /** Nobody here has begun with it, and nobody here has read it. */
  declare: {
    from: ['received', 'ready', 'assigned'],
    to: 'final',
    action: 'create',
    subject: 'OutsideReport',
    holder: 'free',
    reader: 'nobody',
  },
  addend: { from: ['final', 'addended'], to: 'addended', action: 'update', subject: 'Reading', holder: 'anyone' },
  reopen: {
    from: ['preliminary', 'final', 'addended'],
    to: 'before',
    action: 'update',
    subject: 'Reading',
    holder: 'anyone',
    asksReason: true,
  },
};
