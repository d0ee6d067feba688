import type { Place } from '@isocenter/measuring/drawing.ts';

/** A value on a line. */
export interface ProfilePoint {
  /** The distance from where the line was begun, along it, in mm or in pixels. */
  readonly at: number;
  /** Undefined where there is no picture. */
  readonly value: number | undefined;
}

/** A line on a grid of values: its corners by column, row and slice, and how long each part between two corners is. */
export interface GridLine {
  readonly corners: readonly Place[];
  readonly lengths: readonly number[];
}

/** Steps of half a sample leave nothing out. */
const stepsOfSample = 2;
const mostPoints = 4000;

/** The values along a line, its corners among them. @param valueAt of a place of the grid */
export function profileAlong(
  { corners, lengths }: GridLine,
  valueAt: (place: Place) => number | undefined,
): ProfilePoint[] {
  const [begin] = corners;
  if (begin === undefined) return [];
  const points: ProfilePoint[] = [{ at: 0, value: valueAt(begin) }];
  let done = 0;
  for (const [part, length] of lengths.entries()) {
    const [from, to] = [corners[part], corners[part + 1]];
    if (!from || !to) break;
    const reach = Math.hypot(...from.map((value, axis) => (to[axis] ?? 0) - value));
    const steps = Math.min(mostPoints, Math.max(1, Math.ceil(reach * stepsOfSample)));
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      const place = from.map((value, axis) => value + ((to[axis] ?? 0) - value) * share);
      points.push({ at: done + length * share, value: valueAt(place) });
    }
    done += length;
  }
  return points;
}

/** A place that is nearer to a sample than this lies on it. */
const onSample = 1e-3;

/**
 * The value between samples, by their distance along each axis (linear). Undefined outside the samples, and where one of them is no number,
 * as in colours.
 */
export function valueBetween(
  [x = 0, y = 0, z = 0]: Place,
  [columns = 0, rows = 0, slices = 0]: readonly number[],
  sampleAt: (column: number, row: number, slice: number) => unknown,
): number | undefined {
  const axes = [axisOf(x, columns), axisOf(y, rows), axisOf(z, slices)];
  const [alongColumns, alongRows, alongSlices] = axes;
  if (!alongColumns || !alongRows || !alongSlices) return undefined;
  let sum = 0;
  for (const [slice, sliceShare] of alongSlices)
    for (const [row, rowShare] of alongRows)
      for (const [column, columnShare] of alongColumns) {
        const value = sampleAt(column, row, slice);
        if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
        sum += value * sliceShare * rowShare * columnShare;
      }
  return sum;
}

/** The one or two samples that a place lies on or between, with their shares; undefined outside. */
function axisOf(place: number, count: number): (readonly [sample: number, share: number])[] | undefined {
  const nearest = Math.round(place);
  if (Math.abs(place - nearest) < onSample) return nearest >= 0 && nearest < count ? [[nearest, 1]] : undefined;
  const below = Math.floor(place);
  if (below < 0 || below + 1 >= count) return undefined;
  return [
    [below, 1 - (place - below)],
    [below + 1, place - below],
  ];
}
