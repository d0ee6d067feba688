import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFetchMore } from '#api/fetch-more.ts';
import { listStateOf } from '#ui/data-grid/list-state.ts';
import { useLiveStudies } from '../live/use-live-studies.ts';
import type { LiveInput } from '../live/use-live-studies.ts';
import { rowsOf } from '../live/merge-study.ts';
import { useReceiving } from '../live/use-receiving.ts';
import { studyCountQuery, studyListQuery } from '#features/archive/study-rows/study-rows.ts';

/** The rows of a list, how many there are in all, and the state in which the grid is. */
export function useStudyRows(input: LiveInput & { readonly isFiltered: boolean; readonly isTyping: boolean }) {
  const { filter, order, isFiltered, isTyping } = input;
  const list = useInfiniteQuery(studyListQuery(filter, order));
  const count = useQuery(studyCountQuery(filter));
  const live = useLiveStudies(input);
  const loaded = useMemo(() => rowsOf(list.data?.pages ?? []), [list.data]);
  const rows = useReceiving(loaded, live.heardAt);
  const total = list.hasNextPage ? Math.max(count.data?.count ?? 0, rows.length) : rows.length;
  return {
    rows,
    live,
    error: list.error,
    failureReason: list.failureReason,
    errorAt: list.errorUpdatedAt,
    retry: () => void list.refetch(),
    loadMore: useFetchMore(list),
    isExact: !list.hasNextPage || count.data?.isExact !== false,
    total,
    // Who types is about to ask for something else: what is shown is no longer the answer.
    state: listStateOf({ ...list, isPlaceholderData: list.isPlaceholderData || isTyping }, rows.length, isFiltered),
  };
}

export type StudyRowsModel = ReturnType<typeof useStudyRows>;
