import { expect, test } from 'vitest';
import { DataSet } from '../dataset/data-set.ts';
import type { ImageDescription } from '../pixels/frames.ts';
import { checkSize } from './check-size.ts';
import { rgbPicture } from './colour-picture.ts';
import { rgbSamples } from './rgb-samples.ts';
import { greyPicture } from './grey-picture.ts';
import { nativeSamples } from './samples.ts';
import { storedValues } from './stored-values.ts';

const image = (changes: Partial<ImageDescription> = {}): ImageDescription => ({
  rows: 1,
  columns: 3,
  samplesPerPixel: 1,
  bitsAllocated: 16,
  bitsStored: 16,
  highBit: 15,
  pixelRepresentation: 0,
  planarConfiguration: 0,
  photometricInterpretation: 'MONOCHROME2',
  numberOfFrames: 1,
  ...changes,
});
const samplesOf = (bytes: Uint8Array, description: ImageDescription, number = 1) =>
  nativeSamples({ bytes, vr: 'OW', number }, description, false);

test('pixels of 12 bits follow each other without a gap', () => {
  const twelve = image({ bitsAllocated: 12, bitsStored: 12, highBit: 11 });
  // 0xabc, 0x123, 0xfed; the second frame begins in the middle of a byte.
  const first = samplesOf(Uint8Array.of(0xbc, 0x3a, 0x12, 0xed, 0x0f), twelve);
  expect([...storedValues(first, twelve)]).toEqual([0xabc, 0x123, 0xfed]);
  const second = samplesOf(Uint8Array.of(0xc0, 0xab, 0x23, 0xd1, 0xfe), twelve, 2);
  expect([...storedValues(second, twelve)]).toEqual([0xabc, 0x123, 0xfed]);
  const signed = { ...twelve, pixelRepresentation: 1 };
  expect([...storedValues(first, signed)]).toEqual([0xabc - 4096, 0x123, 0xfed - 4096]);
  expect(() => samplesOf(Uint8Array.of(1, 2), twelve)).toThrow('fewer samples');
});

test('pixels of 7 bits leave the eighth to overlays', () => {
  const seven = image({ bitsAllocated: 8, bitsStored: 7, highBit: 6 });
  expect([...storedValues(samplesOf(Uint8Array.of(0x85, 0x05, 0x7f), seven), seven)]).toEqual([5, 5, 127]);
});

test('single bits are values', () => {
  const single = image({ bitsAllocated: 1, bitsStored: 1, highBit: 0 });
  expect([...storedValues(samplesOf(Uint8Array.of(0b101), single), single)]).toEqual([1, 0, 1]);
});

test.each([32, 64])('fractions of %i bits are drawn from the least to the most', (bitsAllocated) => {
  const values = [-0.5, 0.25, 1];
  const typed = bitsAllocated === 32 ? Float32Array.from(values) : Float64Array.from(values);
  const fraction = image({ bitsAllocated, bitsStored: bitsAllocated, highBit: bitsAllocated - 1 });
  const samples = samplesOf(new Uint8Array(typed.buffer), fraction);
  const header = new DataSet().set('BitsAllocated', bitsAllocated);
  expect([...greyPicture(samples, header, fraction, { frame: 1, window: undefined })]).toEqual([0, 128, 255]);
});

// Grey has no colour in any of them; the figures of a colour follow from PS3.3 §C.7.6.3.1.2.
test.each([
  ['YBR_FULL_422', [0, 255, 128, 128], [0, 0, 0, 255, 255, 255]],
  ['YBR_PARTIAL_422', [16, 235, 128, 128], [0, 0, 0, 255, 255, 255]],
  ['YBR_PARTIAL_422', [81, 81, 90, 240], [254, 0, 0, 254, 0, 0]],
])('%s shares colours between two pixels', (photometricInterpretation, bytes, rgb) => {
  const halved = image({
    columns: 2,
    samplesPerPixel: 3,
    bitsAllocated: 8,
    bitsStored: 8,
    highBit: 7,
    photometricInterpretation,
  });
  expect([...rgbPicture(samplesOf(Uint8Array.from(bytes), halved), halved)]).toEqual(rgb);
});

test('colours of 16 bits and in planes become pixels of 8 bits', () => {
  const wide = image({ columns: 2, samplesPerPixel: 3, planarConfiguration: 1, photometricInterpretation: 'RGB' });
  const bytes = new Uint8Array(Uint16Array.of(0, 0xffff, 0x8080, 0, 0xffff, 0x8080).buffer);
  expect([...rgbPicture(samplesOf(bytes, wide), wide)]).toEqual([0, 128, 255, 255, 0, 128]);
});

test('brightness and colours of 16 bits become red, green and blue of as many', () => {
  const wide = image({ columns: 2, samplesPerPixel: 3, photometricInterpretation: 'YBR_FULL' });
  const ybr = new Uint8Array(Uint16Array.of(0x9645, 0x2b91, 0x15a0, 0x8000, 0x8000, 0x8000).buffer);
  const made = rgbSamples(samplesOf(ybr, wide), wide);
  const [red = 1, green = 0, blue = 1, ...grey] = new Uint16Array(made.buffer);
  expect([red < 300, green > 65_200, blue < 300, grey]).toEqual([true, true, true, [0x8000, 0x8000, 0x8000]]);
});

test('what is not drawn says so', () => {
  const long = image({ bitsAllocated: 64 });
  expect(() => storedValues(samplesOf(new Uint8Array(24), long), long)).toThrow('not drawn');
  expect(() => checkSize(image({ samplesPerPixel: 4, bitsAllocated: 8 }))).toThrow('not drawn');
  expect(() => checkSize(image({ samplesPerPixel: 3, bitsAllocated: 8, photometricInterpretation: 'HSV' }))).toThrow(
    'not drawn',
  );
  expect(() => checkSize(image({ bitsAllocated: 24 }))).toThrow('not drawn');
  for (const bitsAllocated of [1, 8, 12, 16, 32, 64]) checkSize(image({ bitsAllocated }));
});
