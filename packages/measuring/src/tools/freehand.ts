import { asAreaWithin } from '../closed-line.ts';
import type { Box } from '../by-keyboard.ts';
import { closed, type PicturePoint } from '../outline.ts';
import { closedOf } from '../shape.ts';
import type { MeasuringTool } from '../tool.ts';

/** A closed line that is drawn in one go. Its line is stored as it was drawn. */
export const freehand: MeasuringTool = {
  kind: 'area',
  key: 'U',
  icon: 'M3 15c0 -6 4 -10 9 -10s9 3 9 7c0 5 -5 7 -9 5c-3 -1.5 -6 0 -6 2c0 1 1 2 2 2',
  drawnBy: 'FreehandArea',
  line: 'drawn',
  byKeyboard: { moves: 'line', filling: around },
  measure: (drawing, greys) => asAreaWithin(drawing, drawing.line ?? [], greys),
  shapes: ({ line = [] }) => closedOf(line),
  outline: closed,
};

/** An ellipse, as a line. */
function around({ x, y, width, height }: Box): PicturePoint[] {
  return Array.from({ length: 72 }, (_, at) => {
    const turn = (Math.PI * at) / 36;
    return [x + width * Math.cos(turn), y + height * Math.sin(turn)];
  });
}
