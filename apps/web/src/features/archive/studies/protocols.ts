import { queryOptions, useQuery } from '@tanstack/react-query';
import { listProtocolModalities } from '@isocenter/contract/office/articles/endpoints.ts';
import { useCan } from '#api/abilities.tsx';
import { call } from '#api/client.ts';

const protocolModalitiesQuery = queryOptions({
  queryKey: ['articles', 'modalities'],
  queryFn: ({ signal }) => call(listProtocolModalities, {}, { signal }),
  select: ({ rows }) => rows,
  staleTime: 300_000,
});

/** Those of some modalities of which the knowledge base has protocols for the person. */
export function useProtocolsOf(modalities: readonly string[]): readonly string[] {
  const mayRead = useCan('read', 'Article');
  const { data = [] } = useQuery({ ...protocolModalitiesQuery, enabled: mayRead });
  return modalities.filter((modality) => data.includes(modality));
}
