import { isRecord } from '../dicom-json/values.ts';
import type { Vector3 } from '../geometry/vector.ts';
import { optionalVector } from '../measurements/parse-state.ts';
import type { DrawnPlaces } from './drawn-on.ts';

/** Where an annotation of the library was drawn, by its data. */
export function placesIn(data: unknown): DrawnPlaces {
  if (!isRecord(data)) return { points: [], line: undefined };
  const { handles, contour } = data;
  const line = isRecord(contour) ? vectorsIn(contour['polyline']) : [];
  return { points: vectorsIn(isRecord(handles) ? handles['points'] : []), line: line.length === 0 ? undefined : line };
}

/** Some come as typed arrays. */
function vectorsIn(found: unknown): Vector3[] {
  return (Array.isArray(found) ? found : [])
    .map((place: Iterable<unknown>) => optionalVector([...place]))
    .filter((place) => place !== undefined);
}
