import { lineThrough } from '../outline.ts';
import { pointOf } from '../shape.ts';
import type { MeasuringTool } from '../tool.ts';
import { noValue } from '../value.ts';

/** Half of the cross on the picture of a report, in its pixels. */
const arm = 7;

/** The grey value of one place. */
export const probe: MeasuringTool = {
  kind: 'value',
  key: 'Q',
  icon: 'M12 5l0 14M5 12l14 0',
  drawnBy: 'PointProbe',
  byKeyboard: { moves: 'points', placed: ({ x, y }) => [[x, y]] },
  measure: (_, { value, unit }) => (value === undefined ? noValue : { kind: 'point', value, unit }),
  shapes: ({ points }) => pointOf(points),
  outline: ([place]) => {
    if (!place) return '';
    const [x, y] = place;
    const across = lineThrough([
      [x - arm, y],
      [x + arm, y],
    ]);
    const down = lineThrough([
      [x, y - arm],
      [x, y + arm],
    ]);
    return across + down;
  },
};
