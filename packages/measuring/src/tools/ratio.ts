import { distance, scaledAs } from '../drawing.ts';
import { twoLines } from '../outline.ts';
import { linesOf } from '../shape.ts';
import type { MeasuringTool } from '../tool.ts';
import { noValue } from '../value.ts';

/** Compares the line that was drawn first with the second, such as the heart with the chest. */
export const ratio: MeasuringTool = {
  kind: 'length',
  key: 'Shift R',
  icon: 'M8 7h8M4 17h16M5 12h14M8 5v4M16 5v4M4 15v4M20 15v4',
  drawnBy: 'RatioLines',
  byKeyboard: {
    moves: 'points',
    placed: ({ x, y, width, height }) => [
      [x - width / 2, y - height / 2],
      [x + width / 2, y - height / 2],
      [x - width, y + height / 2],
      [x + width, y + height / 2],
    ],
  },
  measure: (drawing) => {
    const { points, unit, missing } = drawing;
    const [a, b, c, d] = points;
    const [first, second] = [distance(a, b), distance(c, d)];
    if (first === undefined || second === undefined || second === 0) return noValue;
    // Where pixels differ in size, or across and down in what they show, two lengths in pixels cannot be divided.
    if (missing === 'outside-region' || missing === 'no-lengths') return { kind: 'none', missing };
    return { kind: 'ratio', value: first / second, first, second, unit, ...scaledAs(drawing) };
  },
  shapes: ({ points }) => linesOf(points),
  outline: twoLines,
};
