import type { LabelColour } from '@isocenter/contract/archive/labels/labels.ts';
import { foldText } from '@isocenter/contract/fold-text.ts';
import type { ModalityFamily } from '../theme/tokens.ts';

/** Families of the modality codes of PS3.3 §C.7.3.1.1.1 that have a colour of their own. */
const families: Readonly<Record<string, ModalityFamily>> = {
  CT: 'ct',
  MR: 'mr',
  CR: 'cr',
  DX: 'cr',
  RG: 'cr',
  US: 'us',
  IVUS: 'us',
  MG: 'mg',
  PT: 'pt',
  NM: 'pt',
  XA: 'xa',
  RF: 'xa',
};

/** The family that looks as a label of each colour does. */
export const familyOfColour: Readonly<Record<LabelColour, ModalityFamily>> = {
  grey: 'cr',
  blue: 'ct',
  violet: 'mr',
  pink: 'mg',
  red: 'xa',
  orange: 'pt',
  olive: 'rt',
  green: 'us',
};

const peopleColours: readonly ModalityFamily[] = ['ct', 'mr', 'us', 'mg', 'pt', 'xa', 'rt', 'cr'];

/** The colour family of a modality code; codes without one take that of SR. */
export function modalityFamily(modality: string): ModalityFamily {
  const code = modality.trim().toUpperCase();
  return families[code] ?? (code.startsWith('RT') ? 'rt' : 'sr');
}

/** The colour of a person, the same however the name is written: "Okafor, Adaeze" is "Adaeze Okafor". */
export function personColour(name: string): ModalityFamily {
  const words = foldText(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  let hash = 2_166_148_128; // FNV-1a, 32 bits, from a start that spreads short names over the colours
  for (const character of words.toSorted().join(' '))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  // The last bits of the sum alone depend on the last letters only: fold the rest in.
  const folded = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return peopleColours[(folded >>> 16) % peopleColours.length] ?? 'cr';
}
