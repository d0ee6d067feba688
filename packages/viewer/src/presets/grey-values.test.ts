import { expect, test } from 'vitest';
import { dataSet } from '../dicom-json/testing.ts';
import type { Keyword } from '../dicom-json/tags.ts';
import type { ImageDisplaySet } from '../study/model.ts';
import { leftOutMapping, shownValues, unitOfValues, unusedMappings } from './grey-values.ts';
import { nameOfMapping } from './real-world.ts';
import { presetsOf } from './presets-of.ts';

const unitOf = (values: Partial<Record<Keyword, unknown>>) => unitOfValues(dataSet(values), 1, 'bw');

test('values of CT are Hounsfield units unless it says something else', () => {
  expect(unitOf({ Modality: 'CT', RescaleIntercept: -1024 })).toBe('HU');
  expect(unitOf({ Modality: 'CT', RescaleSlope: 1, RescaleType: 'HU' })).toBe('HU');
  expect(unitOf({ Modality: 'CT', RescaleSlope: 1, RescaleType: 'US' })).toBe('');
});

test('values of CT that nothing rescales, or a table of another kind, are in no unit', () => {
  expect(unitOf({ Modality: 'CT' })).toBe('');
  const table = (ModalityLUTType: string) => [dataSet({ ModalityLUTType })];
  expect(unitOf({ Modality: 'CT', RescaleSlope: 1, ModalityLUTSequence: table('OD') })).toBe('');
  expect(unitOf({ Modality: 'CT', ModalityLUTSequence: table('HU') })).toBe('HU');
});

const mapping = (RealWorldValueSlope: number, code: string) => [
  dataSet({
    RealWorldValueSlope,
    RealWorldValueIntercept: 0,
    LUTLabel: 'T1 map',
    MeasurementUnitsCodeSequence: [dataSet({ CodeValue: code })],
  }),
];

test('values have the unit of a mapping to the real world that is their own line; another one is said', () => {
  const image = { Modality: 'MR', RescaleSlope: 0.5, RealWorldValueMappingSequence: mapping(0.5, 'mm2/s') };
  expect([unitOf(image), leftOutMapping(dataSet(image), 1)]).toEqual(['mm²/s', undefined]);
  const other = { Modality: 'MR', RealWorldValueMappingSequence: mapping(0.25, 'ms') };
  const left = leftOutMapping(dataSet(other), 1);
  expect([unitOf(other), left && nameOfMapping(left)]).toEqual(['', 'T1 map, ms']);
  expect(unitOf({ Modality: 'MR', RescaleSlope: 1e-6, RescaleType: 'mm2/s' })).toBe('mm²/s');
  expect(unitOf({ Modality: 'MR', RescaleSlope: 2, RescaleType: 'US' })).toBe('');
});

test('values are shown by a mapping to the real world where the reader asks for it', () => {
  const [line] = mapping(0.25, 'ms');
  const image = dataSet({
    Modality: 'MR',
    RescaleSlope: 2,
    RescaleIntercept: -100,
    RealWorldValueMappingSequence: [{ ...line, ...dataSet({ RealWorldValueIntercept: 7 }) }],
  });
  // stored 400: 2 x 400 - 100 = 700 by the Modality LUT, 0.25 x 400 + 7 = 107 ms by the mapping
  const { scale, offset, unit } = shownValues(image, 1, 'mapping');
  expect([700 * scale + offset, unit]).toEqual([107, 'ms']);
  expect(shownValues(image, 1, 'bw')).toEqual({ scale: 1, offset: 0, unit: '' });
});

test('a mapping holds for the values that it names, and another one for others', () => {
  const part = (slope: number, first: number, last: number) => ({
    ...mapping(slope, 'ms')[0],
    ...dataSet({ RealWorldValueFirstValueMapped: first, RealWorldValueLastValueMapped: last }),
  });
  const image = dataSet({
    Modality: 'MR',
    RescaleSlope: 2,
    RealWorldValueMappingSequence: [part(0.25, 0, 1000), part(1, 1001, 4095)],
  });
  const shown = (...values: number[]) => shownValues(image, 1, 'mapping', values);
  expect(shown(0, 2000)).toEqual({ scale: 0.125, offset: 0, unit: 'ms' });
  expect(shown(2002, 4000)).toEqual({ scale: 0.5, offset: 0, unit: 'ms' });
  // stored values from 500 to 1500: neither
  expect(shown(1000, 3000)).toEqual({ scale: 1, offset: 0, unit: '' });
  const own = dataSet({ Modality: 'MR', RealWorldValueMappingSequence: [part(1, 0, 1000)] });
  expect([[900], [1100]].map((values) => unitOfValues(own, 1, 'bw', values))).toEqual(['ms', '']);
});

test('a dose is mapped from what is stored', () => {
  const dose = { Modality: 'RTDOSE', DoseUnits: 'GY', DoseGridScaling: 0.005 };
  const image = dataSet({ ...dose, RealWorldValueMappingSequence: mapping(0.5, 'cGy') });
  // stored 300: 1.5 Gy by its grid scaling
  expect(shownValues(image, 1, 'mapping', [1.5])).toEqual({ scale: 100, offset: 0, unit: 'cGy' });
});

test('mappings that nothing is shown by are named', () => {
  const table = { ...mapping(1, 'ms')[0], ...dataSet({ RealWorldValueSlope: [], LUTLabel: 'By a table' }) };
  const image = (Modality: string) =>
    dataSet({
      Modality,
      RealWorldValueMappingSequence: [table, ...mapping(3, 'ms'), ...mapping(2, 'mm2/s'), ...mapping(4, 'SUVbw')],
    });
  expect(unusedMappings(image('MR'), 1)).toEqual(['T1 map, mm²/s', 'By a table', 'T1 map']);
  expect(leftOutMapping(image('MR'), 1)?.unit).toBe('ms');
  expect(unusedMappings(image('PT'), 1)).toHaveLength(4);
});

test('a mapping whose unit is none, or could not be saved, is none', () => {
  for (const code of ['1', 'x'.repeat(17), 'ms\u202e'])
    expect(
      leftOutMapping(dataSet({ Modality: 'MR', RealWorldValueMappingSequence: mapping(3, code) }), 1),
    ).toBeUndefined();
});

test('values whose slope is 0 are in no unit', () => {
  expect(unitOf({ Modality: 'CT', RescaleSlope: 0, RescaleIntercept: -1024, RescaleType: 'HU' })).toBe('');
  const transformation = [dataSet({ RescaleSlope: 0, RescaleIntercept: 0, RescaleType: 'HU' })];
  const groups = [dataSet({ PixelValueTransformationSequence: transformation })];
  expect(unitOf({ Modality: 'CT', PerFrameFunctionalGroupsSequence: groups })).toBe('');
  expect(unitOf({ Modality: 'PT', Units: 'GML', RescaleSlope: 0 })).toBe('');
  expect(unitOf({ Modality: 'PT', Units: 'BQML', RescaleSlope: 0 })).toBe('');
});

test('a dose is in Gy where its grid says so', () => {
  expect(unitOf({ Modality: 'RTDOSE', DoseUnits: 'GY', DoseGridScaling: 0.001 })).toBe('Gy');
  expect(unitOf({ Modality: 'RTDOSE', DoseUnits: 'RELATIVE', DoseGridScaling: 0.001 })).toBe('');
  expect(unitOf({ Modality: 'RTDOSE', DoseUnits: 'GY' })).toBe('');
});

test('PET has an uptake, or the unit that it was stored in', () => {
  expect(unitOf({ Modality: 'PT', Units: 'GML' })).toBe('SUVbw');
  expect(unitOf({ Modality: 'PT', Units: 'BQML', CorrectedImage: ['ATTN', 'DECY'] })).toBe('Bq/ml');
  expect(unitOf({ Modality: 'PT', Units: 'CNTS' })).toBe('CNTS');
  expect(unitOf({ Modality: 'MR' })).toBe('');
});

test('windows of uptake are offered where every picture has one', () => {
  const series = (...units: string[]) =>
    ({
      kind: 'images',
      modality: 'PT',
      frames: units.map((Units) => ({ instance: dataSet({ Modality: 'PT', Units }), frame: 1 })),
    }) as unknown as ImageDisplaySet; // what is looked at of it
  expect(presetsOf(series('GML', 'GML'), 'bw')).toHaveLength(4);
  expect(presetsOf(series('GML', 'BQML'), 'bw')).toEqual([]);
});
