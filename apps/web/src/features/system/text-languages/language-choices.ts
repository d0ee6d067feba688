import { queryOptions, useQuery } from '@tanstack/react-query';
import { firstTextLanguages, type TextLanguage } from '@isocenter/contract/system/text-languages/fields.ts';
import { listTextLanguages } from '@isocenter/contract/system/text-languages/endpoints.ts';
import { call } from '#api/client.ts';

const textLanguagesQuery = queryOptions({
  queryKey: ['settings', 'text-languages', 'list'],
  queryFn: ({ signal }) => call(listTextLanguages, {}, { signal }),
  select: ({ textLanguages }) => textLanguages,
  staleTime: 60_000,
});

/** The languages of report templates and letters, in the order of the house; those of the product while they load. */
export function useTextLanguages(): readonly TextLanguage[] {
  return useQuery(textLanguagesQuery).data ?? firstTextLanguages.textLanguages;
}

/** Returns the tags of the languages. */
export function useTextTags(): readonly string[] {
  return useTextLanguages().map(({ tag }) => tag);
}
