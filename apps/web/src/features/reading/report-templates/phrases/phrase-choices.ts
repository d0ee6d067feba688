import { queryOptions } from '@tanstack/react-query';
import { listPhraseChoices } from '@isocenter/contract/reading/phrases/endpoints.ts';
import { call } from '#api/client.ts';

/** The person's phrases by alias: for editors. */
export const phraseChoicesQuery = queryOptions({
  queryKey: ['phrases', 'choices'],
  queryFn: ({ signal }) => call(listPhraseChoices, {}, { signal }),
  select: ({ rows }) => rows,
  staleTime: 60_000,
});
