import { useQuery } from '@tanstack/react-query';
import { listSavedQueries } from '@isocenter/contract/network/queries/endpoints.ts';
import type { SavedQuery } from '@isocenter/contract/network/queries/fields.ts';
import { queryOf } from '#api/records/query-of.ts';

/** The first word of the keys under which everything about saved queries is kept. */
export const savedQueriesKey = 'saved-queries';

const none: readonly SavedQuery[] = [];
const lookedEachMilliseconds = 30_000;

/** Those of the person, with what came of each last; undefined while that is not known. */
export function useSavedQueries(): { readonly rows: readonly SavedQuery[]; readonly isKnown: boolean } {
  const { data } = useQuery({
    ...queryOf(savedQueriesKey, 'all', listSavedQueries, {}),
    refetchInterval: lookedEachMilliseconds,
  });
  return { rows: data?.rows ?? none, isKnown: data !== undefined };
}
