import { describe, expect, it } from 'vitest';
import { explicitLittleEndian, jpegBaseline } from '../dictionary/uids.ts';
import { DataSet } from '../dataset/data-set.ts';
import { readDataSet } from '../elements/read-data-set.ts';
import { writeDataSet } from '../elements/write-data-set.ts';
import { hex } from '../testing/hex.ts';
import { unpackBits } from './bits.ts';
import type { ByteSource, FrameTable, ImageDescription } from './frames.ts';
import {
  bytesSource,
  decodeFrameTable,
  encapsulate,
  encodeFrameTable,
  imageDescription,
  locateFrames,
  readFrame,
} from './frames.ts';

const monochrome: ImageDescription = {
  rows: 2,
  columns: 3,
  samplesPerPixel: 1,
  bitsAllocated: 16,
  bitsStored: 12,
  highBit: 11,
  pixelRepresentation: 0,
  planarConfiguration: 0,
  photometricInterpretation: 'MONOCHROME2',
  numberOfFrames: 1,
};

const item = (bytes: string): string => `feff 00e0 ${hex(bytes).length.toString(16).padStart(2, '0')}000000 ${bytes}`;
const delimiter = 'feff dde0 00000000';

function locateEncapsulated(text: string, differences: Partial<ImageDescription> = {}): FrameTable {
  const location = { headerOffset: 0, valueOffset: 0, length: undefined, vr: 'OB' as const };
  return locateFrames(bytesSource(hex(text)), location, { ...monochrome, ...differences });
}

function locateNative(length: number, differences: Partial<ImageDescription>): FrameTable {
  const location = { headerOffset: 88, valueOffset: 100, length, vr: 'OW' as const };
  const source: ByteSource = { length: 100 + length, read: () => expect.fail('native pixels are not read') };
  return locateFrames(source, location, { ...monochrome, ...differences });
}

describe('native frames', () => {
  it('follow one another', () => {
    expect(locateNative(36, { numberOfFrames: 3 })).toEqual({
      kind: 'native',
      frames: [0, 1, 2].map((index) => ({ offset: 100 + index * 12, length: 12 })),
    });
  });
  it('may have odd sizes and a padding byte at the end', () => {
    expect(locateNative(10, { bitsAllocated: 8, rows: 3, numberOfFrames: 1 }).frames).toEqual([
      { offset: 100, length: 9 },
    ]);
    expect(locateNative(28, { bitsAllocated: 8, rows: 3, numberOfFrames: 3 }).frames[2]).toEqual({
      offset: 118,
      length: 9,
    });
  });
  it('share chroma samples in 4:2:2, unless the length says that they do not', () => {
    const ybr = { samplesPerPixel: 3, bitsAllocated: 8, columns: 4, photometricInterpretation: 'YBR_FULL_422' };
    expect(locateNative(16, ybr).frames).toEqual([{ offset: 100, length: 16 }]);
    expect(locateNative(24, ybr).frames).toEqual([{ offset: 100, length: 24 }]);
  });
  it('of single bits begin within bytes', () => {
    const table = locateNative(8, { bitsAllocated: 1, rows: 3, columns: 3, numberOfFrames: 7 });
    expect(table.bitPacked).toBe(true);
    expect(table.frames.slice(0, 3)).toEqual([
      { offset: 100, length: 2 },
      { offset: 101, length: 2 },
      { offset: 102, length: 2 },
    ]);
    expect(unpackBits(new Uint8Array([0b1000_0000, 0b0000_0101]), 7, 4)).toEqual(new Uint8Array([1, 1, 0, 1]));
    expect(locateNative(8, { bitsAllocated: 1, rows: 4, columns: 4, numberOfFrames: 4 })).toEqual({
      kind: 'native',
      frames: [0, 2, 4, 6].map((at) => ({ offset: 100 + at, length: 2 })),
    });
  });
  it('of floats are found by their own elements', () => {
    const dataSet = new DataSet().set('Rows', 1).set('Columns', 2).set('FloatPixelData', new Uint8Array(8));
    const bytes = writeDataSet(dataSet, explicitLittleEndian);
    const { pixelData, dataSet: read } = readDataSet(bytes, explicitLittleEndian, { stopAtPixelData: true });
    const image = imageDescription(read.set('FloatPixelData', undefined));
    expect(image).toMatchObject({ bitsAllocated: 32 });
    expect(pixelData && image && locateFrames(bytesSource(bytes), pixelData, image).frames).toEqual([
      { offset: bytes.length - 8, length: 8 },
    ]);
  });
});

describe('pixel data that cannot be', () => {
  it('is refused when the last frame is not all there', () => {
    expect(() => locateNative(35, { numberOfFrames: 3 })).toThrow(
      expect.objectContaining({ code: 'invalid-pixel-data' }),
    );
  });
  it('is truncated when the source ends before the value', () => {
    const location = { headerOffset: 0, valueOffset: 10, length: 12, vr: 'OW' as const };
    expect(() => locateFrames(bytesSource(new Uint8Array(20)), location, monochrome)).toThrow(
      expect.objectContaining({ code: 'truncated' }),
    );
  });
  it.each([
    { rows: 0 },
    { rows: 70_000 },
    { columns: 1.5 },
    { columns: -1 },
    { samplesPerPixel: 200 },
    { bitsAllocated: 20 },
    { bitsAllocated: 0 },
    { numberOfFrames: 2 ** 31 },
    { numberOfFrames: -1 },
    { rows: Number.NaN },
    { rows: 65535, columns: 65535, numberOfFrames: 999_999 },
  ])('is refused with %o, before anything is allocated', (differences) => {
    const before = performance.now();
    expect(() => locateNative(12, differences)).toThrow(expect.objectContaining({ code: 'invalid-pixel-data' }));
    expect(() => locateEncapsulated(item('') + delimiter, differences)).toThrow(
      expect.objectContaining({ code: 'invalid-pixel-data' }),
    );
    expect(performance.now() - before).toBeLessThan(20_000);
  });
  it('is no image without rows and columns', () => {
    expect(imageDescription(new DataSet().set('Rows', 5))).toBeUndefined();
  });
});

describe('encapsulated frames', () => {
  it('are all fragments of a single frame', () => {
    const table = locateEncapsulated(item('') + item('ffd80102') + item('0304') + delimiter);
    expect(table.frames).toEqual([
      {
        offset: 16,
        length: 6,
        fragments: [
          { offset: 16, length: 4 },
          { offset: 28, length: 2 },
        ],
      },
    ]);
  });
  it('are divided by the basic offset table', () => {
    const text = item('00000000 14000000') + item('0102') + item('0304') + item('0506') + delimiter;
    const { frames } = locateEncapsulated(text, { numberOfFrames: 2 });
    expect(frames.map(({ length }) => length)).toEqual([4, 2]);
    expect(readFrame(bytesSource(hex(text)), frames[0] ?? { offset: 0, length: 0 })).toEqual(hex('01020304'));
  });
  it('are divided by the extended offset table', () => {
    const text = item('') + item('0102') + item('0304') + item('0506') + delimiter;
    const { frames } = locateEncapsulated(text, {
      numberOfFrames: 2,
      extendedOffsets: [0, 10],
      extendedLengths: [2, 12],
    });
    expect(frames.map(({ length }) => length)).toEqual([2, 4]);
  });
  it('are one fragment each where there is no table, or a table that lies', () => {
    for (const table of ['', '00000000 ffffffff', '05000000 0a000000', '00000000', '0a000000 00000000']) {
      expect(
        locateEncapsulated(item(table) + item('0102') + item('0304') + delimiter, { numberOfFrames: 2 }).frames.map(
          ({ length }) => length,
        ),
      ).toEqual([2, 2]);
    }
    expect(
      locateEncapsulated(item('') + item('0102') + item('0304') + delimiter, {
        numberOfFrames: 2,
        extendedOffsets: [0, 7],
      }).frames,
    ).toHaveLength(2);
  });
  it('are divided at the markers of the codec when the counts differ', () => {
    const jpeg = item('') + item('ffd8ffe0') + item('0102') + item('ffd8ffe0') + delimiter;
    expect(locateEncapsulated(jpeg, { numberOfFrames: 2 }).frames.map(({ length }) => length)).toEqual([6, 4]);
    const jpeg2000 = item('') + item('ff4fff51') + item('ff4fff51') + item('0102') + delimiter;
    expect(locateEncapsulated(jpeg2000, { numberOfFrames: 2 }).frames.map(({ length }) => length)).toEqual([4, 6]);
  });
  it('of a video are one stream', () => {
    expect(locateEncapsulated(item('') + item('000001b3') + delimiter, { numberOfFrames: 100 })).toEqual({
      kind: 'encapsulated',
      video: true,
      frames: [{ offset: 16, length: 4 }],
    });
  });
  it.each([
    ['too few fragments', item('') + item('0102') + delimiter, 'invalid-pixel-data'],
    ['no fragment', item('') + delimiter, 'invalid-pixel-data'],
    ['no table', delimiter, 'invalid-pixel-data'],
    ['no delimiter and too few fragments', item('') + item('0102'), 'truncated'],
    ['no delimiter and no fragment', item(''), 'truncated'],
    ['a fragment beyond the end', `${item('')} feff 00e0 00000010 0102`, 'truncated'],
    ['something else between fragments', `${item('')} 1000 2000 02000000 0102 ${delimiter}`, 'invalid-pixel-data'],
  ])('are refused with %s', (_, text, code) => {
    expect(() => locateEncapsulated(text, { numberOfFrames: 2 })).toThrow(expect.objectContaining({ code }));
  });
  it('may lack the delimiter behind whole fragments', () => {
    const { frames, isOpenEnded } = locateEncapsulated(item('') + item('0102') + item('0304'), { numberOfFrames: 2 });
    expect([frames.length, isOpenEnded]).toEqual([2, true]);
    const text = `e07f 1000 'OB' 0000 ffffffff ${item('')}${item('0102')}`;
    const written = writeDataSet(readDataSet(hex(text), jpegBaseline).dataSet, jpegBaseline);
    expect(written).toEqual(hex(`${text}${delimiter}`));
  });
  it('are what encapsulate made of them', () => {
    const frames = [hex('ffd801'), hex('ffd80203'), hex('ffd8')];
    const dataSet = new DataSet()
      .set('Rows', 1)
      .set('Columns', 1)
      .set('NumberOfFrames', 3)
      .set('BitsAllocated', 8)
      .set('PixelData', encapsulate(frames));
    const bytes = writeDataSet(dataSet, jpegBaseline);
    const read = readDataSet(bytes, jpegBaseline);
    const image = imageDescription(read.dataSet);
    const table = read.pixelData && image && locateFrames(bytesSource(bytes), read.pixelData, image);
    expect(table?.frames.map((frame) => [...readFrame(bytesSource(bytes), frame)].slice(0, 3))).toEqual([
      [0xff, 0xd8, 1],
      [0xff, 0xd8, 2],
      [0xff, 0xd8],
    ]);
    expect(writeDataSet(read.dataSet, jpegBaseline)).toEqual(bytes);
  });
  it('cannot be written native, nor native ones encapsulated', () => {
    expect(() => writeDataSet(new DataSet().set('PixelData', new Uint8Array(8)), jpegBaseline)).toThrow(
      expect.objectContaining({ code: 'invalid-pixel-data' }),
    );
    const { dataSet } = readDataSet(
      writeDataSet(new DataSet().set('PixelData', encapsulate([hex('ffd8')])), jpegBaseline),
      jpegBaseline,
    );
    expect(() => writeDataSet(dataSet, explicitLittleEndian)).toThrow(
      expect.objectContaining({ code: 'invalid-pixel-data' }),
    );
  });
});

describe('a stored frame table', () => {
  it.each<[string, FrameTable]>([
    ['one frame', locateNative(12, {})],
    ['many native frames', locateNative(12_000, { numberOfFrames: 1000 })],
    ['packed bits', locateNative(800, { bitsAllocated: 1, rows: 3, columns: 3, numberOfFrames: 700 })],
    ['fragments', locateEncapsulated(item('') + item('ffd80102') + item('0304') + delimiter)],
    [
      'compressed frames',
      locateEncapsulated(item('') + item('0102') + item('0304') + delimiter, { numberOfFrames: 2 }),
    ],
    ['a video', locateEncapsulated(item('') + item('000001b3') + delimiter, { numberOfFrames: 100 })],
    ['large offsets', { kind: 'native', frames: [{ offset: 2 ** 40, length: 2 ** 33 }] }],
  ])('of %s is read back as it was', (_, table) => {
    expect(decodeFrameTable(encodeFrameTable(table))).toEqual(table);
  });
  it('is small', () => {
    expect(encodeFrameTable(locateNative(12_000, { numberOfFrames: 1000 })).length).toBeLessThan(10);
  });
  it('is refused when it is damaged', () => {
    const bytes = encodeFrameTable(locateEncapsulated(item('') + item('ffd80102') + item('0304') + delimiter));
    for (const damaged of [
      new Uint8Array(0),
      new Uint8Array([2, 0]),
      bytes.subarray(0, 4),
      new Uint8Array([1, 8, 0, 8, 255, 255, 255, 255, 255, 127]),
      new Uint8Array([1, 1, 1, 0]),
    ]) {
      expect(() => decodeFrameTable(damaged)).toThrow(expect.objectContaining({ code: 'invalid-value' }));
    }
  });
});
