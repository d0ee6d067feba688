import { describe, expect, test } from 'vitest';
import { aspectOf, boundedZoom, shapeOf, sizesToTry, wholeArea } from './picture-field-crop.ts';

describe('the part of a picture that is kept', () => {
  test('lies within the picture in whole pixels', () => {
    const picture = { width: 100, height: 50 };
    expect(wholeArea({ x: 10.4, y: 0.6, width: 20.5, height: 20.4 }, picture)).toEqual({
      x: 10,
      y: 1,
      width: 21,
      height: 20,
    });
    expect(wholeArea({ x: -3, y: -1, width: 500, height: 500 }, picture)).toEqual({ x: 0, y: 0, ...picture });
    expect(wholeArea({ x: 99.9, y: 70, width: 5, height: 5 }, picture)).toEqual({ x: 99, y: 49, width: 1, height: 1 });
  });

  test('has at least one pixel', () => {
    expect(wholeArea({ x: 0, y: 0, width: 0.1, height: 0 }, { width: 1, height: 1 })).toEqual({
      x: 0,
      y: 0,
      width: 1,
      height: 1,
    });
  });
});

describe('the sizes a picture is written in', () => {
  test('begin at the longest side and keep the shape', () => {
    const [first, second] = sizesToTry({ width: 4000, height: 2000 }, 1024);
    expect(first).toEqual({ width: 1024, height: 512 });
    expect(second).toEqual({ width: 819, height: 410 });
  });

  test('never exceed the part itself', () => {
    expect(sizesToTry({ width: 30, height: 60 }, 1024)).toEqual([{ width: 30, height: 60 }]);
  });

  test('end, and a line one pixel high stays one pixel high', () => {
    const sizes = sizesToTry({ width: 8000, height: 1 }, 1024);
    expect(sizes.every(({ height }) => height === 1)).toBe(true);
    expect(sizes.length).toBeLessThan(20);
  });
});

describe('the sliders', () => {
  test('keep the zoom inside its limits and free of dust', () => {
    expect(boundedZoom(0.2)).toBe(1);
    expect(boundedZoom(99)).toBe(6);
    expect(boundedZoom(1.1 + 0.1 + 0.1)).toBe(1.3);
  });

  test('begin a free part in the shape of the picture', () => {
    expect(aspectOf(shapeOf({ width: 300, height: 100 }))).toBeCloseTo(3);
    expect(aspectOf(shapeOf({ width: 1, height: 100 }))).toBe(0.5);
    expect(aspectOf(shapeOf({ width: 9000, height: 10 }))).toBe(8);
  });
});
