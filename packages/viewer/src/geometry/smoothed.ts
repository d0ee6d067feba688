import type { Vector3 } from './vector.ts';

/** Places to each side that a place is put in the middle of. */
const reach = 2;

/** Steps between pixels made into a line: each place becomes the mean of its neighbours along it. */
export function smoothed(line: readonly Vector3[]): Vector3[] {
  // the library ends a closed line with the place that it begins with
  const [first, last] = [line[0], line.at(-1)];
  const ring = first && last && first.every((place, axis) => place === last[axis]) ? line.slice(0, -1) : line;
  return ring.map((_, at) => {
    const near = Array.from({ length: 2 * reach + 1 }, (_place, step) => ring.at((at + step - reach) % ring.length));
    const mean = (axis: 0 | 1 | 2) => near.reduce((sum, place) => sum + (place?.[axis] ?? 0), 0) / near.length;
    return [mean(0), mean(1), mean(2)];
  });
}
