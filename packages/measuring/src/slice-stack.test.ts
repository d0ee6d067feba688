import { expect, test } from 'vitest';
import { slicePlane } from './slice-plane.ts';
import { type StackedImage, stackOf } from './slice-stack.ts';

const axial = slicePlane([0, 0, 5], [1, 0, 0, 0, 1, 0]);
const image: StackedImage = {
  sopInstanceUid: '1.2.1',
  frameCount: 1,
  modality: 'CT',
  rows: 512,
  columns: 512,
  samples: 1,
  normal: axial?.normal,
};

test('a plane has a normal from the feet to the head where rows run to the left and columns to the back', () => {
  expect(axial).toEqual({ position: [0, 0, 5], row: [1, 0, 0], column: [0, 1, 0], normal: [0, 0, 1] });
  expect(slicePlane([0, 0, 5], [1, 0, 0, 1, 0, 0])).toBeUndefined();
  expect(slicePlane([0, 0], [1, 0, 0, 0, 1, 0])).toBeUndefined();
  expect(slicePlane([0, 0, 5], [])).toBeUndefined();
});

test('slices of one size, colour and orientation are a stack, films and projections each their own', () => {
  const other = { ...image, sopInstanceUid: '1.2.2' };
  const isWithFirst = (changed: Partial<StackedImage>) => stackOf({ ...other, ...changed }) === stackOf(image);
  expect(
    [{}, { rows: 256 }, { samples: 3 }, { normal: [1, 0, 0] as const }, { normal: undefined }].map(isWithFirst),
  ).toEqual([true, false, false, false, false]);
  expect([stackOf({ ...other, frameCount: 20 }), stackOf({ ...other, modality: 'DX' })]).toEqual(['1.2.2', '1.2.2']);
});
