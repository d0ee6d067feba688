import { asLength, distance } from '../drawing.ts';
import { lineThrough } from '../outline.ts';
import { lineOf } from '../shape.ts';
import type { MeasuringTool } from '../tool.ts';

/** The distance between two points. */
export const length: MeasuringTool = {
  kind: 'length',
  key: 'L',
  icon: 'M17 3l4 4l-14 14l-4 -4l14 -14M16 7l-1.5 -1.5M13 10l-1.5 -1.5M10 13l-1.5 -1.5M7 16l-1.5 -1.5',
  drawnBy: 'Length',
  byKeyboard: {
    moves: 'points',
    placed: ({ x, y, width }) => [
      [x - width, y],
      [x + width, y],
    ],
  },
  hasProfile: true,
  measure: (drawing) => asLength(drawing, distance(drawing.points[0], drawing.points[1])),
  shapes: ({ points }) => lineOf(points, 2),
  outline: (points) => lineThrough(points.slice(0, 2)),
};
