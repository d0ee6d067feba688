import type { AxisReading, RegionReading } from '@isocenter/measuring/region-reading.ts';
import type { DicomJson } from '../dicom-json/values.ts';
import type { ImagePoint } from './scale.ts';
import { hasRegions, type RegionAxis, regionsAt, regionsOf, type UltrasoundRegion } from './ultrasound-regions.ts';

/** Returns what the axes of the ultrasound region state at these points, or why they state nothing. */
export function regionReading(instance: DicomJson, points: readonly ImagePoint[]): RegionReading {
  if (!hasRegions(instance)) return { missing: 'no-region' };
  const regions = regionsOf(instance);
  const [one, ...others] = regionsAt(regions, points);
  if (!one) return { missing: missingAt(regions, points) };
  // colours over an image, which are measured as it is
  if (!others.every((other) => isAlike(one, other))) return { missing: 'several-regions' };
  const [x, y] = [
    axisReading(
      one.x,
      points.map(([column]) => column),
    ),
    axisReading(
      one.y,
      points.map(([, row]) => row),
    ),
  ];
  return x || y ? { x, y } : { missing: 'no-unit' };
}

function missingAt(regions: readonly UltrasoundRegion[], points: readonly ImagePoint[]) {
  const isInside = (...some: readonly ImagePoint[]) => regions.some(({ contains }) => some.every(contains));
  if (isInside(...points)) return 'no-unit';
  return points.every((point) => isInside(point)) ? 'several-regions' : 'no-region';
}

/** The units of PS3.3 §C.8.5.5.1.15 by their numbers, as they are written, and the factor to them. */
const units: ReadonlyMap<number, readonly [unit: string, factor: number]> = new Map([
  [1, ['%', 1]],
  [2, ['dB', 1]],
  [3, ['mm', 10]],
  [4, ['s', 1]],
  [5, ['Hz', 1]],
  [6, ['dB/s', 1]],
  [7, ['cm/s', 1]],
  [8, ['cm²', 1]],
  [9, ['cm²/s', 1]],
  [10, ['cm³', 1]],
  [11, ['cm³/s', 1]],
  [12, ['°', 1]],
]);

/** Undefined of an axis without a unit, or whose pixels have no size. */
function axisReading({ unit, delta, reference }: RegionAxis, pixels: readonly number[]): AxisReading | undefined {
  const [written, factor] = units.get(unit) ?? [];
  if (written === undefined || factor === undefined || delta === undefined) return undefined;
  const [first = 0] = pixels;
  return {
    unit: written,
    steps: pixels.map((pixel) => (pixel - first) * delta * factor),
    values: reference && pixels.map((pixel) => (reference.value + (pixel - reference.pixel) * delta) * factor),
  };
}

function isAlike(one: UltrasoundRegion, other: UltrasoundRegion): boolean {
  return (['x', 'y'] as const).every((axis) => isSameAxis(one[axis], other[axis]));
}

/** Returns true if what follows from two axes differs by less than a thousandth, or by less than a pixel of the reference. */
function isSameAxis(one: RegionAxis, other: RegionAxis): boolean {
  if (one.unit !== other.unit) return false;
  const [delta, its] = [one.delta ?? 0, other.delta ?? 0];
  if (Math.abs(delta - its) > Math.abs(delta) * 1e-3) return false;
  if (!one.reference || !other.reference) return one.reference === other.reference;
  const zeros = [one.reference, other.reference].map(({ pixel, value }) => pixel - value / (delta || 1));
  return Math.abs((zeros[0] ?? 0) - (zeros[1] ?? 0)) < 0.5;
}
