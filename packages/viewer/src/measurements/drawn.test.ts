import { measuringTool, type MeasuringToolName } from '@isocenter/measuring/tools.ts';
import { describe, expect, test } from 'vitest';
import { dataSet } from '../dicom-json/testing.ts';
import type { Keyword } from '../dicom-json/tags.ts';
import type { ImagePoint } from '../geometry/scale.ts';
import { type Drawn, drawingOf } from './drawn.ts';
import { rescaledValue } from './measured-value.ts';

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
const measured = (tool: MeasuringToolName, drawn: Drawn) =>
  measuringTool(tool).measure(drawingOf(drawn, measuringTool(tool)), { unit: '' });
const digital = '1.2.840.10008.5.1.4.1.1.1.1';

describe('a length', () => {
  test.each([
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
    const value = measured('length', on(values, [10, 50], [50, 50]));
    expect(value).toEqual({ kind: 'length', value: expect.closeTo(millimetres, 9) as number, unit: 'mm' });
  });

  test.each([
    ['at the detector', { ImagerPixelSpacing: [0.2, 0.2] }, 8, 'detector'],
    [
      'by a magnification that the device estimated',
      { ImagerPixelSpacing: [0.2, 0.2], EstimatedRadiographicMagnificationFactor: 1.25 },
      6.4,
      'estimated',
    ],
  ] as const)('of a projection says where it holds: %s', (_, values, millimetres, at) => {
    const value = measured('length', on({ SOPClassUID: digital, ...values }, [10, 50], [50, 50]));
    expect(value).toEqual({ kind: 'length', value: expect.closeTo(millimetres, 9) as number, unit: 'mm', at });
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
    ['in a spectrum', { SequenceOfUltrasoundRegions: [region({ PhysicalUnitsXDirection: 4 })] }, 'no-lengths'],
  ])('%s is in pixels, and says why', (_, values, missing) =>
    expect(measured('length', on(values, [10, 50], [50, 50]))).toEqual({
      kind: 'length',
      value: 40,
      unit: 'px',
      missing,
    }),
  );

  test('without a scale counts pixels as square as they are', () =>
    expect(measured('length', on({ PixelAspectRatio: [1, 2] }, [0, 0], [10, 0]))).toMatchObject({ value: 20 }));

  test('in the patient is in millimetres', () =>
    expect(
      measured('length', {
        kind: 'patient',
        among: undefined,
        points: [
          [0, 0, 0],
          [3, 4, 12],
        ],
      }),
    ).toEqual({ kind: 'length', value: 13, unit: 'mm' }));
});

test('an angle is that of the patient, also where pixels are not square', () => {
  const degrees = (...drawn: Parameters<typeof on>) => measured('angle', on(...drawn));
  const half = { kind: 'angle', value: expect.closeTo(45, 9) as number };
  expect(degrees({ PixelSpacing: [1, 1] }, [10, 0], [0, 0], [10, 10])).toEqual(half);
  expect(degrees({ PixelSpacing: [2, 1] }, [10, 0], [0, 0], [10, 5])).toEqual(half);
  expect(degrees({}, [1, 1], [1, 1], [2, 2])).toEqual({ kind: 'none' });
});

test('a circle has a diameter, and is an ellipse where its picture is drawn stretched', () => {
  const drawn = (values: Partial<Record<Keyword, unknown>>) => on(values, [100, 100], [103, 104]);
  expect(measured('circle', drawn({ PixelSpacing: [0.5, 0.5] }))).toMatchObject({
    value: expect.closeTo(Math.PI * 6.25, 9) as number,
    unit: 'mm²',
    diameter: 5,
    lengthUnit: 'mm',
  });
  // 20 pixels to each side and 10 up and down, where one is drawn half as wide as high and is
  const narrow = { kind: 'image', instance: dataSet({ PixelSpacing: [1, 0.5] }), frame: 1, aspect: 0.5 } as const;
  const round = {
    ...narrow,
    points: [
      [0, 0],
      [20, 0],
    ],
  } as const;
  expect(measured('circle', round)).toMatchObject({ value: expect.closeTo(Math.PI, 9) as number, diameter: 20 });
  const square = measured('circle', drawn({ PixelSpacing: [0.5, 1] }));
  expect(square).toMatchObject({ value: expect.closeTo(Math.PI * 12.5, 9) as number });
  expect(square).not.toHaveProperty('diameter');
});

test('a circle that reaches beyond its region is in pixels', () => {
  const values = { SequenceOfUltrasoundRegions: [region({})] };
  expect(measured('circle', on(values, [50, 100], [90, 100]))).toMatchObject({ diameter: 16, lengthUnit: 'mm' });
  expect(measured('circle', on(values, [150, 30], [150, 65]))).toMatchObject({
    unit: 'px²',
    missing: 'outside-region',
  });
});

test('of two axes the longer one comes first, whichever was drawn first', () => {
  const axes = measured('bidirectional', on({ PixelSpacing: [0.5, 0.5] }, [10, 0], [10, 20], [0, 10], [40, 10]));
  expect(axes).toEqual({ kind: 'length', value: 20, short: 10, unit: 'mm' });
});

test('a ratio is that of the line drawn first to the second, and none where that has no length', () => {
  const ends: ImagePoint[] = [
    [0, 0],
    [12, 0],
    [0, 5],
    [0, 29],
  ];
  const scaled = { PixelSpacing: [0.5, 0.5] };
  expect(measured('ratio', on(scaled, ...ends))).toEqual({
    kind: 'ratio',
    value: 0.5,
    first: 6,
    second: 12,
    unit: 'mm',
  });
  expect(measured('ratio', on(scaled, [0, 0], [12, 0], [3, 3], [3, 3]))).toEqual({ kind: 'none' });
});

describe('an angle between two lines', () => {
  const level: readonly ImagePoint[] = [
    [0, 0],
    [20, 0],
  ];
  const at = (degrees: number, isTurned = false): ImagePoint[] => {
    const [x, y] = [10 * Math.cos((degrees * Math.PI) / 180), 10 * Math.sin((degrees * Math.PI) / 180)];
    const ends: ImagePoint[] = [
      [10 - x, 60 - y],
      [10 + x, 60 + y],
    ];
    return isTurned ? ends.toReversed() : ends;
  };
  const degreesOf = (...points: ImagePoint[]) => {
    const value = measured('cobb', on({ PixelSpacing: [1, 1] }, ...points));
    return value.kind === 'angle' ? value.value : undefined;
  };

  test.each([0, 12, 47, 89])('is %d degrees, whichever way the lines were drawn', (degrees) => {
    expect(degreesOf(...level, ...at(degrees))).toBeCloseTo(degrees, 9);
    expect(degreesOf(...level, ...at(degrees, true))).toBeCloseTo(degrees, 9);
    expect(degreesOf(...level.toReversed(), ...at(degrees))).toBeCloseTo(degrees, 9);
    expect(degreesOf(...at(degrees), ...level)).toBeCloseTo(degrees, 9);
  });

  test('goes beyond 90 degrees where both lines lean towards each other', () => {
    const steep: ImagePoint[] = [
      [0, 0],
      [10, 17.32],
      [0, 100],
      [10, 82.68],
    ];
    expect(degreesOf(...steep)).toBeCloseTo(120, 1);
  });

  test('is that of the patient in a cut, and none of a line without a length', () => {
    const points = [
      [0, 0, 0],
      [0, 10, 0],
      [0, 0, 30],
      [0, 10, 40],
    ] as const;
    const value = measured('cobb', { kind: 'patient', among: undefined, points });
    expect(value).toEqual({ kind: 'angle', value: expect.closeTo(45, 9) as number });
    expect(degreesOf([0, 0], [0, 0], [5, 5], [9, 9])).toBeUndefined();
  });
});

test('a perpendicular is one in millimetres, where pixels are not square', () => {
  // pixels 1 mm wide and 2 high: (0, 0) to (20, 0) rises 0, to (20, 10) 20 mm on 20
  const values = { PixelSpacing: [2, 1] };
  expect(measured('perpendicular', on(values, [0, 0], [20, 0], [7, 3]))).toEqual({
    kind: 'length',
    value: 6,
    unit: 'mm',
  });
  // from (20, 0) to a line at 45° in mm: 20 / √2
  expect(measured('perpendicular', on(values, [0, 0], [20, 10], [20, 0]))).toMatchObject({
    value: expect.closeTo(14.142136, 6) as number,
  });
  // the same in pixels that are said to be twice as high as wide, with half the width
  expect(measured('perpendicular', on({ PixelAspectRatio: [2, 1] }, [0, 0], [20, 10], [20, 0]))).toEqual({
    kind: 'length',
    value: expect.closeTo(7.071068, 6) as number,
    unit: 'px',
    missing: 'not-recorded',
  });
});

test('a centre line is that of the patient, and says what a length says of its scale', () => {
  const ends: ImagePoint[] = [
    [0, 0],
    [20, 0],
    [6, 10],
    [20, 10],
  ];
  // from (10, 0) to (13, 10): 3 columns of 1 mm, 10 rows of 0.4 mm
  expect(measured('centreLine', on({ PixelSpacing: [0.4, 1] }, ...ends))).toEqual({
    kind: 'length',
    value: 5,
    unit: 'mm',
  });
  const left = { SequenceOfUltrasoundRegions: [region({ RegionLocationMaxX1: 15 })] };
  expect(measured('centreLine', on(left, ...ends))).toMatchObject({ unit: 'px', missing: 'outside-region' });
});

test('differences are those of the region, and none on a cut', () => {
  const values = { SequenceOfUltrasoundRegions: [region({ PhysicalUnitsXDirection: 4, PhysicalDeltaX: 0.004 })] };
  expect(measured('directional', on(values, [10, 20], [60, 35]))).toEqual({
    kind: 'differences',
    axes: 'both',
    value: 0.2,
    unit: 's',
    second: 3,
    secondUnit: 'mm',
  });
  const cut = {
    kind: 'patient',
    among: undefined,
    points: [
      [0, 0, 0],
      [1, 1, 1],
    ],
  } as const;
  expect(measured('directional', cut)).toEqual({ kind: 'none', missing: 'no-region' });
});

test('areas are those of an ellipse by its axes, and of a rectangle by its corners', () => {
  const values = { PixelSpacing: [0.5, 0.5] };
  const axes: ImagePoint[] = [
    [10, 0],
    [10, 20],
    [0, 10],
    [20, 10],
  ];
  expect(measured('ellipse', on(values, ...axes))).toMatchObject({ value: expect.closeTo(Math.PI * 25, 9) as number });
  const corners: ImagePoint[] = [
    [0, 0],
    [20, 0],
    [0, 10],
    [20, 10],
  ];
  expect(measured('rectangle', on(values, ...corners))).toMatchObject({ value: 50, unit: 'mm²' });
});

describe('a calibration line', () => {
  const calibrations = [
    {
      frame: 1,
      ends: [
        [0, 0],
        [100, 0],
      ] as const,
      millimetres: 50,
    },
  ] as const;
  const inPixels = on({}, [10, 50], [50, 50]);
  const byHand: Drawn = inPixels.kind === 'image' ? { ...inPixels, calibrations } : inPixels;

  test('gives millimetres, which say so', () =>
    expect(measured('length', byHand)).toEqual({ kind: 'length', value: 20, unit: 'mm', calibrated: true }));

  test('changes what was measured before without its picture, and its end does', () => {
    const before = measured('length', inPixels);
    expect(rescaledValue('length', before, byHand)).toEqual(measured('length', byHand));
    expect(rescaledValue('length', measured('length', byHand), inPixels)).toEqual(before);
    const saved = { kind: 'length', value: 39, unit: 'px', missing: 'not-recorded' } as const;
    expect(rescaledValue('length', saved, inPixels)).toBe(saved);
  });

  test('leaves grey values', () => {
    const greys = { mean: 31, deviation: 2, valueUnit: 'HU' };
    const area = { kind: 'area', value: 1256.6, unit: 'px²', missing: 'not-recorded', ...greys } as const;
    const value = rescaledValue('circle', area, byHand);
    expect(value).toMatchObject({ ...greys, unit: 'cm²', diameter: 40, calibrated: true });
    const point = { kind: 'point', value: 31, unit: 'HU' } as const;
    expect(rescaledValue('probe', point, byHand)).toBe(point);
  });
});
