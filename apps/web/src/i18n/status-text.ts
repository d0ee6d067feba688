import { useCallback } from 'react';
import { useTranslation } from './use-translation.ts';
import type { StudyStatus } from '@isocenter/contract/archive/studies/study-row.ts';
import {
  coarseStatuses,
  coarseStatusOf,
  type CoarseStatus,
} from '@isocenter/contract/reading/workflow/coarse-status.ts';
import { useCan } from '#api/abilities.tsx';

/** Returns true if the person sees the states of the work itself; clinics and referring doctors see four words. */
export function useSeesWork(): boolean {
  return useCan('create', 'Reading');
}

/** Clinics see a report's state under the names that readers have for it. */
const wordOf = { draft: 'draft', preliminary: 'preliminary', reported: 'final' } as const;

/** Returns a function for the status of a study in the person's words. */
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
