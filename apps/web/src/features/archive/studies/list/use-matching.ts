import { useQuery } from '@tanstack/react-query';
import { actedOnCountQuery } from '#features/archive/study-rows/study-rows.ts';
import type { StudyListModel } from './use-study-list.ts';

/** Returns the number of “all that match”, if all of them can be chosen. Counted beyond the list's own limit once some are chosen. */
export function useMatching({ list, choice, filter }: StudyListModel): number | undefined {
  const isEnabled = choice.kind === 'some' && choice.keys.size > 0;
  const { data: counted } = useQuery({ ...actedOnCountQuery(filter), enabled: isEnabled && !list.isExact });
  if (!isEnabled) return undefined;
  if (list.isExact) return list.total;
  return counted?.isExact === true ? counted.count : undefined;
}
