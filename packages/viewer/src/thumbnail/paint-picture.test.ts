import { expect, test } from 'vitest';
import { paintPicture, type Picture } from './paint-picture.ts';

const grey: Picture = {
  columns: 2,
  rows: 1,
  components: 1,
  values: Int16Array.of(0, 100),
  slope: 1,
  intercept: 0,
  window: { center: 50, width: 100 },
  isInverted: false,
  aspect: 1,
};
const reds = (pixels: Uint8ClampedArray): number[] => [...pixels].filter((_, index) => index % 4 === 0);

test('a picture fills the width, in its proportions, on black', () => {
  const pixels = paintPicture(grey, { width: 4, height: 4 });
  expect(reds(pixels)).toEqual([0, 0, 0, 0, 0, 0, 255, 255, 0, 0, 255, 255, 0, 0, 0, 0]);
  expect([...pixels].filter((_, index) => index % 4 === 3)).toEqual(Array.from({ length: 16 }, () => 255));
});

test('low values are bright where the picture says so', () => {
  expect(reds(paintPicture({ ...grey, isInverted: true }, { width: 2, height: 1 }))).toEqual([255, 0]);
});

test('slope and intercept come before the window, and without a window the whole range is used', () => {
  const scaled = { ...grey, slope: 2, intercept: -100 };
  expect(reds(paintPicture(scaled, { width: 2, height: 1 }))).toEqual([0, 255]);
  const flat = { ...grey, values: Int16Array.of(7, 7), window: undefined };
  expect(reds(paintPicture(flat, { width: 2, height: 1 }))).toEqual([0, 0]);
  expect(reds(paintPicture({ ...grey, window: undefined }, { width: 2, height: 1 }))).toEqual([0, 255]);
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
