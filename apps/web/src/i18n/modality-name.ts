import type { TFunction } from './text-keys.ts';
import { builtInModalities } from '@isocenter/contract/archive/dictionaries/modalities.ts';

/** Returns the name of a modality: the house's own, that of the standard, or nothing. */
export function modalityName(t: TFunction, code: string, own: string): string {
  const builtIn = builtInModalities.find((known) => known === code);
  return own !== '' || builtIn === undefined ? own : t(`dictionaries.modality.${builtIn}`);
}
