import type { MeasurementTool } from './model.ts';

/** A point of a viewport in CSS pixels, right and down. */
export type CanvasPoint = readonly [x: number, y: number];

/** What the arrow keys move: one point of a line or an angle, the whole of it, or its size. */
export type Handle =
  | { readonly kind: 'whole' }
  | { readonly kind: 'size' }
  | { readonly kind: 'point'; readonly index: number };

const areas: readonly MeasurementTool[] = ['ellipse', 'rectangle'];
const leastSize = 4;

/** The points of a measurement that is put into the middle of a viewport without a pointer. */
export function placedShape(tool: MeasurementTool, [x, y]: CanvasPoint, size: number): CanvasPoint[] {
  const half = size / 2;
  switch (tool) {
    case 'length':
      return [
        [x - half, y],
        [x + half, y],
      ];
    case 'arrow':
      return [
        [x, y],
        [x + half, y + half],
      ];
    case 'angle':
      return [
        [x - half, y + half],
        [x, y],
        [x + half, y + half],
      ];
    case 'probe':
      return [[x, y]];
    case 'ellipse':
      return ellipse({ x, y, width: half, height: half });
    case 'rectangle':
      return rectangle({ x, y, width: half, height: half });
  }
}

/** What can be moved of a measurement, in the order in which a key goes through it; the first is what moves at first. */
export function handlesOf(tool: MeasurementTool, count: number): readonly Handle[] {
  if (areas.includes(tool)) return [{ kind: 'whole' }, { kind: 'size' }];
  if (tool === 'probe') return [{ kind: 'whole' }];
  const points = Array.from({ length: count }, (_, index): Handle => ({ kind: 'point', index }));
  return [...points.toReversed(), { kind: 'whole' }];
}

/** The points after an arrow key; sizes grow to the right and upwards. */
export function movedShape(
  tool: MeasurementTool,
  points: readonly CanvasPoint[],
  handle: Handle,
  [dx, dy]: CanvasPoint,
): CanvasPoint[] {
  if (handle.kind === 'size') return resized(tool, points, [dx, -dy]);
  return points.map(([x, y], index) => {
    const moves = handle.kind === 'whole' || handle.index === index;
    return moves ? [x + dx, y + dy] : [x, y];
  });
}

interface Box {
  /** Of the middle. */
  readonly x: number;
  readonly y: number;
  /** Halves. */
  readonly width: number;
  readonly height: number;
}

function resized(tool: MeasurementTool, points: readonly CanvasPoint[], [wider, taller]: CanvasPoint): CanvasPoint[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const box = {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: Math.max(leastSize, (right - left) / 2 + wider),
    height: Math.max(leastSize, (bottom - top) / 2 + taller),
  };
  return tool === 'ellipse' ? ellipse(box) : rectangle(box);
}

/** Below, above, left, right: the order in which the drawing library keeps them. */
function ellipse({ x, y, width, height }: Box): CanvasPoint[] {
  return [
    [x, y + height],
    [x, y - height],
    [x - width, y],
    [x + width, y],
  ];
}

/** The corners, the upper ones first. */
function rectangle({ x, y, width, height }: Box): CanvasPoint[] {
  return [
    [x - width, y - height],
    [x + width, y - height],
    [x - width, y + height],
    [x + width, y + height],
  ];
}
