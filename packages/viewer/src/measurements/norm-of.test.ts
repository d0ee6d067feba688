import { expect, test } from 'vitest';
import { dataSet } from '../dicom-json/testing.ts';
import { shownByOf } from './norm-of.ts';

const picture = (Modality: string, code: string) => ({
  frame: 1,
  instance: dataSet({
    Modality,
    RescaleSlope: 1,
    RescaleIntercept: -1024,
    RealWorldValueMappingSequence: [
      dataSet({
        RealWorldValueSlope: 3,
        RealWorldValueIntercept: 0,
        MeasurementUnitsCodeSequence: [dataSet({ CodeValue: code })],
      }),
    ],
  }),
});
const value = (unit: string) => ({ kind: 'point', value: 40, unit }) as const;

test('what was measured by the mapping of its picture is known by its unit', () => {
  expect(shownByOf(value('ms'), picture('MR', 'ms'))).toBe('mapping');
  expect(shownByOf(value(''), picture('MR', 'ms'))).toBeUndefined();
  expect(shownByOf(value('SUVlbm'), undefined)).toBe('lbm');
});

test('a value in the unit of the picture itself is not taken for one by its mapping', () =>
  expect(shownByOf(value('HU'), picture('CT', "[hnsf'U]"))).toBeUndefined());
