import { angleBetween, asAngle, between } from '../drawing.ts';
import { lineThrough } from '../outline.ts';
import { lineOf } from '../shape.ts';
import type { MeasuringTool } from '../tool.ts';

/** Measures between the lines from the second point to the first and to the third. */
export const angle: MeasuringTool = {
  kind: 'angle',
  key: 'A',
  icon: 'M21 19h-18l9 -15M20.615 15.171h.015M19.515 11.771h.015M17.715 8.671h.015M15.415 5.971h.015',
  drawnBy: 'Angle',
  byKeyboard: {
    moves: 'points',
    placed: ({ x, y, width, height }) => [
      [x - width, y + height],
      [x, y],
      [x + width, y + height],
    ],
  },
  measure: (drawing) => {
    const [a, corner, b] = drawing.points;
    return asAngle(drawing, a && corner && b && angleBetween(between(corner, a), between(corner, b)));
  },
  shapes: ({ points }) => lineOf(points, 3),
  outline: (points) => lineThrough(points.slice(0, 3)),
};
