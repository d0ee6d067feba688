import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ListNews } from '#api/open-lists.ts';

/**
 * Hears of a list, and hears once more what was said while the list was being fetched: the answer may be older than what was said, and
 * takes the place of what that changed. To hear of a study twice changes nothing.
 */
export function useHeardWhileFetching(queryKey: QueryKey, hear: (news: ListNews) => void): (news: ListNews) => void {
  const client = useQueryClient();
  const isFetching = useIsFetching({ queryKey, exact: true }) > 0;
  const heard = useRef<ListNews[]>([]);
  const latest = useRef(hear);
  useEffect(() => {
    latest.current = hear;
  });
  const listKey = JSON.stringify(queryKey);
  useEffect(() => {
    if (isFetching) return;
    for (const news of heard.current.splice(0)) latest.current(news);
  }, [isFetching]);
  useEffect(() => () => void heard.current.splice(0), [listKey]);
  return (news) => {
    if (news.kind === 'changed' && client.isFetching({ queryKey, exact: true }) > 0) heard.current.push(news);
    hear(news);
  };
}
