import { expect, test } from 'vitest';
import type { ScreenDescription } from './description.ts';
import { readDescription } from './read-description.ts';

const screen: ScreenDescription = {
  layout: { rows: 2, columns: 2, isFirstTall: true },
  viewports: [
    {
      displaySet: '1.2#0',
      orientation: 'axial',
      index: 0,
      cut: { frameOfReferenceUid: '1.9', normal: [0, 0, 1], viewUp: [0, -1, 0], focalPoint: [1, 2, 3] },
      look: {
        window: { center: 40, width: 400 },
        table: undefined,
        isInverted: true,
        view: { zoom: 2, middle: [1, 2, 3], rotation: 90, isFlippedAcross: true, isFlippedDown: false },
      },
    },
    { displaySet: '1.2#0', orientation: 'acquired', index: 7, cut: undefined, look: undefined },
    { displaySet: undefined, orientation: 'acquired', index: 0, cut: undefined, look: undefined },
  ],
  active: 1,
  maximized: 2,
  isLinked: false,
  hasReferenceLines: true,
};

test('what was kept as text is the same screen again', () => {
  expect(readDescription(JSON.parse(JSON.stringify(screen)))).toEqual(screen);
});

test.each([
  undefined,
  null,
  'x',
  {},
  { layout: { rows: 4, columns: 1 }, viewports: [] },
  { layout: { rows: 1, columns: 1 } },
])('what is no screen is none: %j', (stored) => {
  expect(readDescription(stored)).toBeUndefined();
});

test('what is damaged in it is as it begins, and what is too much is left out', () => {
  const saved = {
    layout: { rows: 1, columns: 1 },
    viewports: [
      {
        displaySet: 7,
        orientation: 'oblique',
        index: -1,
        cut: { normal: 'x' },
        look: { window: { center: 1, width: 0 }, table: 0.5, view: { zoom: 0, rotation: 0, middle: [0, 0, 0] } },
      },
      { displaySet: 'second' },
    ],
    active: 3,
    maximized: 'all',
  };
  expect(readDescription(saved)).toEqual({
    layout: { rows: 1, columns: 1 },
    viewports: [
      {
        displaySet: undefined,
        orientation: 'acquired',
        index: 0,
        cut: undefined,
        look: { window: undefined, table: undefined, isInverted: false, view: undefined },
      },
    ],
    active: 0,
    maximized: undefined,
    isLinked: true,
    hasReferenceLines: true,
  });
});
