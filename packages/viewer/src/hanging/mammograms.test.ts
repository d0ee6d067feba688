import { expect, test } from 'vitest';
import { dataSet } from '../dicom-json/testing.ts';
import { displaySets } from '../study/display-sets.ts';
import { chestWall, inHangingOrder } from './mammograms.ts';

const view = (name: string, more = {}) =>
  dataSet({
    Modality: 'MG',
    SOPClassUID: '1.2.840.10008.5.1.4.1.1.1.2',
    SOPInstanceUID: `1.${name.length}.${name.codePointAt(0)}.${name.codePointAt(2)}`,
    ImageLaterality: name.slice(0, 1),
    ViewPosition: name.slice(2),
    Rows: 4,
    Columns: 4,
    BitsAllocated: 16,
    SamplesPerPixel: 1,
    ...more,
  });

test.each([
  ['by the direction of the rows', { PatientOrientation: ['P', 'L'], ImageLaterality: 'L' }, 'right'],
  ['by the direction of the rows', { PatientOrientation: ['A', 'FR'] }, 'left'],
  ['by the side', { ImageLaterality: 'R' }, 'right'],
  ['by the side of the series', { Laterality: 'L' }, 'left'],
  ['nowhere when nothing says so', {}, undefined],
  ['nowhere in other pictures', { Modality: 'DX', PatientOrientation: ['P', 'F'] }, undefined],
] as const)('the chest wall is found %s', (_, values, wall) => {
  expect(chestWall(dataSet({ Modality: 'MG', ...values }))).toBe(wall);
});

test('mammograms are hung right beside left, from above before from the side', () => {
  const sets = displaySets(['L MLO', 'L CC', 'R MLO', 'R CC'].map((name) => view(name)));
  const names = inHangingOrder(sets).map((set) => (set.kind === 'images' ? set.frames[0]?.sopInstanceUid : ''));
  const uid = (name: string) => `1.${name.length}.${name.codePointAt(0)}.${name.codePointAt(2)}`;
  expect(names).toEqual(['R CC', 'L CC', 'R MLO', 'L MLO'].map(uid));
});
