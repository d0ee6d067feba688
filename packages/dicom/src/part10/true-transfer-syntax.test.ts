import { describe, expect, test } from 'vitest';
import { DataSet } from '../dataset/data-set.ts';
import {
  deflatedExplicitLittleEndian,
  explicitBigEndian,
  explicitLittleEndian,
  implicitLittleEndian,
  jpegBaseline,
  rleLossless,
} from '../dictionary/uids.ts';
import { readDataSet } from '../elements/read-data-set.ts';
import { writeDataSet } from '../elements/write-data-set.ts';
import { encapsulate } from '../pixels/encapsulate.ts';
import { bytesSource, codestreamStartBytes, startOfFragments } from '../pixels/frames.ts';
import { imageDescription } from '../pixels/image-description.ts';
import { trueTransferSyntax } from './true-transfer-syntax.ts';

function object(pixels: Uint8Array | undefined): DataSet {
  const dataSet = new DataSet()
    .set('SOPClassUID', '1.2.840.10008.5.1.4.1.1.7')
    .set('SOPInstanceUID', '1.2.3')
    .set('SamplesPerPixel', 1)
    .set('PhotometricInterpretation', 'MONOCHROME2')
    .set('Rows', 2)
    .set('Columns', 3)
    .set('BitsAllocated', 8)
    .set('BitsStored', 8);
  return pixels === undefined ? dataSet : dataSet.set('PixelData', pixels, 'OB');
}

const native = object(new Uint8Array(6));
const short = object(new Uint8Array(4));
const none = object(undefined);
const fragments = object(encapsulate([Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)]));
/** Fragments that were given the length of all of them, as some writers do. */
const lengthOnly = object(Uint8Array.of(0xfe, 0xff, 0x00, 0xe0, 0, 0));

function detected(dataSet: DataSet, written: string, declared: string): string | undefined {
  const start = writeDataSet(dataSet, written);
  const read = readDataSet(start, declared, { stopAtPixelData: true });
  const at = read.pixelData?.valueOffset ?? 0;
  return trueTransferSyntax(declared, {
    start,
    pixelData: read.pixelData,
    pixelStart: start.subarray(at, at + 4),
    image: imageDescription(read.dataSet),
    fragmentStart: () => startOfFragments(bytesSource(start), at, codestreamStartBytes),
  });
}

describe('an object that is called what it is', () => {
  test.each([
    ['implicit', native, implicitLittleEndian],
    ['explicit', native, explicitLittleEndian],
    ['big endian', native, explicitBigEndian],
    ['JPEG', fragments, jpegBaseline],
    ['RLE', fragments, rleLossless],
    ['explicit, without pixels', none, explicitLittleEndian],
    ['JPEG, without pixels', none, jpegBaseline],
  ])('stays so: %s', (_name, dataSet, syntax) => {
    expect(detected(dataSet, syntax, syntax)).toBe(syntax);
  });

  test('stays so when it is deflated, whatever lies in it', () => {
    const contents = {
      start: new Uint8Array(8),
      pixelData: undefined,
      pixelStart: new Uint8Array(0),
      image: undefined,
      fragmentStart: () => new Uint8Array(0),
    };
    expect(trueTransferSyntax(deflatedExplicitLittleEndian, contents)).toBe(deflatedExplicitLittleEndian);
  });
});

describe('an object that is called something else', () => {
  test.each([
    ['explicit elements that are called implicit', native, explicitLittleEndian, implicitLittleEndian],
    ['implicit elements that are called explicit', native, implicitLittleEndian, explicitLittleEndian],
    ['explicit elements without pixels that are called implicit', none, explicitLittleEndian, implicitLittleEndian],
    ['native pixels that are called JPEG', native, explicitLittleEndian, jpegBaseline],
    ['native pixels that are called RLE, elements without VRs', native, implicitLittleEndian, rleLossless],
  ])('is told: %s', (_name, dataSet, written, declared) => {
    expect(detected(dataSet, written, declared)).toBe(written);
  });

  test.each([
    ['fragments that are called explicit', fragments, jpegBaseline, explicitLittleEndian],
    ['fragments that are called implicit', fragments, jpegBaseline, implicitLittleEndian],
    ['fragments with a length that are called JPEG', lengthOnly, explicitLittleEndian, jpegBaseline],
    ['too few native pixels that are called JPEG', short, explicitLittleEndian, jpegBaseline],
  ])('is told to be in doubt: %s', (_name, dataSet, written, declared) => {
    expect(detected(dataSet, written, declared)).toBeUndefined();
  });
});
