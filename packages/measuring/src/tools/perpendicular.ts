import { asLength, between, distance, dot, type Place } from '../drawing.ts';
import { lineThrough } from '../outline.ts';
import { lineOf, pointOf } from '../shape.ts';
import type { MeasuringTool } from '../tool.ts';

/**
 * Measures how far a point lies from a base line, also where its perpendicular meets that line beyond its ends. Stored as the ends of the
 * base line, then the point.
 */
export const perpendicular: MeasuringTool = {
  kind: 'length',
  key: 'Shift N',
  icon: 'M3 19h18M12 5v14M12 15h4v4M12 5v.01',
  drawnBy: 'Perpendicular',
  byKeyboard: {
    moves: 'points',
    placed: ({ x, y, width, height }) => [
      [x - width, y + height / 2],
      [x + width, y + height / 2],
      [x, y - height / 2],
    ],
  },
  measure: (drawing) => asLength(drawing, distance(drawing.points[2], footOf(drawing.points))),
  // Where the foot lies depends on what a pixel measures each way, which a region of the image may say in its own way.
  shapes: ({ points: [a, b, point] }) => (a && b && point ? [...lineOf([a, b], 2), ...pointOf([point])] : []),
  outline: (points) => {
    const [a, b, point] = points;
    const [x, y] = footOf(points) ?? [];
    if (!a || !b || !point || x === undefined || y === undefined) return '';
    const share = shareAlong(points) ?? 0;
    const extended = share < 0 ? [[x, y] as const, a, b] : share > 1 ? [a, b, [x, y] as const] : [a, b];
    return lineThrough(extended) + lineThrough([point, [x, y]]);
  },
};

/** Returns how far along the base line the foot lies: 0 at its first end, 1 at its second; undefined where it has no length. */
export function shareAlong([a, b, point]: readonly Place[]): number | undefined {
  if (!a || !b || !point) return undefined;
  const base = between(a, b);
  const square = dot(base, base);
  return square === 0 ? undefined : dot(between(a, point), base) / square;
}

/** Returns where the perpendicular meets the base line. @param share as it is where a millimetre is as long in each direction */
export function footOf(points: readonly Place[], share = shareAlong(points)): Place | undefined {
  const [a, b] = points;
  if (!a || !b || share === undefined) return undefined;
  return a.map((value, axis) => value + share * ((b[axis] ?? 0) - value));
}
