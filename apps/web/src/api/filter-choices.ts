import { queryOptions, useQuery } from '@tanstack/react-query';
import { listFilters, type SavedFilter } from '@isocenter/contract/archive/filters.ts';
import { useCan } from './abilities.tsx';
import { call } from './client.ts';

/** Every saved filter, by name. */
export const filtersQuery = queryOptions({
  queryKey: ['filters'],
  queryFn: ({ signal }) => call(listFilters, {}, { signal }),
});

const none: readonly SavedFilter[] = [];

/** The saved filters to choose from; none while they load, and for somebody who may not read them. */
export function useFilterChoices(): readonly SavedFilter[] {
  const mayRead = useCan('read', 'Filter');
  return useQuery({ ...filtersQuery, enabled: mayRead }).data?.rows ?? none;
}
