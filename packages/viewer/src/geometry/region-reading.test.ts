import { describe, expect, test } from 'vitest';
import { dataSet } from '../dicom-json/testing.ts';
import type { Keyword } from '../dicom-json/tags.ts';
import { imageScale } from './image-scale.ts';
import { regionReading } from './region-reading.ts';
import type { ImagePoint } from './scale.ts';

type Values = Partial<Record<Keyword, unknown>>;

const region = (values: Values) =>
  dataSet({
    RegionSpatialFormat: 1,
    RegionFlags: 0,
    RegionLocationMinX0: 0,
    RegionLocationMinY0: 0,
    RegionLocationMaxX1: 99,
    RegionLocationMaxY1: 99,
    PhysicalUnitsXDirection: 3,
    PhysicalUnitsYDirection: 3,
    PhysicalDeltaX: 0.05,
    PhysicalDeltaY: 0.05,
    ...values,
  });
const image = (...regions: Values[]) => dataSet({ SequenceOfUltrasoundRegions: regions.map(region) });

/** 5 ms and 2 cm/s a pixel, upwards towards the transducer; the zero line 40 pixels below its upper edge, at the right edge of its time. */
const spectrum: Values = {
  RegionSpatialFormat: 3,
  RegionLocationMinX0: 100,
  RegionLocationMinY0: 200,
  RegionLocationMaxX1: 299,
  RegionLocationMaxY1: 299,
  PhysicalUnitsXDirection: 4,
  PhysicalUnitsYDirection: 7,
  PhysicalDeltaX: 0.005,
  PhysicalDeltaY: -2,
  ReferencePixelX0: 199,
  ReferencePixelY0: 40,
  ReferencePixelPhysicalValueX: 0,
  ReferencePixelPhysicalValueY: 0,
};
const motion: Values = {
  ...spectrum,
  RegionSpatialFormat: 2,
  PhysicalUnitsYDirection: 3,
  PhysicalDeltaY: 0.05,
  ReferencePixelY0: 0,
};
const near = (value: number) => expect.closeTo(value, 9) as number;
const ends: ImagePoint[] = [
  [120, 250],
  [144, 210],
];

describe('a region is read', () => {
  test('of a spectrum in seconds and in cm/s from its zero line, which counts from the corner of the region', () => {
    // 24 columns; the line lies in row 240: 10 rows below it -20 cm/s, 30 above it 60
    expect(regionReading(image(spectrum), ends)).toEqual({
      x: { unit: 's', steps: [0, near(0.12)], values: [near(-0.895), near(-0.775)] },
      y: { unit: 'cm/s', steps: [near(0), 80], values: [-20, 60] },
    });
  });

  test('of a spectrum whose zero is not the reference', () => {
    const shifted = image({ ...spectrum, ReferencePixelY0: 0, ReferencePixelPhysicalValueY: 80 });
    expect(regionReading(shifted, ends)).toMatchObject({ y: { values: [-20, 60] } });
    const inHertz = image({ ...spectrum, PhysicalUnitsYDirection: 5, PhysicalDeltaY: -50 });
    expect(regionReading(inHertz, ends)).toMatchObject({ y: { unit: 'Hz', values: [-500, 1500] } });
  });

  test('of an M-mode in seconds and in mm', () =>
    expect(regionReading(image(motion), ends)).toMatchObject({
      x: { unit: 's', steps: [0, near(0.12)] },
      y: { unit: 'mm', steps: [0, -20] },
    }));

  test.each([
    ['without a reference pixel', { ReferencePixelY0: undefined }],
    ['without its value', { ReferencePixelPhysicalValueY: undefined }],
    ['of graphics, whose reference has no meaning', { RegionSpatialFormat: 5 }],
  ])('%s without values', (_, values) =>
    expect(regionReading(image({ ...spectrum, ...values }), ends)).toMatchObject({
      y: { steps: [near(0), 80], values: undefined },
    }),
  );

  test.each<[string, Values]>([
    ['no unit', { PhysicalUnitsYDirection: 0 }],
    ['no unit at all', { PhysicalUnitsYDirection: undefined }],
    ['a unit that nobody knows', { PhysicalUnitsYDirection: 13 }],
    ['pixels of no size', { PhysicalDeltaY: 0 }],
    ['no size of its pixels', { PhysicalDeltaY: undefined }],
  ])('of one axis where the other has %s', (_, values) => {
    const found = regionReading(image({ ...spectrum, ...values }), ends);
    expect(found).toMatchObject({ x: { unit: 's' }, y: undefined });
  });

  const tissue = {};
  test.each<[string, Values[], ImagePoint[], string]>([
    ['outside of its regions', [tissue], ends, 'no-region'],
    [
      'with one point outside',
      [tissue],
      [
        [5, 5],
        [500, 5],
      ],
      'no-region',
    ],
    [
      'in two',
      [tissue, spectrum],
      [
        [5, 5],
        [120, 250],
      ],
      'several-regions',
    ],
    ['in two over each other that differ', [spectrum, { ...spectrum, PhysicalDeltaY: -3 }], ends, 'several-regions'],
    [
      'in one without units',
      [{ PhysicalUnitsXDirection: 0, PhysicalUnitsYDirection: 0 }],
      [
        [5, 5],
        [9, 9],
      ],
      'no-unit',
    ],
  ])('not %s', (_, regions, points, missing) => expect(regionReading(image(...regions), points)).toEqual({ missing }));

  test('not of an image without regions', () =>
    expect(regionReading(dataSet({}), ends)).toEqual({ missing: 'no-region' }));

  test('of colours over an image, which are scaled alike', () =>
    expect(
      regionReading(image(tissue, tissue), [
        [5, 5],
        [9, 9],
      ]),
    ).toMatchObject({ x: { unit: 'mm', steps: [0, 2] } }));

  test('of what was drawn over it where that has priority', () => {
    const trace = { ...spectrum, RegionSpatialFormat: 4, PhysicalUnitsYDirection: 0 };
    const below = { ...motion, RegionFlags: 1 };
    expect(regionReading(image(below, trace), ends)).toMatchObject({ x: { unit: 's' }, y: undefined });
    expect(regionReading(image(motion, { ...trace, RegionFlags: 1 }), ends)).toMatchObject({ y: { unit: 'mm' } });
  });
});

describe('millimetres', () => {
  const scaleAt = (regions: Values[], points: ImagePoint[]) => imageScale(image(...regions), { points });

  test.each([
    ['a spectrum', [spectrum]],
    ['an M-mode', [motion]],
    ['a spectrum beside tissue', [{}, spectrum]],
    ['a spectrum over tissue', [{ RegionLocationMaxX1: 639, RegionLocationMaxY1: 479 }, spectrum]],
    ['a volume over time', [{ ...spectrum, RegionSpatialFormat: 4, PhysicalUnitsYDirection: 10 }]],
  ])('are none in %s, which is said', (_, regions) =>
    expect(scaleAt(regions, ends)).toEqual({ missing: 'no-lengths' }),
  );

  test('are those of the tissue under a trace, but where the trace has overwritten it', () => {
    const trace = { ...spectrum, RegionSpatialFormat: 4, PhysicalUnitsYDirection: 0 };
    const tissue = { RegionLocationMaxX1: 639, RegionLocationMaxY1: 479 };
    expect(scaleAt([tissue, trace], ends)).toMatchObject({ column: 0.5, row: 0.5 });
    expect(scaleAt([{ ...tissue, RegionFlags: 1 }, trace], ends)).toEqual({ missing: 'no-lengths' });
    expect(scaleAt([tissue, { ...spectrum, RegionFlags: 1 }], ends)).toMatchObject({ column: 0.5 });
  });

  test('are not recorded where pixels have no size, or no unit', () => {
    expect(scaleAt([{ PhysicalDeltaX: 0 }], [[5, 5]])).toEqual({ missing: 'not-recorded' });
    expect(scaleAt([{ PhysicalUnitsXDirection: 0 }], [[5, 5]])).toEqual({ missing: 'not-recorded' });
  });
});
