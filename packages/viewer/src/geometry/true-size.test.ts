import { expect, test } from 'vitest';
import { barOf } from './scale-bar.ts';
import { isTrueSize, sizeOnScreen } from './true-size.ts';

test('a picture is so many pixels of the page for a millimetre as its pixels are drawn wide', () => {
  // pixels of 0.5 mm, each drawn 2 wide and high
  const scaled = { column: 0.5, row: 0.5, at: 'detector' } as const;
  expect(sizeOnScreen(scaled, { width: 2, height: 2 })).toEqual({
    pixelsPerMillimetre: 4,
    at: 'detector',
    isEven: true,
  });
});

test('pixels that are no squares have one size where they are drawn as they are, and none otherwise', () => {
  const scaled = { column: 1, row: 2, at: 'patient' } as const;
  expect(sizeOnScreen(scaled, { width: 3, height: 6 })).toEqual({
    pixelsPerMillimetre: 3,
    at: 'patient',
    isEven: true,
  });
  expect(sizeOnScreen(scaled, { width: 3, height: 3 })).toMatchObject({ isEven: false });
  expect(sizeOnScreen({ missing: 'outside-region' }, { width: 3, height: 3 })).toEqual({ missing: 'outside-region' });
});

test('a size is true on a measured screen alone, and not beside it', () => {
  const drawn = { pixelsPerMillimetre: 4, at: 'patient', isEven: true } as const;
  expect([4, 4.007, 4.01, 3.99, undefined].map((screen) => isTrueSize(drawn, screen))).toEqual([
    true, // 4 / 4.007 is 0.17 % less
    true,
    false, // 0.25 %
    false,
    false,
  ]);
  expect(isTrueSize({ ...drawn, isEven: false }, 4)).toBe(false);
});

test('a bar says how long it is only where a millimetre is as long across as down, and what it rests on', () => {
  const drawn = { pixelsPerMillimetre: 4, at: 'by-hand', isEven: true } as const;
  expect(barOf(drawn, 1000, undefined)).toEqual({ millimetres: 50, pixels: 200, calibrated: true });
  expect(barOf({ ...drawn, at: 'detector' }, 1000, 4)).toEqual({ millimetres: 50, pixels: 200, trueSize: 'detector' });
  // an ultrasound region of 1 mm across and 0.5 mm down, drawn with square pixels
  const stretched = sizeOnScreen({ column: 1, row: 0.5, at: 'patient' }, { width: 10, height: 10 });
  expect(barOf(stretched, 1000, undefined)).toBeUndefined();
  expect(barOf({ missing: 'not-recorded' }, 1000, undefined)).toBeUndefined();
});
