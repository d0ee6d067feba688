import { expect, test } from 'vitest';
import { dataSet } from '../dicom-json/testing.ts';
import type { Keyword } from '../dicom-json/tags.ts';
import { measuredValue } from '../measurements/measured-value.ts';
import { byNorm, normOfValue } from '../measurements/norm-of.ts';
import type { ImageDisplaySet } from '../study/model.ts';
import { presetsOf } from './presets-of.ts';
import { normsOf, noUptake, shownUptake } from './uptake.ts';

// 70 kg, 180 cm, a man; values corrected to the injection. See `quantities/uptake.test.ts` for the norms themselves.
const image = (more: Partial<Record<Keyword, unknown>> = {}) =>
  dataSet({
    Modality: 'PT',
    Units: 'BQML',
    CorrectedImage: ['ATTN', 'DECY'],
    DecayCorrection: 'ADMIN',
    PatientWeight: 70,
    PatientSize: 1.8,
    PatientSex: 'M',
    RadiopharmaceuticalInformationSequence: [dataSet({ RadionuclideTotalDose: 70e6, RadionuclideHalfLife: 6586.2 })],
    ...more,
  });
const series = (...instances: ReturnType<typeof image>[]) =>
  ({
    kind: 'images',
    modality: 'PT',
    frames: instances.map((instance) => ({ instance, frame: 1 })),
  }) as unknown as ImageDisplaySet; // what is looked at of it

test('an uptake is shown by the wanted norm where the facts are known, else by body weight', () => {
  expect(shownUptake(image(), 'bw')).toEqual({ norm: 'bw', scale: 1 });
  expect(shownUptake(image(), 'lbm')).toEqual({ norm: 'lbm', scale: expect.closeTo(57.642 / 70, 4) as number });
  expect(shownUptake(image(), 'bsa')).toEqual({ norm: 'bsa', scale: expect.closeTo(18_865 / 70_000, 3) as number });
  expect(shownUptake(image(), 'ibw')).toEqual({ norm: 'ibw', scale: expect.closeTo(77.68 / 70, 4) as number });
  expect(shownUptake(image({ PatientSex: 'O' }), 'lbm')).toEqual({ norm: 'bw', scale: 1 });
});

test('a picture that is corrected to the scan has one where its times are stated', () => {
  const injected = dataSet({
    RadionuclideTotalDose: 70e6,
    RadionuclideHalfLife: 6586.2,
    RadiopharmaceuticalStartDateTime: '20260105080000+0000',
  });
  const series = { SeriesDate: '20260105', SeriesTime: '100000', TimezoneOffsetFromUTC: '+0100' };
  const times = { ...series, AcquisitionDate: '20260105', AcquisitionTime: '100000' };
  const scan = { DecayCorrection: 'START', RadiopharmaceuticalInformationSequence: [injected], ...times };
  expect(shownUptake(image(scan), 'bw')).toEqual({ norm: 'bw', scale: 1 });
  expect(noUptake(image({ ...scan, SeriesTime: '085959' }))).toBe('injection');
});

test('a picture without a weight has none, also by a norm that needs no weight', () => {
  expect(shownUptake(image({ PatientWeight: 0 }), 'ibw')).toBeUndefined();
  expect(noUptake(image({ PatientWeight: 0 }))).toBe('weight');
});

test('values that are stated by another norm stay what they are, and are named so', () => {
  const stated = image({ Units: 'GML', SUVType: 'LBM' });
  expect(shownUptake(stated, 'bw')).toEqual({ norm: 'lbm', scale: 1 });
  expect(noUptake(stated)).toBeUndefined();
  expect(noUptake(image({ Units: 'GML', SUVType: 'BSA' }))).toBe('other-norm');
});

test('norms are offered that every picture can be shown by', () => {
  expect(normsOf(series(image(), image()))).toEqual(['bw', 'lbm', 'bsa', 'ibw']);
  expect(normsOf(series(image(), image({ PatientSex: '' })))).toEqual(['bw', 'bsa']);
  expect(normsOf(series(image({ Units: 'GML', SUVType: 'LBM' })))).toEqual(['lbm']);
  expect(normsOf(series(image({ Units: 'CNTS' })))).toEqual([]);
});

test('windows of uptake mean nothing by body surface', () => {
  expect(presetsOf(series(image()), 'lbm')).toHaveLength(4);
  expect(presetsOf(series(image()), 'bsa')).toEqual([]);
});

test('all grey values of a measurement have one norm, and their unit names it', () => {
  const drawn = { kind: 'image', instance: image({ PixelSpacing: [1, 1] }), frame: 1 } as const;
  const box = {
    ...drawn,
    points: [
      [0, 0],
      [9, 0],
      [0, 9],
      [9, 9],
    ] as const,
  };
  const found = { mean: 2, stdDev: 1, min: 0.5, max: 4 };
  const value = measuredValue('rectangle', found, box, 'lbm');
  const by = (times: number) => expect.closeTo((times * 57.642) / 70, 4) as number;
  expect(value).toMatchObject({ valueUnit: 'SUVlbm', mean: by(2), deviation: by(1), least: by(0.5), most: by(4) });
  expect(normOfValue(value)).toBe('lbm');
  const point = measuredValue('probe', { value: 2 }, { ...drawn, points: [[0, 0]] }, 'ibw');
  expect(point).toEqual({ kind: 'point', unit: 'SUVibw', value: expect.closeTo((2 * 77.68) / 70, 4) as number });
  expect(normOfValue(point)).toBe('ibw');
  expect(normOfValue({ kind: 'point', unit: 'HU', value: 3 })).toBeUndefined();

  // what is not on the screen is converted
  expect(byNorm(value, 'bw', image())).toMatchObject({ valueUnit: 'SUVbw', mean: expect.closeTo(2, 6) as number });
  expect(byNorm(byNorm(point, 'lbm', image()), 'bw', image())).toMatchObject({ value: expect.closeTo(2, 6) as number });
  expect(byNorm(value, 'bw', image({ PatientWeight: 0 }))).toEqual(value);
  expect(byNorm({ kind: 'length', value: 3, unit: 'mm' }, 'bw', image())).toEqual({
    kind: 'length',
    value: 3,
    unit: 'mm',
  });
});
