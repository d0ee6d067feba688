import { isRecord } from '../dicom-json/values.ts';
import { type Vector3, vector3 } from '../geometry/vector.ts';
import type { MeasurementState } from './model.ts';

const mostPoints = 16;
const longestText = 60;

/** Reads a stored state; undefined when it is damaged or of a version this viewer does not know. */
export function parseMeasurementState(stored: unknown): MeasurementState | undefined {
  if (!isRecord(stored) || stored['version'] !== 1 || !Array.isArray(stored['points'])) return undefined;
  const points = stored['points'].map(optionalVector);
  const complete = points.filter((point) => point !== undefined);
  const { number, shown } = stored;
  if (complete.length === 0 || complete.length !== points.length || points.length > mostPoints) return undefined;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1) return undefined;
  return {
    version: 1,
    points: complete,
    viewPlaneNormal: optionalVector(stored['viewPlaneNormal']),
    viewUp: optionalVector(stored['viewUp']),
    number,
    labelAt: optionalVector(stored['labelAt']),
    shown: typeof shown === 'string' ? shown.slice(0, longestText) : '',
  };
}

/** Three finite numbers as a vector; undefined for anything else. */
export function optionalVector(value: unknown): Vector3 | undefined {
  return Array.isArray(value) && value.length === 3 ? vector3(value) : undefined;
}
