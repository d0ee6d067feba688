import type { Box } from '../by-keyboard.ts';
import { asPath } from '../drawing.ts';
import { lineThrough, type PicturePoint } from '../outline.ts';
import { lineOf } from '../shape.ts';
import type { MeasuringTool } from '../tool.ts';

/** Measures the length of a line through points, such as along a vessel. */
export const polyline: MeasuringTool = {
  kind: 'length',
  key: 'Shift Y',
  icon: 'M4 18l5 -9l6 5l5 -9M4 18v.01M9 9v.01M15 14v.01M20 5v.01',
  drawnBy: 'OpenLine',
  line: 'open',
  byKeyboard: { moves: 'points', placed: steps },
  hasProfile: true,
  measure: (drawing) => asPath(drawing),
  shapes: ({ points }) => lineOf(points, Math.max(2, points.length)),
  outline: (points) => (points.length < 2 ? '' : lineThrough(points)),
};

function steps({ x, y, width, height }: Box): PicturePoint[] {
  return [
    [x - width, y],
    [x, y],
    [x, y + height],
    [x + width, y + height],
  ];
}
