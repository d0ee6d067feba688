import { circleAround } from '../outline.ts';
import { pointOf } from '../shape.ts';
import type { MeasuringTool } from '../tool.ts';
import { noValue } from '../value.ts';

/** The radius of the dot at its place on the picture of a report, in its pixels. */
const radius = 2;

/** Words at a place. */
export const text: MeasuringTool = {
  kind: 'mark',
  key: 'Shift X',
  icon: 'M5 7v-2h14v2M12 5v14M9 19h6',
  drawnBy: 'TextAt',
  asksText: true,
  byKeyboard: { moves: 'points', placed: ({ x, y }) => [[x, y]] },
  measure: () => noValue,
  shapes: ({ points }) => pointOf(points),
  outline: ([place]) => (place ? circleAround(place, [place[0] + radius, place[1]]) : ''),
};
