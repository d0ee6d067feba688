import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StudyFilter } from '@isocenter/contract/archive/studies.ts';
import type { BoundedCount } from '@isocenter/contract/lists.ts';
import { openLists } from '#api/server-events.ts';
import { tabCountQuery } from '../study-queries.ts';

/** How many studies each of some filters finds: asked once, then told by the server whenever a number is another. */
export function useTabCounts(filters: readonly StudyFilter[]): readonly (BoundedCount | undefined)[] {
  const client = useQueryClient();
  const counts = useQueries({ queries: filters.map(tabCountQuery) });
  const asked = JSON.stringify(filters);
  useEffect(() => {
    const stops = filters.map((filter) =>
      openLists.count({
        asked: { filter },
        hear: (counted) => client.setQueryData(tabCountQuery(filter).queryKey, counted),
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the text stands for the filters
  }, [client, asked]);
  return counts.map(({ data }) => data);
}
