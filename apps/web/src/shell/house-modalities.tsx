import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { modalitiesQuery, useFreshDictionaries } from '#api/modalities.ts';
import { ModalityColours } from '#ui/status/modality-colours.ts';

/** Gives everything below the colours that the house has chosen for modalities, and hears when its lists of values change. */
export function HouseModalities({ children }: { readonly children: ReactNode }) {
  const { data } = useQuery(modalitiesQuery);
  useFreshDictionaries();
  const colours = useMemo(
    () => new Map(data?.flatMap(({ code, colour }) => (colour === null ? [] : [[code, colour] as const]))),
    [data],
  );
  return <ModalityColours value={colours}>{children}</ModalityColours>;
}
