import { queryOptions, useQuery } from '@tanstack/react-query';
import { listDictionaryChoices } from '@isocenter/contract/archive/dictionaries/endpoints.ts';
import type { Catalogue } from '@isocenter/contract/archive/dictionaries/dictionaries.ts';
import type { DictionaryChoice } from '@isocenter/contract/archive/dictionaries/fields.ts';
import { call } from './client.ts';

/** Returns the query for the values of a list, then for those that only studies have. */
export function choicesQuery(catalogue: Catalogue) {
  return queryOptions({
    queryKey: ['dictionaries', 'choices', catalogue],
    queryFn: ({ signal }) => call(listDictionaryChoices, { params: { catalogue } }, { signal }),
    select: ({ rows }) => rows,
    staleTime: 60_000,
  });
}

const none: readonly DictionaryChoice[] = [];

/** The same; none while they load. */
export function useChoices(catalogue: Catalogue): readonly DictionaryChoice[] {
  return useQuery(choicesQuery(catalogue)).data ?? none;
}

/** Returns a function that names a value of a study's field beside its code: modalities and body parts have names. */
export function useNamesOf(field: string): (value: string) => string {
  const catalogue = field === 'modality' ? field : 'body-part';
  const isNamed = field === 'modality' || field === 'bodyPart';
  const { data = none } = useQuery({ ...choicesQuery(catalogue), enabled: isNamed });
  const names = new Map(isNamed ? data.map(({ code, text }) => [code, text]) : []);
  return (value) => [value, names.get(value) ?? ''].filter((part) => part !== '').join(' · ');
}

/** A suggestion of a field, and the label beside its code. */
export type Suggestion = Readonly<{ value: string; label: string }>;

/** Returns the suggestions of a field that holds words. */
export function useTexts(catalogue: Catalogue): readonly Suggestion[] {
  return useChoices(catalogue).flatMap(({ text }) => (text === '' ? [] : [{ value: text, label: text }]));
}

/** Returns the suggestions of a field that holds codes. */
export function useCodes(catalogue: Catalogue): readonly Suggestion[] {
  return useChoices(catalogue).flatMap(({ code, text }) =>
    code === '' ? [] : [{ value: code, label: text === '' ? code : `${code} · ${text}` }],
  );
}
