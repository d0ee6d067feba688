import { expect, test } from 'vitest';
import { dataSet } from '../dicom-json/testing.ts';
import type { ImageDisplaySet } from '../study/model.ts';
import type { StoredMeasurement } from './model.ts';
import { onNextSlice } from './next-slice.ts';

const slice = (z: number, orientation = [1, 0, 0, 0, 1, 0]) =>
  dataSet({ ImagePositionPatient: [-10, 0, z], ImageOrientationPatient: orientation, PixelSpacing: [1, 1] });
const plain = dataSet({ PixelSpacing: [1, 1] });

function series(...instances: ReturnType<typeof dataSet>[]): ImageDisplaySet {
  const frames = instances.map((instance, at) => ({ instance, sopInstanceUid: `1.2.${at}`, frame: 1 }));
  const facts = { id: '1', studyUid: '1', seriesUid: '1.2', modality: 'CT', seriesNumber: 2, description: '' };
  return { ...facts, kind: 'images', frames, cineRate: undefined, isVolume: true } as ImageDisplaySet; // all that is asked for
}

const measurement: StoredMeasurement = {
  id: 'a',
  place: { kind: 'picture', seriesUid: '1.2', sopInstanceUid: '1.2.0', frame: 1 },
  tool: 'length',
  label: 'Node 4R',
  state: {
    version: 1,
    points: [
      [0, 5, 40],
      [9, 5, 40],
    ],
    viewPlaneNormal: [0, 0, 1],
    viewUp: undefined,
    number: 1,
    labelAt: [12, 5, 40],
    shown: '9.0 mm',
    value: { kind: 'length', value: 9, unit: 'mm' },
    marks: { color: 'green', locked: true, role: 'target' },
  },
};
const made = { id: 'b', number: 7 };

test('a copy lies at the same pixels of the next slice, to be measured there, and counts as nothing yet', () => {
  expect(onNextSlice(measurement, [series(slice(40), slice(37.5))], made)).toEqual({
    ...measurement,
    id: 'b',
    place: { ...measurement.place, sopInstanceUid: '1.2.1' },
    state: {
      ...measurement.state,
      number: 7,
      points: [
        [0, 5, 37.5],
        [9, 5, 37.5],
      ],
      labelAt: [12, 5, 37.5],
      shown: '',
      value: { kind: 'none' },
      marks: { color: 'green' },
    },
  });
});

test('pictures without a place in the patient share one space', () => {
  expect(onNextSlice(measurement, [series(plain, plain)], made)?.state.points).toEqual(measurement.state.points);
});

test.each([
  ['after the last slice', [slice(40)]],
  ['where the next one is turned', [slice(40), slice(37.5, [0, 1, 0, 0, 0, -1])]],
  ['where only one has a place', [slice(40), plain]],
])('there is none %s', (_, instances) => {
  expect(onNextSlice(measurement, [series(...instances)], made)).toBeUndefined();
});

test('of a calibration line it is a length: nothing was said of the next picture', () => {
  const marks = { trueLength: 50 };
  const line = { ...measurement, tool: 'calibration', state: { ...measurement.state, marks } } as const;
  const copy = onNextSlice(line, [series(slice(40), slice(37.5))], made);
  expect([copy?.tool, copy?.state.marks]).toEqual(['length', undefined]);
});
