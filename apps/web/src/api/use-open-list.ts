import { useEffect, useRef } from 'react';
import type { ListenedList } from './open-lists.ts';
import { openLists } from './server-events.ts';

/** Hears of a list of studies while the component is shown. `listKey` names what is asked. */
export function useOpenList(listKey: string, list: ListenedList): void {
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  useEffect(
    () =>
      openLists.open({
        list: latest.current.list,
        hear: (news) => latest.current.hear(news),
        fetchedAt: () => latest.current.fetchedAt(),
      }),
    [listKey],
  );
}
