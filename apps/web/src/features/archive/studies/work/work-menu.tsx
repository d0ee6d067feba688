import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconFlag,
  IconHandStop,
  IconPlayerPause,
  IconPlayerPlay,
  IconUserCheck,
  IconUserQuestion,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TFunction } from '#i18n/text-keys.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import { bulkMoves, workRules, type WorkAct } from '@isocenter/contract/reading/workflow/work-acts.ts';
import type { Worker } from '@isocenter/contract/reading/workflow/work-moves.ts';
import { actsOnRow } from './work.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import { targetOf } from '#features/archive/study-rows/study-rows.ts';
import type { Target } from '#features/archive/study-rows/study-rows.ts';
import type { WorkDialog } from './work-dialogs.tsx';

const icon = { size: 16, stroke: 1.75 } as const;

const icons: Readonly<Partial<Record<WorkAct, ReactNode>>> = {
  complete: <IconCircleCheck {...icon} />,
  take: <IconPlayerPlay {...icon} />,
  release: <IconArrowBackUp {...icon} />,
  hold: <IconPlayerPause {...icon} />,
  resume: <IconPlayerPlay {...icon} />,
  finalise: <IconCircleCheck {...icon} />,
  reject: <IconCircleX {...icon} />,
  restore: <IconArrowBackUp {...icon} />,
  reopen: <IconArrowBackUp {...icon} />,
  unassign: <IconArrowBackUp {...icon} />,
};

/** In the order of a study's way. Drafts are written in the report, and who reads is chosen apart. */
const offered = [
  'take',
  'release',
  'complete',
  'hold',
  'resume',
  'finalise',
  'reopen',
  'unassign',
  'reject',
  'restore',
] as const satisfies readonly WorkAct[];
type OfferedAct = (typeof offered)[number];

/** The acts that a menu, a key or the bulk bar begins. */
export interface WorkActs {
  readonly moveOn: (target: Target, act: OfferedAct) => void;
  readonly show: (dialog: WorkDialog) => void;
  readonly chooseReader: (target: Target) => void;
  readonly choosePriority: (target: Target) => void;
  readonly chooseDue: (target: Target) => void;
  readonly askToTakeOver: (study: StudyRow) => void;
}

export type WorkMenuInput = Readonly<{ t: TFunction; worker: Worker; work: WorkActs }>;

/** Returns the acts on a study on its way to the report: only those that the rules and its state permit. */
export function workMenu(study: StudyRow, { t, worker, work }: WorkMenuInput): GridMenuItem[] {
  const acts = actsOnRow(study, worker);
  const target = targetOf(study);
  const isOthers = study.lock !== null && study.lock.accountId !== worker.accountId;
  const items: (GridMenuItem | false)[] = [
    isOthers &&
      worker.can('create', 'Reading') && {
        id: 'take-over',
        label: t('archive.work.act.takeOver'),
        icon: <IconHandStop {...icon} />,
        onSelect: () => work.askToTakeOver(study),
      },
    ...offered.map(
      (act) =>
        acts.includes(act) && {
          id: act,
          label: t(`archive.work.act.${act}`),
          icon: icons[act],
          onSelect: () => work.moveOn(target, act),
        },
    ),
    acts.includes('assign') && readerItem(target, t, work),
    ...(worker.can('update', 'Study') && study.dueAt !== null
      ? [priorityItem(target, t, work), dueItem(target, t, work)]
      : []),
  ];
  const found = items.filter((item) => item !== false);
  return found.map((item, place) => (place === 0 ? { ...item, dividerBefore: true } : item));
}

/** The same for what is chosen in a list: those of it move that can. */
export function workBulk(target: Target, { t, worker, work }: WorkMenuInput): GridMenuItem[] {
  const items: (GridMenuItem | false)[] = [
    worker.can('create', 'Assignment') && readerItem(target, t, work),
    worker.can('update', 'Study') && priorityItem(target, t, work),
    worker.can(workRules.hold.action, workRules.hold.subject) && {
      id: 'hold',
      label: t('archive.work.act.hold'),
      icon: icons.hold,
      onSelect: () => work.moveOn(target, 'hold'),
    },
  ];
  return items.filter((item) => item !== false);
}

/** Returns the other acts, on the way to the report, that some of the chosen and loaded studies permit. */
export function workMore(target: Target, { t, worker, work }: WorkMenuInput): GridMenuItem[] {
  const { choice } = target;
  const chosen = choice.kind === 'all' ? target.rows : target.rows.filter(({ studyUid }) => choice.keys.has(studyUid));
  const possible = new Set(chosen.flatMap((study) => actsOnRow(study, worker)));
  return offered.flatMap((act): GridMenuItem[] => {
    const isOffered = possible.has(act) && act !== 'hold' && bulkMoves.some((known) => known === act);
    const onSelect = (): void => work.moveOn(target, act);
    return isOffered ? [{ id: act, label: t(`archive.work.act.${act}`), icon: icons[act], onSelect }] : [];
  });
}

function readerItem(target: Target, t: TFunction, work: WorkActs): GridMenuItem {
  const isTaken = target.rows.some(({ reader }) => reader !== null);
  return {
    id: 'reader',
    label: t('archive.work.act.assign'),
    icon: isTaken ? <IconUserCheck {...icon} /> : <IconUserQuestion {...icon} />,
    onSelect: () => work.chooseReader(target),
  };
}

function priorityItem(target: Target, t: TFunction, work: WorkActs): GridMenuItem {
  const label = t('archive.work.act.priority');
  return { id: 'priority', label, icon: <IconFlag {...icon} />, onSelect: () => work.choosePriority(target) };
}

/** Returns the item that sets the due time. */
export function dueItem(target: Target, t: TFunction, work: WorkActs): GridMenuItem {
  const onSelect = (): void => work.chooseDue(target);
  return { id: 'due', label: t('bulk.dueTime.act'), icon: <IconClock {...icon} />, onSelect };
}
