import { queryOptions } from '@tanstack/react-query';
import { listGroupChoices } from '@isocenter/contract/people/groups/endpoints.ts';
import { call } from '#api/client.ts';

/** The reader groups that exist for the person, by name: for fields. */
export const groupChoicesQuery = queryOptions({
  queryKey: ['reader-groups', 'choices'],
  queryFn: ({ signal }) => call(listGroupChoices, {}, { signal }),
  select: ({ rows }) => rows.map(({ groupId, name }) => ({ value: String(groupId), label: name })),
  staleTime: 60_000,
});
