import { describe, expect, test } from 'vitest';
import { dataSet } from '../dicom-json/testing.ts';
import type { Keyword } from '../dicom-json/tags.ts';
import type { ImagePoint } from '../geometry/image-scale.ts';
import { angleOf, areaOf, lengthOf, type Drawn } from './measured-shape.ts';

const on = (values: Partial<Record<Keyword, unknown>>, ...points: ImagePoint[]): Drawn => ({
  kind: 'image',
  instance: dataSet(values),
  frame: 1,
  points,
});
const region = (values: Partial<Record<Keyword, unknown>>) =>
  dataSet({
    PhysicalUnitsXDirection: 3,
    PhysicalUnitsYDirection: 3,
    PhysicalDeltaX: 0.02,
    PhysicalDeltaY: 0.02,
    RegionLocationMinX0: 0,
    RegionLocationMinY0: 0,
    RegionLocationMaxX1: 199,
    RegionLocationMaxY1: 199,
    ...values,
  });
const digital = '1.2.840.10008.5.1.4.1.1.1.1';

describe('a length', () => {
  test.each([
    ['of 40 pixels at a detector of 0.2 mm', { SOPClassUID: digital, ImagerPixelSpacing: [0.2, 0.2] }, 8],
    ['across pixels that are not square', { PixelSpacing: [0.5, 0.25] }, 10],
    ['in an ultrasound region', { SequenceOfUltrasoundRegions: [region({})] }, 8],
    [
      'in the nearer of two regions',
      { SequenceOfUltrasoundRegions: [region({ RegionLocationMaxX1: 20, PhysicalDeltaX: 1 }), region({})] },
      8,
    ],
    [
      'of a frame with a spacing of its own',
      { SharedFunctionalGroupsSequence: [dataSet({ PixelMeasuresSequence: [dataSet({ PixelSpacing: [2, 2] })] })] },
      80,
    ],
  ])('%s', (_, values, millimetres) => {
    const measured = lengthOf(on(values, [10, 50], [50, 50]));
    expect(measured?.unit).toBe('mm');
    expect(measured?.length).toBeCloseTo(millimetres, 9);
  });

  test.each([
    ['without a spacing', {}, 'not-recorded'],
    ['with a spacing of 0', { PixelSpacing: [0, 0] }, 'not-positive'],
    ['with a detector of 0', { SOPClassUID: digital, ImagerPixelSpacing: [0, 0] }, 'not-positive'],
    [
      'that leaves its region, whatever spacing is beside it',
      { PixelSpacing: [0.3, 0.3], SequenceOfUltrasoundRegions: [region({ RegionLocationMaxX1: 30 })] },
      'outside-region',
    ],
    ['in a spectrum', { SequenceOfUltrasoundRegions: [region({ PhysicalUnitsXDirection: 4 })] }, 'not-recorded'],
  ])('%s is in pixels, and says why', (_, values, missing) =>
    expect(lengthOf(on(values, [10, 50], [50, 50]))).toEqual({ unit: 'px', missing, length: 40 }),
  );

  test('without a scale counts pixels as square as they are', () =>
    expect(lengthOf(on({ PixelAspectRatio: [1, 2] }, [0, 0], [10, 0]))?.length).toBe(20));

  test('in the patient is in millimetres', () =>
    expect(
      lengthOf({
        kind: 'patient',
        among: undefined,
        points: [
          [0, 0, 0],
          [3, 4, 12],
        ],
      })?.length,
    ).toBe(13));
});

test('an angle is that of the patient, also where pixels are not square', () => {
  expect(angleOf(on({ PixelSpacing: [1, 1] }, [10, 0], [0, 0], [10, 10]))).toBeCloseTo(45, 9);
  expect(angleOf(on({ PixelSpacing: [2, 1] }, [10, 0], [0, 0], [10, 5]))).toBeCloseTo(45, 9);
  expect(angleOf(on({}, [1, 1], [1, 1], [2, 2]))).toBeUndefined();
});

test('areas are those of an ellipse by its axes, and of a rectangle by its corners', () => {
  const values = { PixelSpacing: [0.5, 0.5] };
  const axes: ImagePoint[] = [
    [10, 0],
    [10, 20],
    [0, 10],
    [20, 10],
  ];
  expect(areaOf(on(values, ...axes), 'ellipse')?.area).toBeCloseTo(Math.PI * 25, 9);
  const corners: ImagePoint[] = [
    [0, 0],
    [20, 0],
    [0, 10],
    [20, 10],
  ];
  expect(areaOf(on(values, ...corners), 'rectangle')?.area).toBeCloseTo(50, 9);
});
