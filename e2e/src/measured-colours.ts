import { plain, sopClass } from './known-case.ts';
import type { KnownObject } from './known-objects.ts';

const [sc, us] = [sopClass('7'), sopClass('6.1')];

const palette = (colour: string, step: number) => ({
  [`${colour}PaletteColorLookupTableDescriptor`]: [1024, 0, 16],
  [`${colour}PaletteColorLookupTableData`]: new Uint8Array(
    Uint16Array.from({ length: 1024 }, (_, at) => at * step).buffer,
  ),
});

/** Pictures in colour, with how red their middle is. */
export const coloured: readonly (KnownObject & { readonly red: number })[] = [
  {
    name: 'Colours of 16 bits',
    sopClassUid: sc,
    header: { Modality: 'OT' },
    values: { least: 0, middle: 16_384, most: 65_535 },
    samples: 3,
    red: 64,
  },
  {
    name: 'Palette of 16 bits',
    sopClassUid: us,
    header: {
      Modality: 'US',
      PhotometricInterpretation: 'PALETTE COLOR',
      ...palette('Red', 100),
      ...palette('Green', 50),
      ...palette('Blue', 25),
    },
    values: plain,
    red: 117,
  },
];
