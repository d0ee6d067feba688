import { expect, test } from 'vitest';
import { smoothed } from './smoothed.ts';
import type { Vector3 } from './vector.ts';

/** The pixels that a circle goes through, in the order in which it does. */
function stepsAround(radius: number): Vector3[] {
  const places: Vector3[] = [];
  for (let turn = 0; turn < 2 * Math.PI; turn += 0.001) {
    const [x, y] = [Math.round(radius * Math.cos(turn)), Math.round(radius * Math.sin(turn))];
    const last = places.at(-1);
    if (last?.[0] !== x || last[1] !== y) places.push([x, y, 0]);
  }
  return places;
}

function perimeter(line: readonly Vector3[]): number {
  return line.reduce((sum, [x, y], at) => {
    const [fromX = 0, fromY = 0] = line.at(at - 1) ?? [];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}

function area(line: readonly Vector3[]): number {
  return Math.abs(
    line.reduce((sum, [x, y], at) => {
      const [fromX = 0, fromY = 0] = line.at(at - 1) ?? [];
      return sum + (fromX * y - x * fromY) / 2;
    }, 0),
  );
}

test('steps from pixel to pixel become a line that is as long as what they follow', () => {
  for (const radius of [12, 25, 60]) {
    const [steps, line] = [stepsAround(radius), smoothed(stepsAround(radius))];
    expect(perimeter(steps) / (2 * Math.PI * radius)).toBeGreaterThan(1.04);
    expect(Math.abs(perimeter(line) / (2 * Math.PI * radius) - 1)).toBeLessThan(0.025);
    expect(Math.abs(area(line) / (Math.PI * radius ** 2) - 1)).toBeLessThan(0.025);
  }
});

test('a closed line that ends with its first place counts that once', () => {
  const ring = stepsAround(20).slice(0, -1);
  const [first = [0, 0, 0]] = ring;
  expect(smoothed([...ring, first])).toEqual(smoothed(ring));
});
