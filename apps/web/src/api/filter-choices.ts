import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listFilters, pinFilters } from '@isocenter/contract/archive/filters/endpoints.ts';
import { notifyOfListing } from '@isocenter/contract/archive/listing-notices/endpoints.ts';
import type { SavedFilter } from '@isocenter/contract/archive/filters/fields.ts';
import { useCan } from './abilities.tsx';
import { call } from './client.ts';
import { useServerEvents } from './server-events.ts';

/** Every saved filter: one's tabs in their order, then the others by name. */
export const filtersQuery = queryOptions({
  queryKey: ['filters', 'list'],
  queryFn: ({ signal }) => call(listFilters, {}, { signal }),
});

const none: readonly SavedFilter[] = [];

/** The saved filters to choose from; none while they load, and for somebody who may not read them. */
export function useFilterChoices(): readonly SavedFilter[] {
  const mayRead = useCan('read', 'Filter');
  return useQuery({ ...filtersQuery, enabled: mayRead }).data?.rows ?? none;
}

/** Reads them anew when somebody changed one. The one that is open is not: its form finds out when it is saved. */
export function useFreshFilters(): void {
  const client = useQueryClient();
  useServerEvents(({ kind }) => {
    if (kind === 'filters.changed' || kind === 'resync')
      void client.invalidateQueries({ queryKey: filtersQuery.queryKey });
  });
}

interface Arrangement {
  readonly filterIds?: readonly number[];
  readonly startId?: number | null;
}

/** Returns the filters that are the person's tabs and the one that his list begins with, and functions to change either. */
export function useArrangeFilters(saved: readonly SavedFilter[]) {
  const client = useQueryClient();
  const pinnedIds = saved.filter(({ pinnedAt }) => pinnedAt !== null).map(({ filterId }) => filterId);
  const startId = saved.find(({ isStart }) => isStart)?.filterId ?? null;
  const { mutate } = useMutation({
    mutationFn: ({ filterIds = pinnedIds, startId: start = startId }: Arrangement) =>
      call(pinFilters, { body: { filterIds: [...filterIds], startId: start } }),
    // At once on the screen; the server says afterwards how it stands.
    onMutate: (change) =>
      client.setQueryData(filtersQuery.queryKey, (before) => before && { rows: arranged(before.rows, change) }),
    onSettled: () => client.invalidateQueries({ queryKey: filtersQuery.queryKey }),
  });
  return { pinnedIds, startId, arrange: mutate };
}

function arranged(rows: readonly SavedFilter[], { filterIds, startId }: Arrangement): SavedFilter[] {
  const changed = rows.map((row) => {
    const place = filterIds?.indexOf(row.filterId) ?? -1;
    return {
      ...row,
      ...(filterIds === undefined ? {} : { pinnedAt: place < 0 ? null : place }),
      ...(startId === undefined ? {} : { isStart: row.filterId === startId }),
    };
  });
  // Those that are no tabs stay in the order of the server.
  return changed.toSorted((a, b) => (a.pinnedAt ?? Infinity) - (b.pinnedAt ?? Infinity) || 0);
}

/** Returns the mutation that switches the person's notification of a listing's new studies. */
export function useTellOfListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ filterId, isNotified }: Pick<SavedFilter, 'filterId' | 'isNotified'>) =>
      call(notifyOfListing, { params: { filterId }, body: { isNotified: isNotified } }),
    onMutate: ({ filterId, isNotified }) =>
      client.setQueryData(
        filtersQuery.queryKey,
        (before) =>
          before && {
            rows: before.rows.map((row) => (row.filterId === filterId ? { ...row, isNotified: isNotified } : row)),
          },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: filtersQuery.queryKey }),
  });
}
