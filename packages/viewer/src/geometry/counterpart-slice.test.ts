import { expect, test } from 'vitest';
import { counterpartSlice, linkOf, type Stack } from './counterpart-slice.ts';
import type { ImagePlane } from './image-plane.ts';

/** Axial slices from the feet to the head. */
function stack(from: number, step: number, count: number, frameOfReferenceUid = `1.${from}`): ImagePlane[] {
  return Array.from({ length: count }, (_, index) => ({
    position: [0, 0, from + index * step],
    row: [1, 0, 0],
    column: [0, 1, 0],
    normal: [0, 0, 1],
    spacing: undefined,
    rows: 64,
    columns: 64,
    frameOfReferenceUid,
  }));
}
const coronal: Stack = stack(0, 5, 5).map((plane) => ({ ...plane, normal: [0, 1, 0] }));

test.each<[string, Stack, Stack, number, 'position' | 'number']>([
  ['one frame of reference', stack(0, 5, 10, '1'), stack(500, 5, 10, '1'), 0, 'position'],
  ['the same stretch', stack(-200, 2, 100), stack(-190, 5, 40), 0, 'position'],
  ['stretches that hardly meet', stack(0, 5, 20), stack(90, 5, 20), 0, 'number'],
  ['the same after a shift by hand', stack(0, 5, 20), stack(90, 5, 20), 90, 'position'],
  ['other planes', stack(0, 5, 20), coronal, 0, 'number'],
  ['pictures without a place', [undefined], stack(0, 5, 20), 0, 'number'],
])('%s are linked by what they have', (_name, source, target, shift, linked) => {
  expect(linkOf(source, target, shift)).toBe(linked);
});

test('the slice at the same place is shown, at the ends the last, and the shift counts', () => {
  const [fine, coarse] = [stack(-200, 2, 100), stack(-190, 5, 40)];
  expect(counterpartSlice(fine, 50, coarse, 0)).toBe(18); // -100
  expect(counterpartSlice(coarse, 18, fine, 0)).toBe(50);
  expect(counterpartSlice(fine, 0, coarse, 0)).toBe(0);
  expect(counterpartSlice(fine, 99, coarse, 0)).toBe(38); // -2 is nearest to 0
  expect(counterpartSlice(fine, 50, coarse, 20)).toBe(14); // what says -120 lies at -100
  const downwards = coarse.toReversed().map((plane): ImagePlane => ({ ...plane, normal: [0, 0, -1] }));
  expect(counterpartSlice(fine, 50, downwards, 0)).toBe(21);
});

test('without a common place the number of the picture is followed, to the last one', () => {
  expect(counterpartSlice([undefined, undefined, undefined], 1, [undefined, undefined], 0)).toBe(1);
  expect(counterpartSlice([undefined, undefined, undefined], 2, [undefined, undefined], 0)).toBe(1);
});
