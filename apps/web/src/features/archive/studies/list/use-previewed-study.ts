import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { studyQuery } from '../study-queries.ts';
import type { ListedStudy } from './study-cells.tsx';
import type { StudyListModel } from './use-study-list.ts';

/**
 * The study beside the list: the one in the address, also when it is not among the rows that are loaded. Without one it
 * is the first row; when its row leaves the list, the row that takes its place.
 */
export function usePreviewedStudy(model: StudyListModel, isShown: boolean): ListedStudy | undefined {
  const { search, change, list, active } = model;
  const place = useRef(-1);
  const isReady = isShown && list.state === 'ready';
  const isElsewhere = isReady && active === undefined && search.study !== undefined;
  const { data } = useQuery({ ...studyQuery(search.study ?? ''), enabled: isElsewhere, retry: false });
  useEffect(() => {
    if (!isReady) return;
    const at = list.rows.findIndex(({ studyUid }) => studyUid === search.study);
    const before = place.current;
    place.current = at === -1 ? before : at;
    const hasLeft = at === -1 && before !== -1;
    const next = list.rows[hasLeft ? Math.min(before, list.rows.length - 1) : 0];
    if (next !== undefined && (hasLeft || search.study === undefined)) change({ study: next.studyUid }, 'replace');
  }, [isReady, list.rows, search.study, change]);
  return active ?? (isElsewhere ? data?.study : undefined);
}
