import { expect, test } from 'vitest';
import type { MeasuredValue } from '@isocenter/measuring/value.ts';
import type { Measurement } from '@isocenter/viewer/measurements/model.ts';
import { csvOf } from '#ui/format/text-file.ts';
import { factColumns, measurementsTable, type TitlesOfTable, type WordsOfRow } from './measurements-table.ts';

const one = (number: number, value: MeasuredValue): Measurement => ({
  id: `${number}`,
  number,
  tool: 'length',
  label: '',
  value,
  shown: '',
  place: { kind: 'picture', seriesUid: '1.2', sopInstanceUid: '1.2.3', frame: 1 },
  marks: {},
  selected: false,
});
const words: WordsOfRow = {
  patientId: '0042',
  studyDate: '2026-11-28',
  name: 'Node "4R", right',
  tool: 'Length',
  series: 'Series 2',
  image: 'Im 3',
  sopInstanceUid: '1.2.3',
  role: '',
  scale: '',
  reason: '',
};
const titles = {
  ...Object.fromEntries(factColumns.map((name) => [name, name])),
  unit: 'unit',
  outlines: 'outlines',
  noVolume: 'noVolume',
} as TitlesOfTable; // one for each of the columns

test('every figure has its column and its unit beside it, with a decimal point', () => {
  const rows = measurementsTable(
    [
      one(1, { kind: 'length', value: 21.400000000000002, short: 18.9, unit: 'mm' }),
      one(2, { kind: 'point', value: -31, unit: 'HU' }),
      one(3, { kind: 'length', value: 40, unit: 'px', missing: 'not-recorded' }),
      one(4, { kind: 'length', value: 8, unit: 'mm', calibrated: true }),
    ],
    ({ number }) => ({
      ...words,
      reason: number === 3 ? 'no scale recorded' : '',
      scale: number === 4 ? 'calibrated by hand' : '',
    }),
    titles,
  );
  expect(csvOf(rows).split('\r\n')).toEqual([
    'patientId,studyDate,number,name,tool,series,image,sopInstanceUid,role,reason,scale,Long Axis,Long Axis (unit),Short Axis,Short Axis (unit),Pixel value,Pixel value (unit),Length,Length (unit)',
    '0042,2026-11-28,1,"Node ""4R"", right",Length,Series 2,Im 3,1.2.3,,,,21.4,mm,18.9,mm,,,,',
    '0042,2026-11-28,2,"Node ""4R"", right",Length,Series 2,Im 3,1.2.3,,,,,,,,-31,HU,,',
    '0042,2026-11-28,3,"Node ""4R"", right",Length,Series 2,Im 3,1.2.3,,no scale recorded,,,,,,,,40,px',
    '0042,2026-11-28,4,"Node ""4R"", right",Length,Series 2,Im 3,1.2.3,,,calibrated by hand,,,,,,,8,mm',
    '',
  ]);
});

test('differences along two axes have a column each, by what they are of', () => {
  const differences = { kind: 'differences', axes: 'both', value: 0.12, unit: 's', second: 53 } as const;
  const rows = measurementsTable(
    [
      one(1, { ...differences, secondUnit: 'cm/s', from: -12, to: 41 }),
      one(2, { ...differences, value: 4, unit: 'mm', second: 3, secondUnit: 'mm' }),
    ],
    () => words,
    titles,
  );
  const [head = [], ...lines] = rows.map((row) => row.slice(factColumns.length));
  expect(head.filter((_, at) => at % 2 === 0)).toEqual([
    'Time Difference',
    'Velocity Difference',
    'Velocity at First Point',
    'Velocity at Second Point',
    'Horizontal Distance',
    'Vertical Distance',
  ]);
  expect(lines).toEqual([
    [0.12, 's', 53, 'cm/s', -12, 'cm/s', 41, 'cm/s', null, null, null, null],
    [null, null, null, null, null, null, null, null, 4, 'mm', 3, 'mm'],
  ]);
});

test('volumes follow, each with its outlines, and one that is not given with its reason', () => {
  const of = { ...words, image: '', sopInstanceUid: '', tool: 'Volume' };
  const rows = measurementsTable([one(1, { kind: 'length', value: 8, unit: 'mm' })], () => words, titles, [
    { words: { ...of, name: 'Cyst' }, count: 3, volume: 1.5000000000000002, reason: '' },
    { words: { ...of, name: 'Mass' }, count: 2, volume: undefined, reason: 'a slice between has no outline' },
  ]);
  expect(csvOf(rows).split('\r\n')).toEqual([
    'patientId,studyDate,number,name,tool,series,image,sopInstanceUid,role,reason,scale,Length,Length (unit),Volume,Volume (unit),outlines,noVolume',
    '0042,2026-11-28,1,"Node ""4R"", right",Length,Series 2,Im 3,1.2.3,,,,8,mm,,,,',
    '0042,2026-11-28,,Cyst,Volume,Series 2,,,,,,,,1.5,ml,3,',
    '0042,2026-11-28,,Mass,Volume,Series 2,,,,,,,,,,2,a slice between has no outline',
    '',
  ]);
});
