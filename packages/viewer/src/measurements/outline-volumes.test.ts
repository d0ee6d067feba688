import { expect, test } from 'vitest';
import type { DisplaySet, Frame, ImageDisplaySet } from '../study/model.ts';
import type { Measurement } from './model.ts';
import { outlineVolumes } from './outline-volumes.ts';

const frameAt = (index: number, z: number, orientation = [1, 0, 0, 0, 1, 0]) =>
  ({
    sopInstanceUid: `1.2.${index}`,
    frame: 1,
    instance: {
      '00200032': { vr: 'DS', Value: [0, 0, z] },
      '00200037': { vr: 'DS', Value: orientation },
      '00280030': { vr: 'DS', Value: [1, 1] },
      '00200052': { vr: 'UI', Value: ['1.9'] },
    },
  }) as unknown as Frame; // what is read of it
const seriesOf = (...frames: Frame[]): DisplaySet[] => [
  { kind: 'images', id: 's', seriesUid: '1.5', frames } as unknown as ImageDisplaySet, // as above
];
const outline = (index: number, area: number, changed: Partial<Measurement> = {}): Measurement => ({
  id: `${index}`,
  number: index,
  tool: 'freehand',
  label: 'Lesion A',
  value: { kind: 'area', value: area, unit: 'cm²', mean: undefined, deviation: undefined, valueUnit: '' },
  shown: '',
  place: { kind: 'picture', seriesUid: '1.5', sopInstanceUid: `1.2.${index}`, frame: 1 },
  marks: {},
  selected: false,
  ...changed,
});
const even = seriesOf(...[0, 1, 2, 3].map((at) => frameAt(at, at * 5)));

test('outlines of one name over the slices of a series have a volume, in whatever order they were acquired', () => {
  // 1 and 2 cm² on slices of 5 mm
  const drawn = [outline(1, 1), outline(2, 2, { label: ' lesion  a' }), outline(3, 9, { label: 'Another' })];
  const found = [
    { id: '1', label: 'Lesion A', seriesUid: '1.5', count: 2, volume: 1.5, missing: undefined, isCalibrated: false },
  ];
  expect(outlineVolumes(drawn, even)).toEqual(found);
  expect(outlineVolumes(drawn, seriesOf(...[3, 2, 1, 0].map((at) => frameAt(at, at * 5))))).toEqual(found);
});

test('it is not given, with the reason, where it cannot be known', () => {
  const why = (drawn: Measurement[], sets = even) => outlineVolumes(drawn, sets).map(({ missing }) => missing);
  expect(why([outline(0, 1), outline(2, 1)])).toEqual(['gap']);
  expect(why([outline(0, 1), outline(0, 1), outline(1, 1)])).toEqual(['twice']);
  const pixels = {
    kind: 'area',
    value: 40,
    unit: 'px²',
    mean: undefined,
    deviation: undefined,
    valueUnit: '',
  } as const;
  expect(why([outline(0, 1), outline(1, 1, { value: { ...pixels, missing: 'not-recorded' } })])).toEqual(['area']);
  expect(why([outline(0, 1), outline(1, 1)], seriesOf(frameAt(0, 0), frameAt(1, 0), frameAt(2, 5)))).toEqual([
    'geometry',
  ]);
  const turned = seriesOf(frameAt(0, 0), frameAt(1, 5, [0, 1, 0, 0, 0, -1]));
  expect(why([outline(0, 1), outline(1, 1)], turned)).toEqual(['geometry']);
});

test('what has no name, is alone, or is no outline, is no volume', () => {
  expect(outlineVolumes([outline(0, 1, { label: '' }), outline(1, 1, { label: ' ' })], even)).toEqual([]);
  expect(outlineVolumes([outline(0, 1)], even)).toEqual([]);
  expect(outlineVolumes([outline(0, 1, { tool: 'rectangle' }), outline(1, 1, { tool: 'rectangle' })], even)).toEqual(
    [],
  );
});
