import { isRecord } from '../dicom-json/values.ts';
import { type Vector3, vector3 } from '../geometry/vector.ts';
import type { MeasuredValue, MeasurementPlane, MeasurementState } from './model.ts';

const mostPoints = 16;
const longestText = 60;
/** Kept behind units before they stood alone. */
const calibration = / (US Region|ECG Region|ERMF|User|Proj|Error|Calibrated|Unknown)$/;

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
    shown: typeof shown === 'string' ? shown.replace(calibration, '').slice(0, longestText) : '',
    value: parseValue(stored['value']),
  };
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

function parseValue(stored: unknown): MeasuredValue {
  if (!isRecord(stored) || typeof stored['value'] !== 'number') return { kind: 'none' };
  const { kind, value } = stored;
  const unit = parseText(stored['unit']);
  if (kind === 'angle') return { kind, value };
  if (kind === 'length' || kind === 'point') return { kind, value, unit };
  if (kind !== 'area') return { kind: 'none' };
  const [mean, deviation] = [parseNumber(stored['mean']), parseNumber(stored['deviation'])];
  return { kind, value, unit, mean, deviation, valueUnit: parseText(stored['valueUnit']) };
}

function parseText(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

function parseNumber(stored: unknown): number | undefined {
  return typeof stored === 'number' ? stored : undefined;
}
