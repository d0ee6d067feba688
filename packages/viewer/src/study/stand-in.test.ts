import { expect, test } from 'vitest';
import { axialSlice } from '../dicom-json/testing.ts';
import { displaySets } from './display-sets.ts';
import { standInOf } from './stand-in.ts';

const root = 'https://archive.example/dicom-web';
const standIn = (more: object, index = 0) => {
  const [found] = displaySets([axialSlice(1, 0, { StudyInstanceUID: '1.1', ...more })]);
  return found && standInOf(root, found, index);
};

test('a picture is stood in for by its own frame, in the proportions that it has in the patient', () => {
  expect(standIn({ Rows: 100, Columns: 200, PixelSpacing: [2, 0.5] })).toEqual({
    url: `${root}/studies/1.1/series/1.2.3/instances/1.2.3.1/frames/1/rendered?quality=85`,
    aspect: 0.5,
  });
  expect(standIn({ NumberOfFrames: 4 }, 2)?.url).toContain('/frames/3/');
});

test('a picture larger than a screen is asked for smaller', () => {
  expect(standIn({ Rows: 3000, Columns: 2400 })?.url).toContain('&viewport=1600,1600');
});

test('nothing stands in where it would look otherwise', () => {
  expect(standIn({ Modality: 'PT' })).toBeUndefined();
  expect(standIn({ Modality: 'MG' })).toBeUndefined();
  expect(standIn({ Rows: 0 })).toBeUndefined();
  expect(standIn({ SOPClassUID: '1.2.840.10008.5.1.4.1.1.88.33' })).toBeUndefined();
  expect(standIn({}, 9)).toBeUndefined();
});
