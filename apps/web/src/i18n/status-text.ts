import { useCallback } from 'react';
import { useTranslation } from './use-translation.ts';
import type { StudyStatus } from '@isocenter/contract/archive/studies/study-row.ts';
import {
  coarseStatuses,
  coarseStatusOf,
  type CoarseStatus,
} from '@isocenter/contract/reading/workflow/coarse-status.ts';
import { useCan } from '#api/abilities.tsx';

/** Whether the person is told of the work itself; clinics and referring doctors hear of it in four words. */
export function useSeesWork(): boolean {
  return useCan('create', 'Reading');
}

/** What clinics are told of a report has the names that those who read have for it. */
const wordOf = { draft: 'draft', preliminary: 'preliminary', reported: 'final' } as const;

/** How far a study is, in the person's words. */
export function useStatusText(): (status: StudyStatus | CoarseStatus) => string {
  const { t } = useTranslation();
  const seesWork = useSeesWork();
  return useCallback(
    (status) => {
      const coarse = coarseStatuses.find((word) => word === status) ?? coarseStatusOf(status as StudyStatus);
      if (seesWork || coarse === null) return t(`archive.studies.status.${status as StudyStatus}`);
      return coarse === 'examined' ? t('archive.studies.examined') : t(`archive.studies.status.${wordOf[coarse]}`);
    },
    [t, seesWork],
  );
}
