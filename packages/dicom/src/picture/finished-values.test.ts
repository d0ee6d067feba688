import { describe, expect, test } from 'vitest';
import { DataSet } from '../dataset/data-set.ts';
import type { ImageDescription } from '../pixels/frames.ts';
import { finishedFrame, sureType, typeForAll, typeOfValues } from './finished-values.ts';
import { modalityOf } from './modality.ts';
import { paddingOf } from './padding.ts';

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
const lined = (slope: number, intercept: number, modality = 'CT') =>
  modalityOf(
    new DataSet().set('RescaleSlope', slope).set('RescaleIntercept', intercept).set('Modality', modality),
    0,
    1,
  );

describe('values are what they stand for', () => {
  // The inputs of the review: what was drawn wrong of them is on the right.
  test.each([
    ['MR, slope 0.5, 0 to 500', [0, 250, 500], lined(0.5, 0, 'MR'), [0, 125, 250], 'float32'],
    ['155 HU of a frame with slope 0.5 and intercept 5', [300, 0, 1], lined(0.5, 5), [155, 5, 5.5], 'float32'],
    ['CT', [0, 1024, 4095], lined(1, -1024), [-1024, 0, 3071], 'int16'],
    ['MR of whole values', [0, 1, 65_535], lined(1, 0, 'MR'), [0, 1, 65_535], 'uint16'],
    ['values below what 16 bits hold', [0, 1, 65_535], lined(1, -1024), [-1024, -1023, 64_511], 'float32'],
    ['a slope of 0, which says nothing', [1, 2, 3], lined(0, 10), [11, 12, 13], 'uint16'],
  ] as const)('%s', (_, stored, modality, values, type) => {
    const frame = finishedFrame(Uint16Array.from(stored), image(), modality);
    expect([...frame.values]).toEqual(values);
    expect(typeOfValues(frame.values)).toBe(type);
    expect([frame.smallest, frame.largest]).toEqual([Math.min(...values), Math.max(...values)]);
  });

  test('10 and 20 Gy of a dose by its grid scaling, and 2 Gy', () => {
    const dose = new DataSet().set('Modality', 'RTDOSE').set('DoseGridScaling', 0.000_2).set('RescaleSlope', 7);
    const frame = finishedFrame(Uint32Array.from([50_000, 100_000, 10_000]), image(), modalityOf(dose, 0, 1));
    for (const [at, gray] of [10, 20, 2].entries()) expect(frame.values[at]).toBeCloseTo(gray, 5);
  });

  test('fractions stay fractions', () => {
    const frame = finishedFrame(Float64Array.from([0, 0.25, 1]), image({ bitsAllocated: 64 }), lined(1, 0));
    expect([...frame.values]).toEqual([0, 0.25, 1]);
  });

  test('eight bits stay eight bits', () => {
    const narrow = image({ bitsAllocated: 8, bitsStored: 8, highBit: 7 });
    expect(typeOfValues(finishedFrame(Uint8Array.of(0, 1, 255), narrow, lined(1, 0, 'US')).values)).toBe('uint8');
  });
});

test('what is infinite counts for no range', () => {
  const frame = finishedFrame(Float32Array.of(1, Infinity, -Infinity), image({ bitsAllocated: 32 }), lined(1, 0));
  expect([frame.smallest, frame.largest]).toEqual([1, 1]);
});

test('padding of fractions is named by an attribute of its own', () => {
  expect(paddingOf(new DataSet().set('FloatPixelPaddingValue', -3.5))).toEqual([-3.5, -3.5]);
  const range = new DataSet().set('DoubleFloatPixelPaddingValue', 9.5).set('DoubleFloatPixelPaddingRangeLimit', -1.5);
  expect(paddingOf(range)).toEqual([-1.5, 9.5]);
});

test('padding counts for no range, and is there', () => {
  const frame = finishedFrame(
    Int16Array.of(-2000, 0, 1000),
    image({ pixelRepresentation: 1 }),
    lined(1, 0),
    [-2000, -2000],
  );
  expect([frame.smallest, frame.largest, frame.values[0]]).toEqual([0, 1000, -2000]);
  const nothing = finishedFrame(Int16Array.of(-2000, -2000, -2000), image(), lined(1, 0), [-2000, -2000]);
  expect([nothing.smallest, nothing.largest]).toEqual([0, 0]);
});

test('a type holds the values of all slices', () => {
  expect(typeForAll(['uint8', 'uint8'])).toBe('uint8');
  expect(typeForAll(['uint8', 'int16'])).toBe('int16');
  expect(typeForAll(['uint8', 'uint16'])).toBe('uint16');
  expect(typeForAll(['int16', 'uint16'])).toBe('float32');
  expect(typeForAll(['int16', 'float32'])).toBe('float32');
});

test('a header says the type of its values, or that it depends on them', () => {
  expect(sureType(image({ bitsStored: 12 }), lined(1, -1024), false)).toBe('int16');
  expect(sureType(image(), lined(1, 0), false)).toBe('uint16');
  expect(sureType(image(), lined(1, -1024), false)).toBeUndefined();
  expect(sureType(image(), lined(0.5, 0), false)).toBe('float32');
  expect(sureType(image({ bitsAllocated: 8, bitsStored: 8 }), lined(1, 0), false)).toBe('uint8');
});
