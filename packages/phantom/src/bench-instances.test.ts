import { expect, it } from 'vitest';
import { readFile } from '@isocenter/dicom/part10/read-file.ts';
import { benchCtFileBytes, benchCtSeries, smallInstances, ultrasoundMultiframe } from './bench-instances.ts';

it('makes CT files of one exact length, all different, in the asked studies and series', () => {
  const instances = [...benchCtSeries({ studies: 2, series: 2, instances: 3 })];
  expect(instances.map((instance) => instance.file().length)).toEqual(
    Array.from({ length: 12 }, () => benchCtFileBytes),
  );
  expect(new Set(instances.map((instance) => instance.sopInstanceUid)).size).toBe(12);
  expect(
    new Set(instances.map((instance) => Buffer.from(instance.dataSet.bytes('PixelData') ?? []).toString('base64')))
      .size,
  ).toBe(12);
  expect(new Set(instances.map((instance) => instance.dataSet.text('StudyInstanceUID'))).size).toBe(2);
  expect(new Set(instances.map((instance) => instance.dataSet.text('SeriesInstanceUID'))).size).toBe(4);
});

it('makes small instances of about 5 KB, four in a study', () => {
  const instances = [...smallInstances(10)];
  for (const instance of instances) {
    expect(instance.file().length).toBeGreaterThan(4000);
    expect(instance.file().length).toBeLessThan(6000);
    expect(readFile(instance.file()).meta.sopInstanceUid).toBe(instance.sopInstanceUid);
  }
  expect(new Set(instances.map((instance) => instance.dataSet.text('StudyInstanceUID'))).size).toBe(3);
});

it('makes an ultrasound loop of the asked size', () => {
  const { dataSet } = ultrasoundMultiframe({ frames: 12, rows: 120, columns: 160 });
  expect(dataSet.bytes('PixelData')?.length).toBe(12 * 120 * 160 * 3);
  expect(dataSet.number('NumberOfFrames')).toBe(12);
});
