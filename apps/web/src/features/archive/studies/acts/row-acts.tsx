import { IconEye, IconInfoCircle, IconRestore } from '@tabler/icons-react';
import type { TFunction } from '#i18n/text-keys.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { GridMenuItem } from '#ui/data-grid/grid-types.ts';
import type { WorkMenuInput } from '../work/work-menu.tsx';
import { targetOf } from '#features/archive/study-rows/study-rows.ts';
import type { StudyActs } from './use-study-acts.tsx';
import type { StudyRights } from './use-study-rights.ts';

const icon = { size: 16, stroke: 1.75 } as const;

export type StudyMenuInput = Readonly<{
  t: TFunction;
  acts: StudyActs;
  rights: StudyRights;
  onDetails?: (study: StudyRow) => void;
  onPatient: (study: StudyRow) => void;
  /** Absent where nothing is read. */
  work?: WorkMenuInput;
}>;

/** Returns the acts on a row itself: the first of its menu, which comes with a file of its own. */
export function rowActs(study: StudyRow, input: StudyMenuInput): readonly GridMenuItem[] {
  return study.binnedAt === null ? [openItem(study, input), ...detailsItem(study, input)] : restoreItem(study, input);
}

export function openItem(study: StudyRow, { t, acts }: StudyMenuInput): GridMenuItem {
  const onSelect = (): void => acts.open(study);
  return { id: 'open', label: t('archive.act.open'), keys: '↵', icon: <IconEye {...icon} />, onSelect };
}

export function detailsItem(study: StudyRow, { t, onDetails }: StudyMenuInput): GridMenuItem[] {
  if (onDetails === undefined) return [];
  const onSelect = (): void => onDetails(study);
  const label = t('archive.act.details');
  return [{ id: 'details', label, keys: 'I', icon: <IconInfoCircle {...icon} />, onSelect }];
}

export function restoreItem(study: StudyRow, { t, acts, rights }: StudyMenuInput): GridMenuItem[] {
  if (!rights.restore) return [];
  const onSelect = (): void => acts.restore(targetOf(study));
  return [{ id: 'restore', label: t('archive.act.restore'), icon: <IconRestore {...icon} />, onSelect }];
}
