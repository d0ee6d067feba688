import { expect, test } from 'vitest';
import type { PixelFormat } from '#platform/database/schema.ts';
import { passesThrough } from './pass-through.ts';

function format(samplesPerPixel: number, bitsAllocated: number, photometricInterpretation: string): PixelFormat {
  const bits = { bitsAllocated, bitsStored: bitsAllocated, highBit: bitsAllocated - 1 };
  return { samplesPerPixel, ...bits, pixelRepresentation: 0, planarConfiguration: 0, photometricInterpretation };
}

const grey = (bits: number) => format(1, bits, 'MONOCHROME2');
const base = '1.2.840.10008.1.2';

// What browsers were measured to show right, wrong without a word, or not at all.
test.each<[string, string, PixelFormat, boolean]>([
  ['grey in little endian', `${base}.1`, grey(16), true],
  ['32 bits in little endian', base, grey(32), true],
  ['single bits, as their data set says', `${base}.1`, grey(1), true],
  ['RGB', `${base}.1`, format(3, 8, 'RGB'), true],
  ['RGB by planes', `${base}.1`, { ...format(3, 8, 'RGB'), planarConfiguration: 1 }, false],
  ['YBR_FULL without compression', `${base}.1`, format(3, 8, 'YBR_FULL'), false],
  ['YBR_FULL_422 without compression', `${base}.1`, format(3, 8, 'YBR_FULL_422'), false],
  ['big endian', `${base}.2`, grey(16), false],
  ['deflated grey', `${base}.1.99`, grey(16), false],
  ['RLE, 8 bits', `${base}.5`, format(3, 8, 'RGB'), true],
  ['RLE, 16 bits of grey', `${base}.5`, grey(16), true],
  ['RLE, 16 bits of colour', `${base}.5`, format(3, 16, 'RGB'), false],
  ['RLE, 32 bits', `${base}.5`, grey(32), false],
  ['baseline JPEG of colours', `${base}.4.50`, format(3, 8, 'YBR_FULL_422'), true],
  ['baseline JPEG of grey', `${base}.4.50`, grey(8), true],
  ['baseline JPEG that says RGB', `${base}.4.50`, format(3, 8, 'RGB'), false],
  ['JPEG of 12 bits', `${base}.4.51`, grey(16), false],
  ['lossless JPEG', `${base}.4.70`, grey(16), true],
  ['JPEG-LS', `${base}.4.80`, grey(16), true],
  ['JPEG 2000', `${base}.4.90`, format(3, 8, 'YBR_RCT'), true],
  ['JPEG 2000 of several components', `${base}.4.92`, grey(16), false],
  ['HTJ2K', `${base}.4.202`, grey(16), true],
  ['JPEG XL', `${base}.4.110`, grey(8), false],
  ['what nobody knows', '1.2.3.4', grey(8), false],
])('%s', (_name, transferSyntaxUid, pixelFormat, expected) => {
  expect(passesThrough(transferSyntaxUid, pixelFormat)).toBe(expected);
});
