import { isRecord } from '../dicom-json/values.ts';
import type { MeasuredValue, MeasurementTool } from './model.ts';

/**
 * What the drawing library computed for one picture (its `cachedStats` entry), as a measured value. Areas come in
 * mm² and are given in cm² from 1 cm² on; uncalibrated pictures keep their pixel units.
 */
export function measuredValue(tool: MeasurementTool, statistics: unknown): MeasuredValue {
  if (!isRecord(statistics)) return { kind: 'none' };
  switch (tool) {
    case 'length':
      return lengthValue(statistics);
    case 'angle': {
      const value = finite(statistics['angle']);
      return value === undefined ? { kind: 'none' } : { kind: 'angle', value };
    }
    case 'ellipse':
    case 'rectangle':
      return areaValue(statistics);
    case 'probe': {
      const value = finite(statistics['value']);
      return value === undefined
        ? { kind: 'none' }
        : { kind: 'point', value, unit: unitText(statistics['modalityUnit']) };
    }
    case 'arrow':
      return { kind: 'none' };
  }
}

/** The value as one line, such as `21.4 mm`; digits by kind: lengths and areas one, HU none, SUV two. */
export function valueText(value: MeasuredValue, digits: (value: number, fraction: number) => string = fixed): string {
  switch (value.kind) {
    case 'length':
      return join(digits(value.value, 1), value.unit);
    case 'angle':
      return `${digits(value.value, 1)}°`;
    case 'area':
      return value.mean === undefined
        ? join(digits(value.value, 1), value.unit)
        : join(digits(value.mean, greyDigits(value.valueUnit)), value.valueUnit);
    case 'point':
      return join(digits(value.value, greyDigits(value.unit)), value.unit);
    case 'none':
      return '';
  }
}

/** Decimals for a grey value of this unit. */
export function greyDigits(unit: string): number {
  return unit.startsWith('SUV') ? 2 : 0;
}

function lengthValue(statistics: Record<string, unknown>): MeasuredValue {
  const value = finite(statistics['length']);
  return value === undefined ? { kind: 'none' } : { kind: 'length', value, unit: lengthUnit(statistics['unit']) };
}

function areaValue(statistics: Record<string, unknown>): MeasuredValue {
  const area = finite(statistics['area']);
  if (area === undefined) return { kind: 'none' };
  const unit = lengthUnit(statistics['areaUnit']);
  const inCentimetres = unit.startsWith('mm²') && area >= 100;
  return {
    kind: 'area',
    value: inCentimetres ? area / 100 : area,
    unit: inCentimetres ? unit.replace('mm²', 'cm²') : unit,
    mean: finite(statistics['mean']),
    deviation: finite(statistics['stdDev']),
    valueUnit: unitText(statistics['modalityUnit']),
  };
}

/**
 * The unit alone: the library appends how the picture was calibrated (`cm US Region`, `mm ERMF`), which is said by the
 * notes on the picture.
 */
function lengthUnit(unit: unknown): string {
  return unitText(unit).split(' ')[0] ?? '';
}

function unitText(unit: unknown): string {
  if (typeof unit !== 'string' || unit === 'raw') return '';
  // the library writes squares and signs with escapes that depend on how it was calibrated
  return unit.replaceAll('\xb2', '²').replaceAll('mm2', 'mm²');
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
