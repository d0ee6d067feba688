import { expect, test } from 'vitest';
import { breastBox, type GreyPicture } from './breast-box.ts';

/** A mammogram of 200 × 400: half an ellipse of tissue on the side of the chest wall, letters near the other edge. */
function mammogram(wall: 'left' | 'right', { air = 0, tissue = 900 } = {}): GreyPicture {
  const [columns, rows] = [200, 400];
  const values = Array.from({ length: columns * rows }, (_, index) => {
    const away = wall === 'left' ? index % columns : columns - 1 - (index % columns);
    const down = Math.floor(index / columns);
    const isBreast = (away / 100) ** 2 + ((down - 200) / 120) ** 2 < 1;
    const isLetter = away > 150 && away < 190 && down > 20 && down < 60 && away % 3 === 0;
    return isBreast || isLetter ? tissue : air + (index % 7);
  });
  return { columns, rows, values };
}

test.each([
  ['on the left', 'left', {}],
  ['on the right', 'right', {}],
  ['of a negative', 'right', { air: 4000, tissue: 300 }],
] as const)('the breast is found at a chest wall %s', (_, wall, values) => {
  const box = breastBox(mammogram(wall, values), wall);
  expect(box.wall).toBe(wall);
  expect(box.depth).toBeGreaterThan(0.48);
  expect(box.depth).toBeLessThan(0.56);
  expect(box.top).toBeGreaterThan(0.15);
  expect(box.top).toBeLessThan(0.21);
  expect(box.bottom).toBeGreaterThan(0.79);
  expect(box.bottom).toBeLessThan(0.85);
});

test('a picture without a breast is taken whole', () => {
  const values = Array.from({ length: 10_000 }, () => 5);
  expect(breastBox({ columns: 100, rows: 100, values }, 'left')).toEqual({ wall: 'left', depth: 1, top: 0, bottom: 1 });
});
