import { asLength, distance } from '../drawing.ts';
import { type PicturePoint, twoLines } from '../outline.ts';
import { linesOf } from '../shape.ts';
import type { MeasuringTool } from '../tool.ts';

/** The longest axis and the one across it. Kept as the ends of the first one, then of the other; either may have become the longer. */
export const bidirectional: MeasuringTool = {
  kind: 'length',
  key: 'Shift B',
  icon: 'M4 20L20 4M4 16v4h4M16 4h4v4M8 8l8 8',
  drawnBy: 'Bidirectional',
  byKeyboard: {
    moves: 'points',
    placed: ({ x, y, width, height }) => [
      [x - width, y],
      [x + width, y],
      [x, y - height / 2],
      [x, y + height / 2],
    ],
    follow: perpendicular,
  },
  measure: (drawing) => {
    const [a, b, c, d] = drawing.points;
    const [one, other] = [distance(a, b), distance(c, d)];
    if (one === undefined || other === undefined) return asLength(drawing, undefined);
    return asLength(drawing, Math.max(one, other), Math.min(one, other));
  },
  // the longer one first, as its value is said
  shapes: ({ points }) => {
    const [a, b, c, d] = points;
    const isTurned = (distance(c, d) ?? 0) > (distance(a, b) ?? 0);
    return linesOf(isTurned ? [...points.slice(2, 4), ...points.slice(0, 2)] : points);
  },
  outline: twoLines,
};

/** Keeps the axes at right angles: the second one turns with the first, and is crossed by it where it was. */
function perpendicular(before: readonly PicturePoint[], after: readonly PicturePoint[], moved: number): PicturePoint[] {
  const [a, b] = after;
  const isLong = moved < 2;
  const [from, to, c, d] = isLong ? before : after;
  if (!a || !b || !c || !d || !from || !to) return [...after];
  const [was, now] = [axisOf(from, to), axisOf(a, b)];
  const [first, second] = [inAxis(c, was), inAxis(d, was)];
  const share = (moved === 3 ? second : first).along / (was.length || 1);
  const along = Math.max(0, Math.min(1, share)) * now.length;
  return [a, b, placeIn(now, { along, across: first.across }), placeIn(now, { along, across: second.across })];
}

interface Axis {
  readonly start: PicturePoint;
  readonly direction: PicturePoint;
  readonly length: number;
}

interface InAxis {
  readonly along: number;
  readonly across: number;
}

function axisOf(start: PicturePoint, end: PicturePoint): Axis {
  const [x, y] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(x, y);
  return { start, length, direction: length === 0 ? [1, 0] : [x / length, y / length] };
}

function inAxis([x, y]: PicturePoint, { start, direction }: Axis): InAxis {
  const [dx, dy] = [x - start[0], y - start[1]];
  return { along: dx * direction[0] + dy * direction[1], across: dy * direction[0] - dx * direction[1] };
}

function placeIn({ start, direction: [x, y] }: Axis, { along, across }: InAxis): PicturePoint {
  return [start[0] + x * along - y * across, start[1] + y * along + x * across];
}
