import type { KnownHeader } from './header.ts';

/** The meaning of a picture's samples (PS3.3 §C.7.6.3.1.2). */
export interface Colour {
  readonly photometric: string;
  readonly samples: 1 | 3;
  readonly isPlanar: boolean;
  readonly header: KnownHeader;
}

const palette = (colour: string, step: number): KnownHeader => ({
  [`${colour}PaletteColorLookupTableDescriptor`]: [1024, 0, 16],
  [`${colour}PaletteColorLookupTableData`]: new Uint8Array(
    Uint16Array.from({ length: 1024 }, (_, at) => at * step).buffer,
  ),
});
const palettes = { ...palette('Red', 60), ...palette('Green', 40), ...palette('Blue', 20) };

export const colours = {
  MONOCHROME2: grey('MONOCHROME2'),
  MONOCHROME1: grey('MONOCHROME1'),
  'PALETTE COLOR': { photometric: 'PALETTE COLOR', samples: 1, isPlanar: false, header: palettes },
  RGB: coloured('RGB'),
  'RGB in planes': { ...coloured('RGB'), isPlanar: true },
  YBR_FULL: coloured('YBR_FULL'),
  YBR_FULL_422: coloured('YBR_FULL_422'),
} as const satisfies Readonly<Record<string, Colour>>;

export type ColourName = keyof typeof colours;

/** Returns true if a picture has values, rather than colours. */
export function isGrey(name: ColourName): boolean {
  return name === 'MONOCHROME1' || name === 'MONOCHROME2';
}

function grey(photometric: string): Colour {
  return { photometric, samples: 1, isPlanar: false, header: {} };
}

function coloured(photometric: string): Colour {
  return { photometric, samples: 3, isPlanar: false, header: {} };
}

/** One frame of bytes in colour: a second and a third sample that differ from the first. */
export function colouredBytes(first: readonly number[], { photometric, isPlanar }: Colour): Uint8Array {
  const triples = first.map((value): readonly number[] => [value, 128 + (value >> 3), 128 - (value >> 3)]);
  if (isPlanar) return Uint8Array.from([0, 1, 2].flatMap((sample) => triples.map((triple) => triple[sample] ?? 0)));
  if (photometric !== 'YBR_FULL_422') return Uint8Array.from(triples.flat());
  return Uint8Array.from(
    triples.flatMap(([y = 0, blue = 0, red = 0], at) =>
      at % 2 === 0 ? [y, triples[at + 1]?.[0] ?? 0, blue, red] : [],
    ),
  );
}
