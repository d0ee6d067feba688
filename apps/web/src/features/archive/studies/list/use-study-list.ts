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
  const [picked, choose] = useReducer(nextChoice, nothingChosen);
  const [openPart, setOpenPart] = useState<OpenPart | null>(null);
  const announcement = useAnnouncement();
  const scroller = useRef<HTMLElement | null>(null);
  const { setFilter, typed } = useFilterChange([search, change], choose);
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
  const chosen = useChoiceAmongRows(list, picked, choose);
  const listKey = useMemo(() => JSON.stringify([filter, search.sort, search.group]), [filter, search]);
  const active = list.rows.find(({ studyUid }) => studyUid === search.study);
  return {
    search,
    change,
    settings,
    today,
    choose,
    filter,
    setFilter,
    typed,
    openPart,
    setOpenPart,
    announcement,
    list,
    active,
    listKey,
    ...chosen,
    onScroll: useCallback((element: HTMLElement) => {
      scroller.current = element;
    }, []),
    showNew: () => {
      scroller.current?.scrollTo({ top: 0 });
      list.live.release();
    },
  };
}

type Choose = (change: Parameters<typeof nextChoice>[1]) => void;

/** Changes the filter in the address, at once or by what is typed; nothing is chosen in another list. */
function useFilterChange([search, change]: ReturnType<typeof useListSearch>, choose: Choose) {
  const formats = useFormats();
  const setFilter = useCallback(
    (filter: ListFilter) => {
      choose({ kind: 'clear' });
      change({ filter, study: undefined });
    },
    [change, choose],
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
  return { setFilter, typed };
}

/** Returns what is chosen among the rows that there are, and their keys. */
function useChoiceAmongRows(
  { rows, total, isExact, state }: ReturnType<typeof useStudyRows>,
  picked: typeof nothingChosen,
  choose: Choose,
) {
  const keys = useMemo(() => new Set(rows.map(({ studyUid }) => studyUid)), [rows]);
  const choice = useMemo(() => choiceAmong(picked, { keys, total, isExact }), [picked, keys, total, isExact]);
  const isAtRest = state !== 'loading' && state !== 'refreshing';
  useEffect(() => {
    // What comes back is not chosen again.
    if (isAtRest && choice !== picked) choose({ kind: 'to', choice });
  }, [isAtRest, choice, picked, choose]);
  const selection = useMemo(() => (choice.kind === 'some' ? choice.keys : keys), [choice, keys]);
  return { choice, selection };
}

/** The order that is asked of the server; the same object until it changes. */
function useListOrder({ group, sort }: Pick<ListSearch, 'group' | 'sort'>): ListOrder {
  return useMemo(() => orderWithin(group, sort), [group, sort]);
}

export type StudyListModel = ReturnType<typeof useStudyList>;
