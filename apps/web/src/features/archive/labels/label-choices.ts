import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listLabelChoices } from '@isocenter/contract/archive/labels/endpoints.ts';
import type { LabelColour } from '@isocenter/contract/archive/labels/labels.ts';
import { call } from '#api/client.ts';

/** The catalogue of labels by name: for fields, and for how labels look. */
export const labelChoicesQuery = queryOptions({
  queryKey: ['labels', 'choices'],
  queryFn: ({ signal }) => call(listLabelChoices, {}, { signal }),
  select: ({ rows }) => rows,
  staleTime: 60_000,
});

/** The colour of a label, however it is spelt; undefined for one that the catalogue does not know. */
export type ColourOfLabel = (name: string) => LabelColour | undefined;

/** The same function until the catalogue changes. */
export function useLabelColour(): ColourOfLabel {
  const { data } = useQuery(labelChoicesQuery);
  return useMemo(() => {
    const colours = new Map(data?.map(({ name, colour }) => [name.toLowerCase(), colour]));
    return (name) => colours.get(name.toLowerCase());
  }, [data]);
}
