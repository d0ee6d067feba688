import { Autocomplete } from '@mantine/core';
import type { AutocompleteProps } from '@mantine/core';

export type SuggestedFieldProps = Omit<
  AutocompleteProps,
  'data' | 'filter' | 'limit' | 'openOnFocus' | 'renderOption'
> & {
  /** A value, and how it reads in the list. */
  readonly suggestions: readonly (string | Readonly<{ value: string; label: string }>)[];
};

/** A line of text with what others say in it to choose from. Anything else is taken too. */
export function SuggestedField({ suggestions, ...input }: SuggestedFieldProps) {
  const labels = new Map(suggestions.map((one) => (typeof one === 'string' ? [one, one] : [one.value, one.label])));
  const labelOf = (value: string): string => labels.get(value) ?? value;
  return (
    <Autocomplete
      {...input}
      data={[...labels.keys()]}
      limit={50}
      openOnFocus={false}
      filter={({ options, search }) => {
        const words = search.trim().toLowerCase();
        return options.filter((one) => 'value' in one && labelOf(one.value).toLowerCase().includes(words));
      }}
      renderOption={({ option }) => <bdi>{labelOf(option.value)}</bdi>}
    />
  );
}
