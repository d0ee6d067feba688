import type { PicturePoint } from './outline.ts';

/** A box of a viewport in CSS pixels. */
export interface Box {
  /** The middle of the box. */
  readonly x: number;
  readonly y: number;
  /** Halves. */
  readonly width: number;
  readonly height: number;
}

export type ByKeyboard =
  /** It is put around the middle, its points are moved one by one. */
  | {
      readonly moves: 'points';
      readonly placed: (box: Box) => PicturePoint[];
      /** Moves the other points with the one that was moved; without it they stay. */
      readonly follow?: (
        before: readonly PicturePoint[],
        after: readonly PicturePoint[],
        moved: number,
      ) => PicturePoint[];
    }
  /** It fills a box, which is moved and made larger. */
  | { readonly moves: 'box'; readonly filling: (box: Box) => PicturePoint[] }
  /** The same of a free line, whose form stays. */
  | { readonly moves: 'line'; readonly filling: (box: Box) => PicturePoint[] };

/** The arrow keys move one point of a line or an angle, the whole of it, or its size. */
export type Handle =
  | { readonly kind: 'whole' }
  | { readonly kind: 'size' }
  | { readonly kind: 'point'; readonly index: number };

const leastSize = 4;

/** Two lines across, at the upper edge of a box and at the lower one. */
export function acrossEnds({ x, y, width, height }: Box): PicturePoint[] {
  return [
    [x - width, y - height],
    [x + width, y - height],
    [x - width, y + height],
    [x + width, y + height],
  ];
}

/** The points of a measurement that is put into the middle of a viewport without a pointer. */
export function placedShape(by: ByKeyboard, [x, y]: PicturePoint, size: number): PicturePoint[] {
  const box = { x, y, width: size / 2, height: size / 2 };
  return by.moves === 'points' ? by.placed(box) : by.filling(box);
}

/** Returns the handles of a measurement in the order in which a key goes through them; the first is what moves at first. */
export function handlesOf({ moves }: ByKeyboard, count: number): readonly Handle[] {
  if (moves !== 'points') return [{ kind: 'whole' }, { kind: 'size' }];
  if (count === 1) return [{ kind: 'whole' }];
  const points = Array.from({ length: count }, (_, index): Handle => ({ kind: 'point', index }));
  return [...points.toReversed(), { kind: 'whole' }];
}

/** The points after an arrow key; sizes grow to the right and upwards. */
export function movedShape(
  by: ByKeyboard,
  points: readonly PicturePoint[],
  handle: Handle,
  [dx, dy]: PicturePoint,
): PicturePoint[] {
  if (by.moves === 'box' && handle.kind === 'size') return by.filling(grown(points, [dx, -dy]));
  if (by.moves === 'line' && handle.kind === 'size') return stretched(points, [dx, -dy]);
  const after = points.map(([x, y], index): PicturePoint => {
    const moves = handle.kind === 'whole' || (handle.kind === 'point' && handle.index === index);
    return moves ? [x + dx, y + dy] : [x, y];
  });
  if (by.moves !== 'points' || handle.kind !== 'point' || !by.follow) return after;
  return by.follow(points, after, handle.index);
}

function grown(points: readonly PicturePoint[], [wider, taller]: PicturePoint): Box {
  const { x, y, width, height } = boxOf(points);
  return { x, y, width: Math.max(leastSize, width + wider), height: Math.max(leastSize, height + taller) };
}

function stretched(points: readonly PicturePoint[], by: PicturePoint): PicturePoint[] {
  const [before, after] = [boxOf(points), grown(points, by)];
  const [across, down] = [after.width / (before.width || 1), after.height / (before.height || 1)];
  return points.map(([x, y]) => [before.x + (x - before.x) * across, before.y + (y - before.y) * down]);
}

function boxOf(points: readonly PicturePoint[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: (right - left) / 2, height: (bottom - top) / 2 };
}
