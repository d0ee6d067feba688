import { describe, expect, test } from 'vitest';
import { DataSet } from '../dataset/data-set.ts';
import type { ImageDescription } from '../pixels/frames.ts';
import { greyPicture } from './grey-picture.ts';
import type { Window } from './shade.ts';

const image: ImageDescription = {
  rows: 1,
  columns: 5,
  samplesPerPixel: 1,
  bitsAllocated: 16,
  bitsStored: 16,
  highBit: 15,
  pixelRepresentation: 1,
  planarConfiguration: 0,
  photometricInterpretation: 'MONOCHROME2',
  numberOfFrames: 1,
};

function drawn(values: readonly number[], window: Window | undefined, dataSet = new DataSet(), frame = 1): number[] {
  const bytes = new Uint8Array(Int16Array.from(values).buffer);
  const samples = { bytes, bitsAllocated: 16, photometricInterpretation: 'MONOCHROME2' };
  return [...greyPicture(samples, dataSet, image, { frame, window })];
}

// The figures follow from the formulas of PS3.3 §C.11.2.1.2 and §C.11.2.1.3.
describe('a window', () => {
  test('that is linear reaches black at c - 0.5 - (w - 1) / 2 and white on the other side', () => {
    expect(drawn([-52, -50, 0, 49, 51], { center: 0, width: 100, shape: 'linear' })).toEqual([0, 0, 129, 255, 255]);
  });

  test('that is exactly linear reaches black at c - w / 2 and white at c + w / 2', () => {
    const window = { center: 0, width: 100, shape: 'linear-exact' } as const;
    expect(drawn([-50, -25, 0, 25, 50], window)).toEqual([0, 64, 128, 191, 255]);
  });

  test('that is a sigmoid is half bright in its middle and never quite black or white', () => {
    const window = { center: 0, width: 100, shape: 'sigmoid' } as const;
    expect(drawn([-1000, -50, 0, 50, 1000], window)).toEqual([0, 30, 128, 225, 255]);
  });

  test('of one value is a threshold', () => {
    expect(drawn([-1, 0, 1, 2, 3], { center: 1, width: 1, shape: 'linear' })).toEqual([0, 0, 255, 255, 255]);
  });

  test('is taken from the data set unless one is asked for, and applies to rescaled values', () => {
    const dataSet = new DataSet()
      .set('WindowCenter', '0')
      .set('WindowWidth', '100')
      .set('VOILUTFunction', 'LINEAR_EXACT');
    dataSet.set('RescaleSlope', '10').set('RescaleIntercept', '-50');
    expect(drawn([0, 5, 10, 11, 3], undefined, dataSet)).toEqual([0, 128, 255, 255, 77]);
    const request = { center: -50, width: 100, shape: 'linear-exact' } as const;
    expect(drawn([0, 5, 10, 11, 3], request, dataSet)).toEqual([128, 255, 255, 255, 204]);
  });

  test('of no width in a data set is not one: the picture shows every value from black to white', () => {
    const dataSet = new DataSet().set('WindowCenter', '40').set('WindowWidth', '0');
    expect(drawn([-100, -50, 0, 50, 100], undefined, dataSet)).toEqual([0, 64, 128, 191, 255]);
  });

  test('is not needed where all values are one', () => {
    expect(new Set(drawn([7, 7, 7, 7, 7], undefined)).size).toBe(1);
  });
});

test('padding counts in no range that is found by itself', () => {
  const padded = new DataSet()
    .set('PixelRepresentation', 1)
    .set('PixelPaddingValue', -2000)
    .set('PixelPaddingRangeLimit', -1000);
  expect(drawn([-2000, -1500, 0, 50, 100], undefined, padded)).toEqual([0, 0, 0, 128, 255]);
});

test('values that are shown inversely are', () => {
  const inverse = new DataSet().set('PresentationLUTShape', 'INVERSE');
  expect(drawn([-100, -50, 0, 50, 100], undefined, inverse)).toEqual([255, 191, 127, 64, 0]);
});

describe('a frame with functional groups', () => {
  const rescale = (slope: string, intercept: string) => [
    new DataSet().set('RescaleSlope', slope).set('RescaleIntercept', intercept),
  ];
  const window = (center: string, width: string, shape: string) => [
    new DataSet().set('WindowCenter', center).set('WindowWidth', width).set('VOILUTFunction', shape),
  ];
  const dataSet = new DataSet()
    // What stands at the top of such an object is not meant for its frames.
    .set('RescaleSlope', '99')
    .set('WindowCenter', '9999')
    .set('WindowWidth', '1')
    .set('SharedFunctionalGroupsSequence', [
      new DataSet()
        .set('PixelValueTransformationSequence', rescale('1', '0'))
        .set('FrameVOILUTSequence', window('0', '100', 'LINEAR_EXACT')),
    ])
    .set('PerFrameFunctionalGroupsSequence', [
      new DataSet(),
      new DataSet().set('PixelValueTransformationSequence', rescale('10', '-50')),
      new DataSet().set('FrameVOILUTSequence', window('0', '100', 'SIGMOID')),
    ]);

  test('is drawn by its own, else by the shared ones', () => {
    expect(drawn([-50, -25, 0, 25, 50], undefined, dataSet, 1)).toEqual([0, 64, 128, 191, 255]);
    expect(drawn([0, 5, 10, 11, 3], undefined, dataSet, 2)).toEqual([0, 128, 255, 255, 77]);
    expect(drawn([-1000, -50, 0, 50, 1000], undefined, dataSet, 3)).toEqual([0, 30, 128, 225, 255]);
  });
});
