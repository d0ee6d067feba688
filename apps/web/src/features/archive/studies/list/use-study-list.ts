import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import {
  isEmptyFilter,
  choiceAmong,
  nextChoice,
  nothingChosen,
  orderWithin,
  useListSearch,
} from '#features/archive/study-rows/study-rows.ts';
import type { ListFilter, ListOrder, ListSearch, OpenPart } from '#features/archive/study-rows/study-rows.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useSearchText } from '#ui/filters/use-search-text.ts';
import { withIsoDays } from '#ui/form/typed-date.ts';
import { useAnnouncement } from '../live/use-announcement.ts';
import type { ListPreset } from './presets.ts';
import { useRequestedFilter } from './use-requested-filter.ts';
import { useListSettings } from './use-list-settings.ts';
import { useStudyRows } from './use-study-rows.ts';
import { useToday } from '#ui/format/use-today.ts';

/** Everything a list of studies knows: the address, the rows, the choice, what is open. */
export function useStudyList(preset: ListPreset) {
  const [search, change] = useListSearch();
  const settings = useListSettings(preset);
  const today = useToday();
  const formats = useFormats();
  const [picked, choose] = useReducer(nextChoice, nothingChosen);
  const [openPart, setOpenPart] = useState<OpenPart | null>(null);
  const announcement = useAnnouncement();
  const scroller = useRef<HTMLElement | null>(null);

  const setFilter = useCallback(
    (filter: ListFilter) => {
      choose({ kind: 'clear' });
      change({ filter, study: undefined });
    },
    [change],
  );
  const typed = useSearchText(
    search.filter.q ?? '',
    (q) => {
      const { q: _, ...rest } = search.filter;
      choose({ kind: 'clear' });
      change({ filter: q === '' ? rest : { ...rest, q }, study: undefined }, 'replace');
    },
    useCallback((text: string) => withIsoDays(text, formats), [formats]),
  );
  const filter = useRequestedFilter(search.filter, today, preset);
  const list = useStudyRows({
    filter,
    order: useListOrder(search),
    isFiltered: !isEmptyFilter(search.filter),
    isTyping: typed.isTyping,
    mayInsert: () => !typed.isTyping && (scroller.current?.scrollTop ?? 0) < 4,
    onGone: (keys) => choose({ kind: 'gone', keys }),
    onArrived: announcement.tell,
  });
  const keys = useMemo(() => new Set(list.rows.map(({ studyUid }) => studyUid)), [list.rows]);
  const { total, isExact } = list;
  const choice = useMemo(() => choiceAmong(picked, { keys, total, isExact }), [picked, keys, total, isExact]);
  const isAtRest = list.state !== 'loading' && list.state !== 'refreshing';
  useEffect(() => {
    // What comes back is not chosen again.
    if (isAtRest && choice !== picked) choose({ kind: 'to', choice });
  }, [isAtRest, choice, picked]);
  const selection = useMemo(() => (choice.kind === 'some' ? choice.keys : keys), [choice, keys]);
  const listKey = useMemo(() => JSON.stringify([filter, search.sort, search.group]), [filter, search]);
  const active = list.rows.find(({ studyUid }) => studyUid === search.study);
  return {
    search,
    change,
    settings,
    today,
    choice,
    choose,
    filter,
    setFilter,
    typed,
    openPart,
    setOpenPart,
    announcement,
    list,
    selection,
    active,
    listKey,
    onScroll: useCallback((element: HTMLElement) => {
      scroller.current = element;
    }, []),
    showNew: () => {
      scroller.current?.scrollTo({ top: 0 });
      list.live.release();
    },
  };
}

/** The order that is asked of the server; the same object until it changes. */
function useListOrder({ group, sort }: Pick<ListSearch, 'group' | 'sort'>): ListOrder {
  return useMemo(() => orderWithin(group, sort), [group, sort]);
}

export type StudyListModel = ReturnType<typeof useStudyList>;
