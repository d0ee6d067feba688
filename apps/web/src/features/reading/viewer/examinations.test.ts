import { expect, test } from 'vitest';
import type { Measurement, StoredMeasurement } from '@isocenter/viewer/measurements/model.ts';
import { examinationsOf } from './examinations.ts';
import type { DatedMeasurement } from './measurement-pairs.ts';

const place = { kind: 'picture', seriesUid: '1.2', sopInstanceUid: '1.2.3', frame: 1 } as const;
const value = { kind: 'length', value: 12, unit: 'mm' } as const;
const target = { role: 'target' } as const;
const own = (id: string, label: string): Measurement => ({
  id,
  number: 1,
  tool: 'length',
  label,
  value,
  shown: '',
  place,
  marks: target,
  selected: false,
});
const stored = (id: string, label: string): StoredMeasurement => ({
  id,
  place,
  tool: 'length',
  label,
  state: {
    version: 1,
    points: [[0, 0, 0]],
    viewPlaneNormal: undefined,
    viewUp: undefined,
    number: 3,
    labelAt: undefined,
    shown: '',
    value,
    marks: target,
  },
});
const dated = (studyUid: string, measurement: StoredMeasurement, trackingUid?: string): DatedMeasurement => ({
  studyUid,
  studyDate: studyUid === 'now' ? '2026-11-20' : '2026-02-14',
  trackingUid,
  measurement,
});

test('measurements of one link are one lesion, under the name of this study; a like name makes none', () => {
  const all = [
    dated('now', stored('a', 'Nodule')),
    dated('now', stored('b', 'Liver'), '9.9'),
    dated('before', stored('c', 'S7'), '9.9'),
    dated('before', stored('d', 'Nodule')),
    dated('before', stored('e', '')),
  ];
  const known = { studyUid: 'now', studyDate: '2026-11-20', all };
  const { now, others } = examinationsOf(
    [own('a', 'Nodule'), own('b', 'Liver'), own('f', 'Just drawn')],
    known,
    ({ label, tool, number }) => label || `${tool} ${number}`,
  );
  const shown = (lesions: (typeof now)['lesions']) => lesions.map(({ key, name }) => [key, name]);
  expect([now.date, shown(now.lesions)]).toEqual([
    '2026-11-20',
    [
      ['a', 'Nodule'],
      ['9.9', 'Liver'],
      ['f', 'Just drawn'],
    ],
  ]);
  expect(others.map(({ date, lesions }) => [date, shown(lesions)])).toEqual([
    [
      '2026-02-14',
      [
        ['9.9', 'Liver'],
        ['d', 'Nodule'],
        ['e', 'length 3'],
      ],
    ],
  ]);
});
