import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listColleagues } from '@isocenter/contract/office/colleagues/endpoints.ts';
import type { Colleague } from '@isocenter/contract/office/colleagues/fields.ts';
import { call } from '#api/client.ts';

/** Returns the query for people whom one can write to, by the typed part of a name or an address. */
function colleaguesQuery(q: string) {
  return queryOptions({
    queryKey: ['colleagues', q],
    queryFn: ({ signal }) => call(listColleagues, { query: q === '' ? {} : { q } }, { signal }),
    select: ({ rows }) => rows,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** Returns the people that the server finds, and the function that searches them. Nothing is requested before `isOpen`. */
export function useColleagueSearch(isOpen = true): {
  readonly found: readonly Colleague[];
  readonly onSearch: (words: string) => void;
} {
  const [q, setQ] = useState('');
  const { data = [] } = useQuery({ ...colleaguesQuery(q), enabled: isOpen });
  return { found: data, onSearch: setQ };
}
