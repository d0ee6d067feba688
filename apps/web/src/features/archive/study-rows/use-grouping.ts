import { useMemo } from 'react';
import type { StudyGrouping } from '@isocenter/contract/archive/studies/studies.ts';
import { useMinute } from '#ui/format/use-minute.ts';
import { groupOfStudy } from './grouping.ts';
import type { ListWords } from './list-words.ts';
import type { ListedStudy } from './study-cells.tsx';

/** Returns the function for the heading of a study; undefined if there are none. It is the same function until it answers otherwise. */
export function useGroupOf(grouping: StudyGrouping | undefined, words: ListWords, today: string) {
  const minute = useMinute();
  const now = grouping === 'due' ? minute : 0;
  return useMemo(
    () =>
      grouping === undefined ? undefined : (study: ListedStudy) => groupOfStudy(study, grouping, { words, today, now }),
    [grouping, words, today, now],
  );
}

export function groupingName(grouping: StudyGrouping, { t }: Pick<ListWords, 't'>): string {
  switch (grouping) {
    case 'patient':
      return t('archive.studies.column.patient');
    case 'day':
      return t('archive.group.day');
    case 'modality':
      return t('common.modality');
    case 'reader':
      return t('archive.work.column.reader');
    case 'due':
      return t('archive.work.column.due');
  }
}
