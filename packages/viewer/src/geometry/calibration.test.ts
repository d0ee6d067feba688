import { describe, expect, test } from 'vitest';
import { dataSet } from '../dicom-json/testing.ts';
import { type Calibration, calibratable } from './calibration.ts';
import { imageScale } from './image-scale.ts';

/** 100 px from left to right, said to be 50 mm. */
const line: Calibration = {
  frame: 1,
  ends: [
    [10, 20],
    [110, 20],
  ],
  millimetres: 50,
};
const down: Calibration['ends'] = [
  [10, 20],
  [10, 120],
];
const film = { SOPClassUID: '1.2.840.10008.5.1.4.1.1.1' };
const region = (left: number, right: number, more: object) =>
  dataSet({
    RegionSpatialFormat: 1,
    RegionLocationMinX0: left,
    RegionLocationMinY0: 0,
    RegionLocationMaxX1: right,
    RegionLocationMaxY1: 199,
    ...more,
  });

describe('a calibration line', () => {
  test.each([
    ['an image that states nothing', {}],
    ['a film', film],
    ['a detector, whose own scale is not that of the patient', { ...film, ImagerPixelSpacing: [0.2, 0.2] }],
    ['a spacing of 0', { PixelSpacing: [0, 0] }],
  ])('gives its scale to %s', (_, values) =>
    expect(imageScale(dataSet(values), { calibrations: [line] })).toEqual({ row: 0.5, column: 0.5, at: 'by-hand' }),
  );

  test('leaves pixels as wide against their height as the image says', () => {
    const wide = dataSet({ ...film, ImagerPixelSpacing: [0.2, 0.4] });
    expect(imageScale(wide, { calibrations: [line] })).toEqual({ row: 0.25, column: 0.5, at: 'by-hand' });
    expect(imageScale(wide, { calibrations: [{ ...line, ends: down }] })).toEqual({
      row: 0.5,
      column: 1,
      at: 'by-hand',
    });
    const aspect = dataSet({ PixelAspectRatio: [2, 1] });
    expect(imageScale(aspect, { calibrations: [line] })).toEqual({ row: 1, column: 0.5, at: 'by-hand' });
  });

  test('counts until a newer one does', () => {
    const newer = { ...line, millimetres: 25 };
    expect(imageScale(dataSet({}), { calibrations: [line, newer] })).toMatchObject({ row: 0.25 });
    expect(imageScale(dataSet({}), { calibrations: [newer, line] })).toMatchObject({ row: 0.5 });
    const short = { ...newer, ends: [line.ends[0], [15, 20]] } as const;
    expect(imageScale(dataSet({}), { calibrations: [line, short] })).toMatchObject({ row: 0.5 });
  });

  test('counts on frames that have the spacing of its own', () => {
    const measures = (spacing: number[]) => dataSet({ PixelMeasuresSequence: [dataSet({ PixelSpacing: spacing })] });
    const frames = dataSet({
      SOPClassUID: '1.2.840.10008.5.1.4.1.1.12.1.1',
      PerFrameFunctionalGroupsSequence: [measures([1, 1]), measures([1, 1]), measures([2, 2])],
    });
    expect(imageScale(frames, { frame: 2, calibrations: [line] })).toMatchObject({ at: 'by-hand' });
    const plain = dataSet({ PerFrameFunctionalGroupsSequence: [measures([0, 0]), dataSet({}), measures([0, 0])] });
    expect(imageScale(plain, { frame: 3, calibrations: [line] })).toMatchObject({ at: 'by-hand' });
    expect(imageScale(plain, { frame: 2, calibrations: [line] })).toEqual({ missing: 'not-recorded' });
  });

  test.each([
    ['an image that states its size in the patient', { PixelSpacing: [0.7, 0.7] }, 'own-size'],
    [
      'a region in centimetres',
      {
        SequenceOfUltrasoundRegions: [
          region(0, 199, {
            PhysicalUnitsXDirection: 3,
            PhysicalUnitsYDirection: 3,
            PhysicalDeltaX: 0.02,
            PhysicalDeltaY: 0.02,
          }),
        ],
      },
      'own-size',
    ],
    [
      'a spectrum',
      {
        SequenceOfUltrasoundRegions: [
          region(0, 199, { RegionSpatialFormat: 3, PhysicalUnitsXDirection: 4, PhysicalUnitsYDirection: 7 }),
        ],
      },
      'no-lengths',
    ],
    ['two regions at once', { SequenceOfUltrasoundRegions: [region(0, 60, {}), region(61, 199, {})] }, 'several-parts'],
    ['both sides of a region', { SequenceOfUltrasoundRegions: [region(40, 60, {})] }, 'several-parts'],
  ])('cannot calibrate %s', (_, values, refused) => {
    const instance = dataSet(values);
    expect(calibratable(instance, line)).toEqual({ refused });
    expect(imageScale(instance, { points: [...line.ends], calibrations: [line] })).toEqual(
      imageScale(instance, { points: [...line.ends] }),
    );
  });

  test('of less than 10 px is too short', () => {
    expect(calibratable(dataSet({}), { ...line, ends: [line.ends[0], [19, 20]] })).toEqual({ refused: 'too-short' });
    expect(calibratable(dataSet({}), { ...line, ends: [line.ends[0], [20, 20]] })).toEqual({ pixels: 10 });
  });

  test('in an ultrasound region counts in that one alone', () => {
    const two = dataSet({ SequenceOfUltrasoundRegions: [region(0, 120, {}), region(130, 199, {})] });
    const scaleAt = (...points: [number, number][]) => imageScale(two, { points, calibrations: [line] });
    expect(scaleAt([5, 5], [100, 150])).toMatchObject({ row: 0.5, at: 'by-hand' });
    expect(scaleAt([140, 5], [160, 5])).toEqual({ missing: 'not-recorded' });
    expect(scaleAt([100, 5], [140, 5])).toEqual({ missing: 'not-recorded' });
    expect(scaleAt([125, 5])).toEqual({ missing: 'not-recorded' });
    expect(scaleAt()).toEqual({ missing: 'not-recorded' });
  });
});
