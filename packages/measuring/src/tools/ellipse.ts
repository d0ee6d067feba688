import { asArea, distance } from '../drawing.ts';
import { ellipseThrough } from '../outline.ts';
import type { MeasuringTool } from '../tool.ts';

/** Kept as the ends of its axes: below, above, left, right. */
export const ellipse: MeasuringTool = {
  kind: 'area',
  key: 'O',
  icon: 'M3 12c0 -3.314 4.03 -6 9 -6s9 2.686 9 6s-4.03 6 -9 6s-9 -2.686 -9 -6',
  drawnBy: 'EllipticalROI',
  byKeyboard: {
    moves: 'box',
    filling: ({ x, y, width, height }) => [
      [x, y + height],
      [x, y - height],
      [x - width, y],
      [x + width, y],
    ],
  },
  measure: (drawing, greys) => {
    const [a, b, c, d] = drawing.points;
    const [one, other] = [distance(a, b), distance(c, d)];
    return asArea(drawing, one === undefined || other === undefined ? undefined : (Math.PI / 4) * one * other, greys);
  },
  shapes: ({ points: [a, b, c, d] }) => (a && b && c && d ? [{ kind: 'ellipse', ends: [a, b, c, d] }] : []),
  outline: ellipseThrough,
};
