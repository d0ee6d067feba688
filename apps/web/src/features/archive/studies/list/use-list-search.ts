import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { filterKeys, readFilter } from '../filter/list-filter.ts';
import type { ListFilter } from '../filter/list-filter.ts';
import { orderText, readOrder } from './list-order.ts';
import type { ListOrder } from './list-order.ts';

export type DrawerTab = 'series' | 'instances' | 'tags' | 'access' | 'activity';
const drawerTabs: readonly DrawerTab[] = ['series', 'instances', 'tags', 'access', 'activity'];

/** The state of a list as the address has it. */
export type ListSearch = Readonly<{
  filter: ListFilter;
  order: ListOrder;
  /** The view whose tab was chosen. */
  view: string | undefined;
  /** The study that the preview shows and the keyboard is on. */
  study: string | undefined;
  /** The tab of the open drawer; undefined while it is closed. */
  drawer: DrawerTab | undefined;
}>;

type Texts = Readonly<Record<string, string | undefined>>;

/** Reads a list's state from the texts of an address. Whatever is not understood is left out. */
export function readListSearch(texts: Readonly<Record<string, unknown>>): ListSearch {
  const text = (name: string): string | undefined => {
    const value = texts[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const study = text('study');
  return {
    filter: readFilter(texts),
    order: readOrder(text('sort')),
    view: text('view'),
    study: study !== undefined && /^[0-9.]{1,64}$/.test(study) ? study : undefined,
    drawer: drawerTabs.find((tab) => tab === text('drawer')),
  };
}

/** The texts of an address for a list's state. */
export function listSearchTexts({ filter, order, view, study, drawer }: ListSearch): Texts {
  const filters = Object.fromEntries(filterKeys.map((key) => [key, filter[key]]));
  return { ...filters, sort: orderText(order), view, study, drawer };
}

export type ChangeList = (change: Partial<ListSearch>, how?: 'push' | 'replace') => void;

/** The list's state in the address and how to change it. Pointing at rows replaces the entry of the history. */
export function useListSearch(): readonly [ListSearch, ChangeList] {
  const texts = useLocation({ select: (location) => location.search });
  const navigate = useNavigate();
  const search = useMemo(() => readListSearch(texts), [texts]);
  const change = useCallback<ChangeList>(
    (part, how = 'push') =>
      void navigate({
        to: '.',
        search: (previous) => listSearchTexts({ ...readListSearch(previous), ...part }),
        replace: how === 'replace',
        resetScroll: false,
      }),
    [navigate],
  );
  return [search, change];
}
