import { acrossEnds } from '../by-keyboard.ts';
import { asLength, distance, middleOf, type Place } from '../drawing.ts';
import { lineThrough, twoLines } from '../outline.ts';
import { lineOf } from '../shape.ts';
import type { MeasuringTool } from '../tool.ts';

/** Measures between the middles of two lines, such as those across a bone at two heights: the line through them is its axis. */
export const centreLine: MeasuringTool = {
  kind: 'length',
  key: 'Shift H',
  icon: 'M5 6h14M5 18h14M12 6v2M12 10v4M12 16v2',
  drawnBy: 'CentreLine',
  byKeyboard: { moves: 'points', placed: acrossEnds },
  measure: (drawing) => {
    const [one, other] = middlesOf(drawing.points);
    return asLength(drawing, distance(one, other));
  },
  // what is as long as it says
  shapes: ({ points }) => lineOf(middlesOf(points), 2),
  outline: (points) => {
    const middles = middlesOf(points).map(([x = 0, y = 0]) => [x, y] as const);
    return middles.length === 0 ? '' : twoLines(points) + lineThrough(middles);
  },
};

/** Returns the middle of the first two places, and of the two after them; none where one is missing. */
export function middlesOf([a, b, c, d]: readonly Place[]): Place[] {
  return a && b && c && d ? [middleOf([a, b]), middleOf([c, d])] : [];
}
