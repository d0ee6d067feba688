import { asArea, distance } from '../drawing.ts';
import { closed } from '../outline.ts';
import { closedOf } from '../shape.ts';
import type { MeasuringTool } from '../tool.ts';

/** Kept as its corners row by row. */
export const rectangle: MeasuringTool = {
  kind: 'area',
  key: 'B',
  icon: 'M3 7a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10',
  drawnBy: 'RectangleROI',
  byKeyboard: {
    moves: 'box',
    filling: ({ x, y, width, height }) => [
      [x - width, y - height],
      [x + width, y - height],
      [x - width, y + height],
      [x + width, y + height],
    ],
  },
  measure: (drawing, greys) => {
    const [a, b, c] = drawing.points;
    const [wide, high] = [distance(a, b), distance(a, c)];
    return asArea(drawing, wide === undefined || high === undefined ? undefined : wide * high, greys);
  },
  shapes: ({ points: [a, b, c, d] }) => (a && b && c && d ? closedOf([a, b, d, c]) : []),
  outline: ([a, b, c, d]) => (a && b && c && d ? closed([a, b, d, c]) : ''),
};
