import { describe, expect, test } from 'vitest';
import { densityOn, readScreens, type ScreenSeen, withScreen } from './screen-density.ts';

const desk: ScreenSeen = {
  width: 1920,
  height: 1080,
  left: 0,
  top: 0,
  ratio: 1,
  magnified: 1.008,
  isRatioFixed: false,
};
// 24 inches: 1920 pixels on 531 mm
const measured = withScreen([], desk, 3.6);

describe('how many pixels a millimetre takes', () => {
  test('is known of the screen that was measured, whatever is docked beside the page', () => {
    expect(densityOn(desk, measured)).toBe(3.6);
    expect(densityOn({ ...desk, magnified: 1.3 }, measured)).toBe(3.6);
    expect(densityOn(desk, [])).toBeUndefined();
  });

  test('is computed where the page is magnified', () => {
    // at 125 % a pixel of CSS is 1.25 of the device: 3.6 / 1.25 of them to a millimetre
    expect(densityOn({ ...desk, ratio: 1.25, magnified: 1.26 }, measured)).toBeCloseTo(2.88, 10);
    expect(densityOn({ ...desk, ratio: 0.5, magnified: 0.504 }, measured)).toBeCloseTo(7.2, 10);
  });

  test('is asked for again on another screen, also one that differs in its ratio or its corner alone', () => {
    expect(densityOn({ ...desk, width: 2560, height: 1440 }, measured)).toBeUndefined();
    expect(densityOn({ ...desk, ratio: 2 }, measured)).toBeUndefined();
    expect(densityOn({ ...desk, left: 1920 }, measured)).toBeUndefined();
  });

  test('is asked for again where a browser does not tell exactly how much it magnifies', () => {
    const safari = { ...desk, ratio: 2, magnified: 1, isRatioFixed: true };
    const saved = withScreen([], safari, 4);
    expect(densityOn(safari, saved)).toBe(4);
    expect(densityOn({ ...safari, magnified: 1.15 }, saved)).toBeUndefined();
  });

  test('counts as it was measured last, and each screen has its own', () => {
    const other = { ...desk, left: 1920 };
    const both = withScreen(withScreen(measured, other, 5), desk, 3.7);
    expect([densityOn(desk, both), densityOn(other, both), both.length]).toEqual([3.7, 5, 2]);
  });
});

test('what is kept is read as a stranger’s', () => {
  expect(readScreens(JSON.parse(JSON.stringify(measured)))).toEqual(measured);
  for (const wrong of [
    null,
    'x',
    {},
    [null],
    [{ ...measured[0], pixelsPerMillimetre: 0 }],
    [{ ...measured[0], ratio: '1' }],
  ])
    expect(readScreens(wrong)).toEqual([]);
});
