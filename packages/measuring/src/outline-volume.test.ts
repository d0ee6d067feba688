import { expect, test } from 'vitest';
import { outlineVolume } from './outline-volume.ts';

test('a cylinder has its area times its height', () => {
  const outlines = [3, 1, 2].map((slice) => ({ slice, area: 500 }));
  expect(outlineVolume(outlines, [0, 2, 4, 6, 8])).toEqual({ volume: 3 });
});

test('a ball of 20 mm is within 1 % of its volume', () => {
  const positions = Array.from({ length: 41 }, (_, at) => -20 + at);
  const outlines = positions.flatMap((place, slice) =>
    Math.abs(place) < 20 ? [{ slice, area: Math.PI * (400 - place ** 2) }] : [],
  );
  const found = outlineVolume(outlines, positions);
  const exact = (4 / 3) * Math.PI * 8;
  expect('volume' in found && Math.abs(found.volume / exact - 1)).toBeLessThan(0.01);
});

test('uneven slices count half way to each side, those at the ends of the series as far out as inwards', () => {
  const outlines = [
    { slice: 0, area: 100 },
    { slice: 1, area: 200 },
    { slice: 2, area: 300 },
  ];
  // 2 mm and 5 mm apart: 2 + 3.5 + 5
  expect(outlineVolume(outlines, [10, 12, 17])).toEqual({ volume: (200 + 700 + 1500) / 1000 });
  expect(outlineVolume(outlines, [-10, -12, -17])).toEqual({ volume: 2.4 });
});

test('there is none of one slice, over a gap, or where a slice has two', () => {
  const area = 100;
  expect(outlineVolume([{ slice: 1, area }], [0, 1, 2])).toEqual({ missing: 'one-slice' });
  expect(
    outlineVolume(
      [1, 3].map((slice) => ({ slice, area })),
      [0, 1, 2, 3],
    ),
  ).toEqual({ missing: 'gap' });
  expect(
    outlineVolume(
      [1, 1, 2].map((slice) => ({ slice, area })),
      [0, 1, 2, 3],
    ),
  ).toEqual({ missing: 'twice' });
});
