import { describe, expect, test } from 'vitest';
import { DataSet } from '../dataset/data-set.ts';
import type { ImageDescription } from '../pixels/frames.ts';
import { palettePicture } from './palette-picture.ts';
import { segmentedEntries } from './segmented-palette.ts';

const image = (changes: Partial<ImageDescription> = {}): ImageDescription => ({
  rows: 1,
  columns: 4,
  samplesPerPixel: 1,
  bitsAllocated: 8,
  bitsStored: 8,
  highBit: 7,
  pixelRepresentation: 0,
  planarConfiguration: 0,
  photometricInterpretation: 'PALETTE COLOR',
  numberOfFrames: 1,
  ...changes,
});
const words = (...values: number[]) => new Uint8Array(Uint16Array.from(values, (value) => value & 0xffff).buffer);

/** Returns the red values of the indices. */
function reds(indices: Uint8Array, description: ImageDescription, set: (dataSet: DataSet, colour: string) => void) {
  const dataSet = new DataSet();
  for (const colour of ['Red', 'Green', 'Blue']) set(dataSet, colour);
  const { bitsAllocated, photometricInterpretation } = description;
  const rgb = palettePicture({ bytes: indices, bitsAllocated, photometricInterpretation }, dataSet, description);
  return [...rgb].filter((_, at) => at % 3 === 0);
}

const listed =
  (descriptor: readonly number[], table: Uint8Array, vr: 'US' | 'SS' = 'US') =>
  (dataSet: DataSet, colour: string) => {
    dataSet.set(`${colour}PaletteColorLookupTableDescriptor`, [...descriptor], vr);
    dataSet.set(`${colour}PaletteColorLookupTableData`, table, 'OW');
  };

describe('a palette', () => {
  test('of 16 bits gives the upper half of its entries', () =>
    expect(reds(Uint8Array.of(0, 1, 2, 9), image(), listed([3, 0, 16], words(0x1234, 0x80ff, 0xffff)))).toEqual([
      0x12, 0x80, 0xff, 0xff,
    ]));

  test('of 8 bits has an entry in each byte, or in each word', () => {
    expect(reds(Uint8Array.of(0, 1, 2, 3), image(), listed([4, 0, 8], Uint8Array.of(9, 8, 7, 6)))).toEqual([
      9, 8, 7, 6,
    ]);
    expect(reds(Uint8Array.of(0, 1, 2, 3), image(), listed([4, 0, 8], words(9, 8, 7, 6)))).toEqual([9, 8, 7, 6]);
  });

  test('for indices below 0 begins there, and takes no other bits for indices', () => {
    const signed = image({ bitsAllocated: 16, bitsStored: 12, highBit: 11, pixelRepresentation: 1 });
    const indices = words(0x7000 | (-2 & 0xfff), -1 & 0xfff, 0, 1);
    expect(reds(indices, signed, listed([3, -2, 8], words(1, 2, 3), 'SS'))).toEqual([1, 2, 3, 3]);
  });

  test('of segments is spread out', () => {
    const segments = words(0, 2, 0x1000, 0x2000, 1, 2, 0x4000);
    const set = (dataSet: DataSet, colour: string) => {
      dataSet.set(`${colour}PaletteColorLookupTableDescriptor`, [4, 0, 16], 'US');
      dataSet.set(`Segmented${colour}PaletteColorLookupTableData`, segments, 'OW');
    };
    expect(reds(Uint8Array.of(0, 1, 2, 3), image(), set)).toEqual([0x10, 0x20, 0x30, 0x40]);
  });

  test('that is not there, or short, is refused', () => {
    expect(() => reds(new Uint8Array(4), image(), () => {})).toThrow('no palette');
    expect(() => reds(new Uint8Array(4), image(), listed([4, 0, 8], words(1)))).toThrow('fewer entries');
  });
});

describe('segments', () => {
  const entries = (count: number, ...values: number[]) => [...segmentedEntries(words(...values), { count, bits: 16 })];

  test('repeat earlier ones', () => {
    // The line of bytes 8 to 13, from where the entries are then.
    const line = [0, 2, 0x0000, 0x1000, 1, 2, 0x3000];
    expect(entries(6, ...line, 2, 1, 8, 0)).toEqual([0, 0x10, 0x20, 0x30, 0x30, 0x30]);
    expect(entries(8, ...line, 2, 2, 0, 0)).toEqual([0, 0x10, 0x20, 0x30, 0, 0x10, 0x20, 0x30]);
  });

  test('of 8 bits are bytes', () =>
    expect([...segmentedEntries(Uint8Array.of(0, 1, 10, 1, 2, 30, 2, 1, 0, 0, 0, 0), { count: 4, bits: 8 })]).toEqual([
      10, 20, 30, 10,
    ]));

  test.each([
    ['that end early', [0, 4, 1], /fewer entries/],
    ['of another kind', [3, 4, 1], /another kind/],
    ['that begin with a line', [1, 4, 1], /nowhere/],
    ['that repeat themselves', [0, 1, 5, 2, 1, 6, 0], /another kind/],
    ['too few', [0, 1, 5], /fewer entries/],
  ])('%s are refused', (_, values, message) => expect(() => entries(9, ...values)).toThrow(message));
});
