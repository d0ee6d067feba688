import type { ImageDescription } from '../pixels/frames.ts';
import type { Header } from './header.ts';
import type { Samples } from './samples.ts';
import { segmentedEntries } from './segmented-palette.ts';
import { storedValues } from './stored-values.ts';

/** PALETTE COLOR (PS3.3 §C.7.9): indices to colours. @throws Error when the palette is missing or lies about its size */
export function palettePicture(samples: Samples, header: Header, image: ImageDescription): Uint8Array {
  const palettes = ['Red', 'Green', 'Blue'].map((colour) =>
    readPalette(header, colour, image.pixelRepresentation === 1),
  );
  const indices = storedValues(samples, image);
  const rgb = new Uint8Array(indices.length * 3);
  for (let i = 0; i < indices.length; i += 1)
    for (const [channel, { entries, first }] of palettes.entries()) {
      const entry = Math.min(Math.max((indices[i] ?? 0) - first, 0), entries.length - 1);
      rgb[i * 3 + channel] = entries[entry] ?? 0;
    }
  return rgb;
}

interface Palette {
  /** In 8 bits. */
  readonly entries: Uint8Array;
  /** The index of the first. */
  readonly first: number;
}

function readPalette(header: Header, colour: string, isSigned: boolean): Palette {
  const [count_, start, bits = 16] = header.numbers(`${colour}PaletteColorLookupTableDescriptor`);
  if (count_ === undefined || start === undefined) throw noPalette();
  // 0 entries means 65,536: the descriptor has 16 bits, whose sign is that of the pixels whatever their VR says.
  const count = (count_ & 0xffff) === 0 ? 65_536 : count_ & 0xffff;
  const first = isSigned ? (start << 16) >> 16 : start & 0xffff;
  return { entries: entriesOf(header, colour, { count, bits }), first };
}

function entriesOf(header: Header, colour: string, { count, bits }: { count: number; bits: number }): Uint8Array {
  const table = header.bytes(`${colour}PaletteColorLookupTableData`);
  if (table === undefined || table.length === 0) {
    const segments = header.bytes(`Segmented${colour}PaletteColorLookupTableData`);
    if (segments === undefined) throw noPalette();
    return segmentedEntries(segments, { count, bits });
  }
  const isWide = table.length >= count * 2;
  if (!isWide && table.length < count) throw new Error('The palette has fewer entries than it says.');
  if (!isWide) return table.subarray(0, count);
  // Entries of 8 bits may come in words, of which they are the lower half.
  const byte = bits === 16 ? 1 : 0;
  return Uint8Array.from({ length: count }, (_, at) => table[at * 2 + byte] ?? 0);
}

function noPalette(): Error {
  return new Error('The image has no palette.');
}
