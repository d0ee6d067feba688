import { expect, it } from 'vitest';
import { blackOut } from './black-out.ts';

const image = { rows: 3, columns: 3, samplesPerPixel: 1, bitsStored: 8, pixelRepresentation: 0 };
const middle = [{ x: 1, y: 1, width: 1, height: 1 }];
const grey = (photometricInterpretation: string, bitsAllocated = 8) => ({
  bytes: new Uint8Array((9 * bitsAllocated) / 8).fill(7),
  bitsAllocated,
  photometricInterpretation,
});

it('makes the pixels of a rectangle black and no other', () => {
  const samples = grey('MONOCHROME2');
  blackOut(samples, image, [{ x: 1, y: 1, width: 9, height: 1 }]);
  expect([...samples.bytes]).toEqual([7, 7, 7, 7, 0, 0, 7, 7, 7]);
});

it('reaches no further than the picture', () => {
  const samples = grey('MONOCHROME2');
  blackOut(samples, image, [
    { x: -5, y: -5, width: 6, height: 6 },
    { x: 3, y: 3, width: 2, height: 2 },
  ]);
  expect([...samples.bytes]).toEqual([0, 7, 7, 7, 7, 7, 7, 7, 7]);
});

it('knows what black is, whatever the samples mean', () => {
  const middleOf = (samples: ReturnType<typeof grey>, given = image, darkest?: number) => {
    blackOut(samples, given, middle, darkest);
    const width = samples.bytes.length / 9;
    return [...samples.bytes.subarray(4 * width, 5 * width)];
  };
  expect(middleOf(grey('MONOCHROME1'))).toEqual([255]);
  expect(middleOf(grey('MONOCHROME1', 16), { ...image, bitsStored: 12 })).toEqual([0xff, 0x0f]);
  expect(middleOf(grey('MONOCHROME2', 16), { ...image, bitsStored: 12, pixelRepresentation: 1 })).toEqual([0x00, 0xf8]);
  expect(middleOf(grey('PALETTE COLOR'), image, 9)).toEqual([9]);
  const colour = { ...image, samplesPerPixel: 3 };
  const [rgb, ybr] = ['RGB', 'YBR_FULL'].map((name) => ({ ...grey(name), bytes: new Uint8Array(27).fill(7) }));
  expect(rgb && middleOf(rgb, colour)).toEqual([0, 0, 0]);
  expect(ybr && middleOf(ybr, colour)).toEqual([0, 128, 128]);
});
