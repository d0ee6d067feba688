import { asAreaWithin } from '../closed-line.ts';
import type { Box } from '../by-keyboard.ts';
import { closed, type PicturePoint } from '../outline.ts';
import { closedOf } from '../shape.ts';
import type { MeasuringTool } from '../tool.ts';

/** A closed line with straight sides. */
export const polygon: MeasuringTool = {
  kind: 'area',
  key: 'Y',
  icon: 'M12 3l9 7l-5 11h-9l-4 -9zM12 3v.01M21 10v.01M16 21v.01M7 21v.01M3 12v.01',
  drawnBy: 'PolygonArea',
  line: 'straight',
  byKeyboard: { moves: 'points', placed: corners },
  measure: (drawing, greys) => asAreaWithin(drawing, drawing.points, greys),
  shapes: ({ points }) => closedOf(points),
  outline: closed,
};

function corners({ x, y, width, height }: Box): PicturePoint[] {
  return [
    [x - width, y - height],
    [x + width, y - height],
    [x + width, y + height],
    [x - width, y + height],
  ];
}
