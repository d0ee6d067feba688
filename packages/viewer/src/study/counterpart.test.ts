import { expect, test } from 'vitest';
import { axialSlice } from '../dicom-json/testing.ts';
import { counterpartOf } from './counterpart.ts';
import type { DisplaySet, ImageDisplaySet } from './model.ts';

function pictures(description: string, more: Parameters<typeof axialSlice>[2] = {}, count = 5): ImageDisplaySet {
  const frames = Array.from({ length: count }, (_, index) => {
    const instance = axialSlice(index + 1, index * 5, more);
    return { instance, sopInstanceUid: `1.2.3.${index}`, frame: 1 };
  });
  const modality = typeof more.Modality === 'string' ? more.Modality : 'CT';
  const series = { studyUid: '1.2', seriesUid: description, modality, seriesNumber: 1, description };
  return { ...series, kind: 'images', id: description, frames, cineRate: undefined, isVolume: count >= 5 };
}

const lung = pictures('Lung 1.0', { SliceThickness: 1 });
const report: DisplaySet = {
  id: 'r',
  studyUid: '1.2',
  seriesUid: 'r',
  modality: 'SR',
  seriesNumber: 9,
  description: 'Lung',
  kind: 'structured-report',
  instance: {},
  sopInstanceUid: '1.9',
};
const coronal = { ImageOrientationPatient: [1, 0, 0, 0, 0, -1], SliceThickness: 1 };

test.each<[string, readonly DisplaySet[], string | undefined]>([
  [
    'what is called alike',
    [pictures('Soft 1.0', { SliceThickness: 1 }), pictures('Lung', { SliceThickness: 3 })],
    'Lung',
  ],
  ['what is as thick', [pictures('Lung', { SliceThickness: 8 }), pictures('LUNG', { SliceThickness: 1 })], 'LUNG'],
  ['what is cut the same way', [pictures('Lung 1.0 coronal', coronal), pictures('Body')], 'Body'],
  ['what is of the same modality', [pictures('Lung 1.0', { Modality: 'MR' }), pictures('Body')], 'Body'],
  [
    'a stack rather than a scout',
    [pictures('Lung', { ImageType: ['ORIGINAL', 'PRIMARY', 'LOCALIZER'] }), pictures('B')],
    'B',
  ],
  ['no report', [report], undefined],
])('%s is put beside', (_name, others, description) => {
  expect(counterpartOf(lung, others)?.description).toBe(description);
});
