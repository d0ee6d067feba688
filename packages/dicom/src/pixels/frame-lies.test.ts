import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DicomError } from '../errors.ts';
import type { FrameTable, ImageDescription } from './frames.ts';
import { bytesSource, decodeFrameTable, encodeFrameTable, locateFrames } from './frames.ts';

const runs = process.env.ISOCENTER_LONG_TESTS === '1' ? 20_000 : 2000;

const strange = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 4 }) },
  fc.integer({ min: 0, max: 12 }),
  fc.constantFrom(0.5, -1, 65535, 65536, 2 ** 31, Number.NaN, Number.POSITIVE_INFINITY),
);
const image: fc.Arbitrary<ImageDescription> = fc.record({
  rows: strange,
  columns: strange,
  samplesPerPixel: fc.constantFrom(1, 1, 1, 3, 3, 0, 5),
  bitsAllocated: fc.constantFrom(1, 1, 8, 8, 16, 16, 32, 12, 0),
  bitsStored: fc.constant(8),
  highBit: fc.constant(7),
  pixelRepresentation: fc.constant(0),
  planarConfiguration: fc.constant(0),
  photometricInterpretation: fc.constantFrom('MONOCHROME2', 'YBR_FULL_422', 'YBR_PARTIAL_420'),
  numberOfFrames: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 5 }) }, strange),
  extendedOffsets: fc.array(fc.constantFrom(0, 10, 12, 20, 24, 1e15), { maxLength: 5 }),
});

const word = (value: number): number[] => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24];
const item = (length: number, value: readonly number[]): number[] => [0xfe, 0xff, 0, 0xe0, ...word(length), ...value];
const fragment = fc
  .tuple(
    fc.array(fc.constantFrom(0xff, 0xd8, 0x4f, 0x51, 0, 1), { maxLength: 8 }),
    fc.constantFrom(0, 0, 0, 0, 0, 1, -1, 0x7fffffff),
  )
  .map(([value, lie]) => item(value.length + lie, value));
const table = fc
  .array(fc.constantFrom(0, 8, 10, 12, 16, 20, 0xffffffff), { maxLength: 5 })
  .map((offsets) => item(offsets.length * 4, offsets.flatMap(word)));
const ending = fc.constantFrom(
  [0xfe, 0xff, 0xdd, 0xe0, 0, 0, 0, 0],
  [0xfe, 0xff, 0xdd, 0xe0, 0, 0, 0, 0],
  [],
  [0xfe, 0xff],
);
const fragments = fc
  .tuple(table, fc.array(fragment, { maxLength: 6 }), ending)
  .map(([first, rest, end]) => Uint8Array.from([...first, ...rest.flat(), ...end]));

it(`finds frames within the bytes, in order and apart, or refuses, for ${runs} lies about fragments and tables`, () => {
  let found = 0;
  fc.assert(
    fc.property(fragments, image, fc.boolean(), (bytes, description, isNative) => {
      const location = {
        headerOffset: 0,
        valueOffset: 0,
        length: isNative ? bytes.length : undefined,
        vr: 'OB' as const,
      };
      let frames: FrameTable;
      try {
        frames = locateFrames(bytesSource(bytes), location, description);
      } catch (error) {
        if (error instanceof DicomError) return;
        throw error;
      }
      found += 1;
      expect(frames.video === true ? 1 : description.numberOfFrames).toBe(frames.frames.length);
      const ranges = frames.frames.flatMap((frame) => frame.fragments ?? [frame]);
      expect(ranges.every(({ offset, length }) => offset >= 0 && length >= 0 && offset + length <= bytes.length)).toBe(
        true,
      );
      expect(ranges.every(({ offset }, index) => offset >= (ranges[index - 1]?.offset ?? 0))).toBe(true);
      const { isOpenEnded, ...stored } = frames;
      expect(isOpenEnded ?? true).toBe(true);
      expect(decodeFrameTable(encodeFrameTable(frames))).toEqual(stored);
    }),
    { numRuns: runs, seed: 20_261_120 },
  );
  expect(found).toBeGreaterThan(runs / 50);
});
