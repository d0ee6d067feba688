import type { MeasuringTool } from '@isocenter/measuring/tool.ts';
import { isRecord } from '../dicom-json/values.ts';
import type { Vector3 } from '../geometry/vector.ts';
import { optionalVector } from '../measurements/parse-state.ts';

/** The group under which the library stores annotations of pictures without a frame of reference. */
export const noFrameOfReference = 'undefined';

export interface DrawnPlaces {
  readonly points: readonly Vector3[];
  /** A free line as it was drawn. */
  readonly line: readonly Vector3[] | undefined;
}

/**
 * Reads where an annotation of the library was drawn from its data. A free line has no points of its own there: its first one stands for
 * them. What is drawn through points has a line that follows from them.
 */
export function placesIn(data: unknown): DrawnPlaces {
  if (!isRecord(data)) return { points: [], line: undefined };
  const { handles, contour, spline } = data;
  const points = vectorsIn(isRecord(handles) ? handles['points'] : []);
  const line = isRecord(contour) && spline === undefined ? vectorsIn(contour['polyline']) : [];
  if (line.length === 0) return { points, line: undefined };
  return { points: line.slice(0, 1), line };
}

/** The same as the library has it, of a tool that draws this line. */
export function libraryPlaces({ points, line }: DrawnPlaces, kind: MeasuringTool['line']) {
  const handles = { points: kind === 'drawn' ? [] : points.map(mutable) };
  if (kind === undefined) return { handles };
  const contour = { polyline: (line ?? []).map(mutable), closed: kind !== 'open' };
  return kind === 'drawn' ? { handles, contour } : { handles, contour, spline: { type: splineTypes[kind] } };
}

/** The library makes the rest when it draws it. */
export const splineTypes = { straight: 'LINEAR', curved: 'CATMULLROM', open: 'LINEAR' } as const;

function mutable([x, y, z]: Vector3): [number, number, number] {
  return [x, y, z];
}

/** Some come as typed arrays. */
function vectorsIn(found: unknown): Vector3[] {
  return (Array.isArray(found) ? found : [])
    .map((place: Iterable<unknown>) => optionalVector([...place]))
    .filter((place) => place !== undefined);
}
