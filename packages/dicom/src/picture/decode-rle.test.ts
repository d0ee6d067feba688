import { describe, expect, test } from 'vitest';
import type { ImageDescription } from '../pixels/frames.ts';
import { decodeRle } from './decode-rle.ts';

const image = (changes: Partial<ImageDescription> = {}): ImageDescription => ({
  rows: 1,
  columns: 6,
  samplesPerPixel: 1,
  bitsAllocated: 8,
  bitsStored: 8,
  highBit: 7,
  pixelRepresentation: 0,
  planarConfiguration: 0,
  photometricInterpretation: 'MONOCHROME2',
  numberOfFrames: 1,
  ...changes,
});

function frame(...segments: readonly (readonly number[])[]): Uint8Array {
  const header = Buffer.alloc(64);
  header.writeUInt32LE(segments.length, 0);
  let offset = 64;
  for (const [index, segment] of segments.entries()) {
    header.writeUInt32LE(offset, 4 + index * 4);
    offset += segment.length;
  }
  return Uint8Array.from([...header, ...segments.flat()]);
}

const decoded = (bytes: Uint8Array, changes?: Partial<ImageDescription>) => [...decodeRle(bytes, image(changes)).bytes];

describe('RLE', () => {
  test('has runs, literals, and a byte that means nothing', () => {
    expect(decoded(frame([0xfe, 9, 0x80, 0x02, 1, 2, 3]))).toEqual([9, 9, 9, 1, 2, 3]);
  });

  test('has the most significant byte of a sample first, and gives it last', () => {
    expect(decoded(frame([0x01, 0x12, 0x34], [0x01, 0xab, 0xcd]), { columns: 2, bitsAllocated: 16 })).toEqual([
      0xab, 0x12, 0xcd, 0x34,
    ]);
  });

  test('has a segment for each colour, and gives pixel by pixel', () => {
    const changes = { columns: 2, samplesPerPixel: 3 };
    expect(decoded(frame([0x01, 1, 2], [0x01, 3, 4], [0x01, 5, 6]), changes)).toEqual([1, 3, 5, 2, 4, 6]);
  });

  test('may have more than the picture needs', () => {
    expect(decoded(frame([0xf0, 7, 0, 0]))).toEqual([7, 7, 7, 7, 7, 7]);
  });

  test.each<[string, Uint8Array, RegExp]>([
    ['nothing', new Uint8Array(0), /segments/],
    ['a header alone', frame(), /segments/],
    ['too few segments', frame([0xfb, 1]), /segments/],
    ['a run without its byte', frame([0xfb]), /ends early/],
    ['literals that end early', frame([0x05, 1, 2]), /ends early/],
    ['too few samples', frame([0xfe, 1]), /ends early/],
  ])('of %s is refused', (name, bytes, message) => {
    expect(() => decodeRle(bytes, image(name === 'too few segments' ? { bitsAllocated: 16 } : {}))).toThrow(message);
  });

  test.each([0, 63, 70, 0xffffffff])('with a segment at %i is refused', (offset) => {
    const bytes = frame([0xfb, 1]);
    new DataView(bytes.buffer).setUint32(4, offset, true);
    expect(() => decodeRle(bytes, image())).toThrow(/lies outside/);
  });
});
