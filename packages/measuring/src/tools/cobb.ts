import { acrossEnds } from '../by-keyboard.ts';
import { angleBetween, asAngle, between, dot, middleOf, type Place } from '../drawing.ts';
import { twoLines } from '../outline.ts';
import { linesOf } from '../shape.ts';
import type { MeasuringTool } from '../tool.ts';

/**
 * Measures between two lines, such as the end plates of two vertebrae: 0 to 180 degrees, since severe curves go beyond 90. It does not
 * matter which way the lines were drawn: both are read towards the same side of the line between their middles, which is drawn dotted.
 */
export const cobb: MeasuringTool = {
  kind: 'angle',
  key: 'Shift A',
  icon: 'M4 4l16 4M4 20l16 -4M12 6v12',
  drawnBy: 'CobbLines',
  byKeyboard: {
    moves: 'points',
    placed: acrossEnds,
  },
  measure: (drawing) => {
    const [a, b, c, d] = drawing.points;
    return asAngle(drawing, a && b && c && d && angleOfLines([a, b], [c, d]));
  },
  shapes: ({ points }) => linesOf(points),
  outline: twoLines,
};

type Line = readonly [Place, Place];

/** A line's part of the one between the middles that is less than this says nothing of the side: 0.1 degrees. */
const leastAcross = 0.002;

function angleOfLines(one: Line, other: Line): number | undefined {
  const angle = angleBetween(between(...one), between(...other));
  if (angle === undefined) return undefined;
  const link = between(middleOf(one), middleOf(other));
  const [p, q] = [across(between(...one), link), across(between(...other), link)];
  const side = dot(p, q);
  const acute = Math.min(angle, 180 - angle);
  if (Math.hypot(...p) < leastAcross || Math.hypot(...q) < leastAcross) return acute;
  return side < 0 ? 180 - angle : angle;
}

/** Returns the part of a direction that is at right angles to another, for a direction of length 1; nothing where there is no other. */
function across(direction: Place, other: Place): number[] {
  const [length, square] = [Math.hypot(...direction), dot(other, other)];
  if (square === 0) return [0];
  const along = dot(direction, other) / square;
  return direction.map((value, at) => (value - along * (other[at] ?? 0)) / length);
}
