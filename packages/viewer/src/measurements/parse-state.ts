import { readMarks } from '@isocenter/measuring/marks.ts';
import { readValue } from '@isocenter/measuring/read-value.ts';
import { isRecord } from '../dicom-json/values.ts';
import { type Vector3, vector3 } from '../geometry/vector.ts';
import type { MeasurementPlane, MeasurementState } from './model.ts';

const mostPoints = 200;
/** Points of a free line. */
export const mostOfLine = 2000;
const longestText = 60;
/** Kept behind units before they stood alone. */
const calibration = / (US Region|ECG Region|ERMF|User|Proj|Error|Calibrated|Unknown)$/;

/** Reads a stored state; undefined when it is damaged or of a version this viewer does not know. */
export function parseMeasurementState(stored: unknown): MeasurementState | undefined {
  if (!isRecord(stored) || stored['version'] !== 1 || !Array.isArray(stored['points'])) return undefined;
  const complete = vectors(stored['points'], mostPoints);
  const line = vectors(stored['line'] ?? [], mostOfLine);
  const { number, shown } = stored;
  if (!complete || complete.length === 0 || !line) return undefined;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1) return undefined;
  return {
    version: 1,
    points: complete,
    ...(line.length === 0 ? {} : { line }),
    viewPlaneNormal: optionalVector(stored['viewPlaneNormal']),
    viewUp: optionalVector(stored['viewUp']),
    number,
    labelAt: optionalVector(stored['labelAt']),
    shown: typeof shown === 'string' ? shown.replace(calibration, '').slice(0, longestText) : '',
    value: readValue(stored['value']),
    ...(stored['marks'] === undefined ? {} : { marks: readMarks(stored['marks']) }),
  };
}

/** Undefined where one of them is damaged, or there are too many. */
function vectors(stored: unknown, most: number): Vector3[] | undefined {
  if (!Array.isArray(stored) || stored.length > most) return undefined;
  const found = stored.map(optionalVector).filter((point) => point !== undefined);
  return found.length === stored.length ? found : undefined;
}

/** Three finite numbers as a vector; undefined for anything else. */
export function optionalVector(value: unknown): Vector3 | undefined {
  return Array.isArray(value) && value.length === 3 ? vector3(value) : undefined;
}

/** Reads the plane that a measurement was drawn on; undefined when it is damaged. */
export function parsePlane(stored: unknown): MeasurementPlane | undefined {
  if (!isRecord(stored)) return undefined;
  const { frameOfReferenceUid } = stored;
  const [normal, focalPoint] = [optionalVector(stored['normal']), optionalVector(stored['focalPoint'])];
  if (typeof frameOfReferenceUid !== 'string' || !normal || !focalPoint) return undefined;
  return { frameOfReferenceUid, normal, viewUp: optionalVector(stored['viewUp']), focalPoint };
}
