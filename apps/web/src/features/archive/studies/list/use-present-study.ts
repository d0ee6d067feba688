import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { studyQuery } from '#features/archive/study-rows/study-rows.ts';
import type { ListedStudy } from '#features/archive/study-rows/study-rows.ts';
import type { StudyListModel } from './use-study-list.ts';

/**
 * Keeps a row of the list present: the one in the address, else the first; when its row leaves the list, the row that takes its place.
 * The keyboard is on it from the start, and the preview shows it.
 * @returns the study of the preview, also when it is not among the rows that are loaded
 */
export function usePresentStudy(
  model: StudyListModel,
  { hasPresentRow, isPreviewed }: { readonly hasPresentRow: boolean; readonly isPreviewed: boolean },
): ListedStudy | undefined {
  const { search, change, list, active, listKey } = model;
  const place = useRef({ listKey, index: -1 });
  // The list stays until the page that was asked for is there; the address is that page's already, and no study is put in it.
  const isHere = useRouterState({
    select: ({ location, resolvedLocation }) => location.pathname === resolvedLocation?.pathname,
  });
  const isReady = isHere && hasPresentRow && list.state === 'ready';
  const isElsewhere = isReady && isPreviewed && active === undefined && search.study !== undefined;
  const { data } = useQuery({ ...studyQuery(search.study ?? ''), enabled: isElsewhere, retry: false });
  useEffect(() => {
    if (!isReady) return;
    const at = list.rows.findIndex(({ studyUid }) => studyUid === search.study);
    // The place in another list says nothing about this one.
    const before = place.current.listKey === listKey ? place.current.index : -1;
    place.current = { listKey, index: at === -1 ? before : at };
    const hasLeft = search.study !== undefined && at === -1 && before !== -1;
    const next = list.rows[hasLeft ? Math.min(before, list.rows.length - 1) : 0];
    if (next !== undefined && (hasLeft || search.study === undefined)) change({ study: next.studyUid }, 'replace');
  }, [isReady, list.rows, search.study, change, listKey]);
  return active ?? (isElsewhere ? data?.study : undefined);
}
