import type { CurvePoint } from './measurement-pairs.ts';

/** The box of a curve, in px. */
export const curveBox = { width: 320, height: 128, left: 46, right: 22, top: 20, bottom: 22 } as const;

/** A value with its place in the drawing. */
export interface PlacedPoint extends CurvePoint {
  readonly x: number;
  readonly y: number;
}

/** Points along time, from the left, and up from 0 or from what lies below it; and the lines of the scale. */
export function placePoints(points: readonly CurvePoint[]) {
  const { width, height, left, right, top, bottom } = curveBox;
  const times = points.map(({ studyDate }) => Date.parse(studyDate));
  const values = points.map(({ figure }) => figure.value);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const step = stepOf(Math.max(0, ...values) - Math.min(0, ...values));
  const lowest = Math.floor(Math.min(0, ...values) / step) * step;
  const highest = Math.max(lowest + step, Math.ceil(Math.max(0, ...values) / step) * step);
  const yOf = (value: number) => height - bottom - ((value - lowest) / (highest - lowest)) * (height - top - bottom);
  const xOf = (time: number) =>
    left + (last === first ? 0.5 : (time - first) / (last - first)) * (width - left - right);
  const lines = Array.from({ length: Math.round((highest - lowest) / step) + 1 }, (_, at) => lowest + at * step);
  return {
    placed: points.map((point, at): PlacedPoint => ({ ...point, x: xOf(times[at] ?? 0), y: yOf(values[at] ?? 0) })),
    scale: lines.map((value) => ({ value, y: yOf(value) })),
  };
}

/** 1, 2 or 5 times a power of ten, so that three lines or so make the scale. */
function stepOf(range: number): number {
  if (range <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(range / 2));
  return power * ([1, 2, 5, 10].find((step) => range / (step * power) <= 3) ?? 10);
}
