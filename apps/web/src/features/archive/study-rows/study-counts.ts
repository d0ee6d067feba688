import { keepPreviousData, queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countStudies } from '@isocenter/contract/archive/studies/endpoints.ts';
import type { StudyFilter } from '@isocenter/contract/archive/studies/fields.ts';
import type { BoundedCount } from '@isocenter/contract/lists.ts';
import { call } from '#api/client.ts';
import { openLists } from '#api/server-events.ts';

/** Returns the query for the count of matching studies, exact up to the limit of a list. */
export function studyCountQuery(filter: StudyFilter) {
  return queryOptions({
    queryKey: ['studies', 'count', filter],
    queryFn: ({ signal }) => call(countStudies, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The same, kept up to date by the server while somebody listens; fetched again with everything else that is about studies. */
export function tabCountQuery(filter: StudyFilter) {
  return queryOptions({ ...studyCountQuery(filter), queryKey: ['studies', 'tab-count', filter], staleTime: 60_000 });
}

/** Returns the counts of studies for some filters: requested once, then sent by the server whenever a number changes. */
export function useStudyCounts(filters: readonly StudyFilter[]): readonly (BoundedCount | undefined)[] {
  const client = useQueryClient();
  const counts = useQueries({ queries: filters.map(tabCountQuery) });
  const filtersText = JSON.stringify(filters);
  useEffect(() => {
    const stops = filters.map((filter) =>
      openLists.count({
        list: { filter },
        hear: (counted) => client.setQueryData(tabCountQuery(filter).queryKey, counted),
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the text stands for the filters
  }, [client, filtersText]);
  return counts.map(({ data }) => data);
}
