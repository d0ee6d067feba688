import { useQuery } from '@tanstack/react-query';
import { listKeptQueries } from '@isocenter/contract/network/queries/endpoints.ts';
import type { KeptQuery } from '@isocenter/contract/network/queries/fields.ts';
import { asked } from '#api/records/asked.ts';

/** The first word of the keys under which everything about saved queries is kept. */
export const keptName = 'kept-queries';

const none: readonly KeptQuery[] = [];
const lookedEachMilliseconds = 30_000;

/** Those of the person, with what came of each last; undefined while that is not known. */
export function useKeptQueries(): { readonly rows: readonly KeptQuery[]; readonly isKnown: boolean } {
  const { data } = useQuery({
    ...asked(keptName, 'all', listKeptQueries, {}),
    refetchInterval: lookedEachMilliseconds,
  });
  return { rows: data?.rows ?? none, isKnown: data !== undefined };
}
