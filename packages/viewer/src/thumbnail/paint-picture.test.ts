import { expect, test } from 'vitest';
import { paintPicture, type Picture } from './paint-picture.ts';

const grey: Picture = {
  columns: 2,
  rows: 1,
  components: 1,
  values: Int16Array.of(0, 100),
  shade: (value) => value * 2.55,
  covering: () => undefined,
  aspect: 1,
};
const reds = (pixels: Uint8ClampedArray): number[] => [...pixels].filter((_, index) => index % 4 === 0);

test('a picture fills the width, in its proportions, on black', () => {
  const pixels = paintPicture(grey, { width: 4, height: 4 });
  expect(reds(pixels)).toEqual([0, 0, 0, 0, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 0, 0]);
  expect([...pixels].filter((_, index) => index % 4 === 3)).toEqual(Array.from({ length: 16 }, () => 255));
});

test('values are as bright as their shade says', () => {
  expect(reds(paintPicture({ ...grey, shade: (value) => 200 - value }, { width: 2, height: 1 }))).toEqual([200, 100]);
});

test('colours are kept, with or without opacity', () => {
  const rgb = { ...grey, components: 3, values: Uint8Array.of(1, 2, 3, 4, 5, 6) };
  expect([...paintPicture(rgb, { width: 2, height: 1 })]).toEqual([1, 2, 3, 255, 4, 5, 6, 255]);
  const rgba = { ...grey, components: 4, values: Uint8Array.of(1, 2, 3, 0, 4, 5, 6, 0) };
  expect([...paintPicture(rgba, { width: 2, height: 1 })]).toEqual([1, 2, 3, 255, 4, 5, 6, 255]);
});

test('pixels that are not square are drawn as wide as they are', () => {
  const pixels = paintPicture({ ...grey, aspect: 0.5 }, { width: 4, height: 2 });
  expect(reds(pixels)).toEqual([0, 0, 255, 0, 0, 0, 255, 0]);
});

test('a picture with fewer values than it claims is black where they end', () => {
  const short = { ...grey, columns: 4, values: Int16Array.of(100) };
  expect(reds(paintPicture(short, { width: 4, height: 1 }))).toEqual([255, 0, 0, 0]);
});
