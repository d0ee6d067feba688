import { asAreaWithin, curveThrough } from '../closed-line.ts';
import { closed, type PicturePoint } from '../outline.ts';
import { closedOf } from '../shape.ts';
import type { MeasuringTool } from '../tool.ts';

/** A closed curve through the places that were set. */
export const spline: MeasuringTool = {
  kind: 'area',
  key: 'Shift G',
  icon: 'M4 12c0 -9 7 -9 9 -5s8 1 8 6s-6 8 -10 6s-7 -1 -7 -7M4 10v4M13 5v4M20 11v4',
  drawnBy: 'SplineArea',
  line: 'curved',
  byKeyboard: {
    moves: 'points',
    placed: ({ x, y, width, height }) => [
      [x, y - height],
      [x + width, y],
      [x, y + height],
      [x - width, y],
    ],
  },
  measure: (drawing, greys) => asAreaWithin(drawing, curveThrough(drawing.points), greys),
  covers: (points) => curveThrough(points),
  shapes: ({ points }) => (points.length < 3 ? [] : closedOf(curveThrough(points))),
  outline: (points) =>
    points.length < 3 ? '' : closed(curveThrough(points).map(([x = 0, y = 0]): PicturePoint => [x, y])),
};
