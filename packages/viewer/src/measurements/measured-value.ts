import { isRecord } from '../dicom-json/values.ts';
import { unitOfValues } from '../presets/grey-values.ts';
import { angleOf, areaOf, type Drawn, lengthOf } from './measured-shape.ts';
import type { MeasuredValue, MeasurementTool } from './model.ts';

const none: MeasuredValue = { kind: 'none' };

/**
 * The value of what was drawn. Lengths, angles and areas are our own; grey values are those that the drawing library found in a picture
 * (its `cachedStats` entry). Areas are given in cm² from 1 cm² on. @param drawn undefined while its picture is not known
 */
export function measuredValue(tool: MeasurementTool, statistics: unknown, drawn: Drawn | undefined): MeasuredValue {
  switch (tool) {
    case 'length': {
      const measured = drawn && lengthOf(drawn);
      return measured ? { kind: 'length', value: measured.length, unit: measured.unit } : none;
    }
    case 'angle': {
      const value = drawn && angleOf(drawn);
      return value === undefined ? none : { kind: 'angle', value };
    }
    case 'ellipse':
    case 'rectangle':
      return areaValue(tool, isRecord(statistics) ? statistics : {}, drawn);
    case 'probe': {
      const value = isRecord(statistics) ? finite(statistics['value']) : undefined;
      return value === undefined ? none : { kind: 'point', value, unit: unitIn(drawn) };
    }
    case 'arrow':
      return none;
  }
}

/** The value as one line, such as `21.4 mm`; digits by kind: lengths one, areas three in all, grey values by their unit. */
export function valueText(value: MeasuredValue, digits: (value: number, fraction: number) => string = fixed): string {
  switch (value.kind) {
    case 'length':
      return join(digits(value.value, 1), value.unit);
    case 'angle':
      return `${digits(value.value, 1)}°`;
    case 'area':
      return value.mean === undefined
        ? join(digits(value.value, areaDigits(value.value)), value.unit)
        : join(digits(value.mean, greyDigits(value.valueUnit, value.mean)), value.valueUnit);
    case 'point':
      return join(digits(value.value, greyDigits(value.unit, value.value)), value.unit);
    case 'none':
      return '';
  }
}

/** Decimals for an area, so that it has three digits. */
export function areaDigits(area: number): number {
  return area >= 100 ? 0 : area >= 10 ? 1 : area >= 1 ? 2 : 3;
}

/** Decimals for a grey value: none of HU, two of uptake and dose, of others so many that three digits say something. */
export function greyDigits(unit: string, value: number): number {
  if (hasHundredths(unit)) return 2;
  if (unit === 'HU' || Number.isInteger(value)) return 0;
  const size = Math.abs(value);
  return size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
}

function hasHundredths(unit: string): boolean {
  return unit.startsWith('SUV') || unit === 'Gy' || unit === 'g/ml';
}

function areaValue(
  shape: 'ellipse' | 'rectangle',
  statistics: Record<string, unknown>,
  drawn: Drawn | undefined,
): MeasuredValue {
  const measured = drawn && areaOf(drawn, shape);
  if (!measured) return none;
  const { area } = measured;
  const inCentimetres = measured.unit === 'mm' && area >= 100;
  return {
    kind: 'area',
    value: inCentimetres ? area / 100 : area,
    unit: inCentimetres ? 'cm²' : `${measured.unit}²`,
    mean: finite(statistics['mean']),
    deviation: finite(statistics['stdDev']),
    valueUnit: unitIn(drawn),
  };
}

function unitIn(drawn: Drawn | undefined): string {
  const picture = drawn?.kind === 'patient' ? drawn.among : drawn;
  return picture ? unitOfValues(picture.instance, picture.frame) : '';
}

function finite(value: unknown): number | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'number' && Number.isFinite(first) ? first : undefined;
}

function fixed(value: number, fraction: number): string {
  return value.toFixed(fraction).replace('-', '\u2212');
}

function join(value: string, unit: string): string {
  return unit === '' ? value : `${value}\u00a0${unit}`;
}
