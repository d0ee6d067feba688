import { lineThrough, type PicturePoint } from '../outline.ts';
import { pointOf } from '../shape.ts';
import type { MeasuringTool } from '../tool.ts';
import { noValue } from '../value.ts';

/** The two lines of its head on the picture of a report, in its pixels and in radians. */
const barb = { length: 14, turn: 0.45 };

/** Its tip is the first point. */
export const arrow: MeasuringTool = {
  kind: 'mark',
  key: 'T',
  icon: 'M17 7l-10 10M8 7l9 0l0 9',
  drawnBy: 'ArrowAnnotate',
  asksText: true,
  byKeyboard: {
    moves: 'points',
    placed: ({ x, y, width, height }) => [
      [x, y],
      [x + width, y + height],
    ],
  },
  measure: () => noValue,
  // at what it points
  shapes: ({ points }) => pointOf(points),
  outline: ([tip, end]) => {
    if (!tip || !end) return '';
    const along = Math.atan2(end[1] - tip[1], end[0] - tip[0]);
    const endOf = (turn: number): PicturePoint => [
      tip[0] + barb.length * Math.cos(along + turn),
      tip[1] + barb.length * Math.sin(along + turn),
    ];
    return `${lineThrough([tip, end])}${lineThrough([endOf(barb.turn), tip, endOf(-barb.turn)])}`;
  },
};
