import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { listModalities } from '@isocenter/contract/archive/dictionaries/endpoints.ts';
import type { Modality } from '@isocenter/contract/archive/dictionaries/fields.ts';
import { call } from './client.ts';
import { useServerEvents } from './server-events.ts';

/** The modalities in their order, then those that only studies have. */
export const modalitiesQuery = queryOptions({
  queryKey: ['dictionaries', 'modalities'],
  queryFn: ({ signal }) => call(listModalities, {}, { signal }),
  select: ({ rows }) => rows,
  staleTime: 300_000,
});

const none: readonly Modality[] = [];

/** The same to choose from, without those that are switched off; none while they load. */
export function useModalities(): readonly Modality[] {
  return useQuery({ ...modalitiesQuery, select: offered }).data ?? none;
}

/** Their codes. */
export function useModalityCodes(): readonly string[] {
  return useModalities().map(({ code }) => code);
}

function offered({ rows }: { readonly rows: readonly Modality[] }): readonly Modality[] {
  return rows.filter(({ isActive }) => isActive);
}

/** Reads the lists of values anew when somebody changed one. A value that is open is not: its form finds out when it is saved. */
export function useFreshDictionaries(): void {
  const client = useQueryClient();
  useServerEvents(({ kind }) => {
    if (kind === 'dictionary.changed' || kind === 'resync')
      void client.invalidateQueries({ queryKey: ['dictionaries'], predicate: ({ queryKey }) => queryKey[1] !== 'one' });
  });
}
