import { useEffect, useMemo, useRef, useState } from 'react';
import type { SavedQuery, FileLine, QuerySource } from '@isocenter/contract/network/queries/fields.ts';
import type { SearchTexts } from '#api/search.ts';
import { useSearchOf } from '#api/search.ts';
import { calendarDayOf } from '#ui/format/calendar-day.ts';
import type { Asking } from './asking.ts';
import { useSavedQueries } from './saved/saved-query-list.ts';
import { criteriaOf, filterOf, querySearch } from './query-search.ts';
import type { QueryFilter } from './query-search.ts';
import { keyOfNamed, keyOfSource } from './source-keys.ts';

/** Returns the criteria and the sources: of the address and the boxes, or of a saved query when it is opened, which runs at once. */
export function useQuestion(sources: readonly QuerySource[], asking: Asking) {
  const [search, change] = useSearchOf(querySearch);
  const [text, setText] = useState(search.filter.q ?? '');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => new Set(sources.map(keyOfSource).filter((key) => !left.has(key))), [sources, left]);
  const choose = (next: ReadonlySet<string>): void =>
    setLeft(new Set(sources.map(keyOfSource).filter((key) => !next.has(key))));
  const saved = useSavedQueries();

  const filterWith = (texts: SearchTexts): QueryFilter => querySearch.withTexts(search.filter, texts);
  const ask = (filter: QueryFilter, keys: ReadonlySet<string>): void =>
    asking.ask(
      sources.filter((source) => keys.has(keyOfSource(source))),
      criteriaOf(filter, calendarDayOf(new Date())),
    );

  /** The open one, as it is in the list. */
  const present = saved.rows.find(({ savedQueryId }) => savedQueryId === search.savedQueryId);
  const opened = openedOf(present, sources);
  const [shown, setShown] = useState<string>();
  if (opened !== undefined && opened.name !== shown) {
    setShown(opened.name);
    setText(opened.filter.q ?? '');
    choose(opened.keys);
  } else if (search.savedQueryId === undefined && shown !== undefined) setShown(undefined);
  const requestedFor = useRef<string>(undefined);
  useEffect(() => {
    if (requestedFor.current === shown) return;
    requestedFor.current = shown;
    if (opened === undefined) return;
    change({ filter: opened.filter }, 'replace');
    ask(opened.filter, opened.keys);
  });

  return {
    search,
    change,
    text,
    setText,
    chosen,
    choose,
    savedQueries: saved.rows,
    filterNow: filterWith({ q: text.trim() }),
    setFilter: (texts: SearchTexts) => change({ filter: filterWith(eitherDays(texts)) }),
    clear: () => {
      setText('');
      change({ filter: {}, savedQueryId: undefined });
    },
    /** Asks the chosen sources for what the lines of a file name. */
    askFor: (lines: readonly FileLine[]) =>
      asking.ask(
        sources.filter((source) => chosen.has(keyOfSource(source))),
        { lines },
      ),
    ask: () => {
      const filter = filterWith({ q: text.trim() });
      change({ filter }, 'replace');
      ask(filter, chosen);
    },
  };
}

export type Question = ReturnType<typeof useQuestion>;

/** A saved query as it is opened; undefined until its sources are known. */
function openedOf(query: SavedQuery | undefined, sources: readonly QuerySource[]) {
  if (query === undefined || sources.length === 0) return undefined;
  const { savedQueryId, revision, criteria, sources: named } = query;
  return { name: `${savedQueryId} ${revision}`, filter: filterOf(criteria), keys: new Set(named.map(keyOfNamed)) };
}

/** Days that move take the place of dates, and the other way round. */
function eitherDays(texts: SearchTexts): SearchTexts {
  if (texts['days'] !== undefined) return { ...texts, from: undefined, until: undefined };
  return texts['from'] !== undefined || texts['until'] !== undefined ? { ...texts, days: undefined } : texts;
}
