import { isCalibrated, type MeasuredDifferences, type MeasuredValue } from './value.ts';

/** Writes a number with so many decimals. */
export type Digits = (value: number, decimals: number) => string;

/** Stands behind figures whose millimetres rest on the reader's calibration line, in every language, as a unit does. */
export const calibratedSign = 'cal.';

/**
 * A value as one line, such as `21.4 mm`, or `21.4 mm cal.`; of an area the mean of its grey values, where it has one. Empty where there is
 * none.
 */
export function valueText(value: MeasuredValue, digits: Digits = fixed): string {
  switch (value.kind) {
    case 'length': {
      const long = digits(value.value, lengthDigits(value.value));
      const both = value.short === undefined ? long : `${long} × ${digits(value.short, lengthDigits(value.short))}`;
      return signed(value, join(both, value.unit));
    }
    case 'area':
      return value.mean === undefined
        ? areaText(value, digits)
        : join(digits(value.mean, greyDigits(value.valueUnit, value.mean)), value.valueUnit);
    case 'differences':
      return differencesOf(value)
        .map(({ sign, value: amount, unit }) => `${sign} ${join(digits(amount, axisDigits(unit, amount)), unit)}`)
        .join(' · ');
    case 'none':
      return '';
    case 'angle':
    case 'point':
    case 'ratio':
      return join(digits(value.value, decimalsOf(value)), unitOf(value));
  }
}

/** A difference along an axis, with the sign that it is written with. */
interface Difference {
  readonly axis: 'x' | 'y';
  readonly sign: string;
  readonly value: number;
  readonly unit: string;
}

/** The differences of a value, along the rows first. */
export function differencesOf({ axes, value, unit, second, secondUnit = '' }: MeasuredDifferences): Difference[] {
  const first = axes === 'y' ? 'y' : 'x';
  return [
    { axis: first, sign: signOf(unit, first), value, unit },
    ...(second === undefined
      ? []
      : [{ axis: 'y' as const, sign: signOf(secondUnit, 'y'), value: second, unit: secondUnit }]),
  ];
}

/** Writes the values of a region at both points, such as `12.0 → 65.0 cm/s`; empty where they are not known. */
export function endsText(value: MeasuredValue, digits: Digits = fixed): string {
  if (value.kind !== 'differences' || value.from === undefined || value.to === undefined) return '';
  const unit = differencesOf(value).at(-1)?.unit ?? '';
  const [from, to] = [value.from, value.to].map((end) => digits(end, axisDigits(unit, end)));
  return `${from} → ${join(to ?? '', unit)}`;
}

/** The signs of quantities by unit, the same in every language. */
const signs: Readonly<Record<string, string | undefined>> = { s: 'Δt', 'cm/s': 'Δv', Hz: 'Δf' };

function signOf(unit: string, axis: 'x' | 'y'): string {
  return signs[unit] ?? `Δ${axis}`;
}

/** Decimals along an axis: a millisecond, whole hertz from 100 on, of all else what a length has. */
function axisDigits(unit: string, value: number): number {
  const amount = Math.abs(value);
  if (unit === 's') return Math.max(3, lengthDigits(amount));
  return unit === 'Hz' && amount >= 100 ? 0 : lengthDigits(amount);
}

/** The area alone, also where there are grey values. */
export function areaText(area: Extract<MeasuredValue, { kind: 'area' }>, digits: Digits = fixed): string {
  return signed(area, join(digits(area.value, areaDigits(area.value)), area.unit));
}

/** The unit of the first figure of a value. */
export function unitOf(value: MeasuredValue): string {
  if (value.kind === 'angle') return '°';
  return value.kind === 'none' || value.kind === 'ratio' ? '' : value.unit;
}

/** Decimals for a length: a tenth, and below one so many that two digits say something. */
export function lengthDigits(length: number): number {
  return length >= 1 || !(length > 0) ? 1 : Math.min(6, 1 - Math.floor(Math.log10(length)));
}

/** Decimals of the first figure: lengths and angles one, ratios two, areas three digits in all, grey values by their unit. */
export function decimalsOf(value: MeasuredValue): number {
  switch (value.kind) {
    case 'length':
      return lengthDigits(value.value);
    case 'angle':
      return 1;
    case 'ratio':
      return 2;
    case 'differences':
      return axisDigits(value.unit, value.value);
    case 'area':
      return areaDigits(value.value);
    case 'point':
      return greyDigits(value.unit, value.value);
    case 'none':
      return 0;
  }
}

/** Decimals for an area, so that it has three digits, also of a thousandth and less; a millionth is the last place. */
export function areaDigits(area: number): number {
  if (area >= 0.1 || !(area > 0)) return area >= 100 ? 0 : area >= 10 ? 1 : area >= 1 ? 2 : 3;
  return Math.min(6, 2 - Math.floor(Math.log10(area)));
}

/** Decimals for a grey value: none of HU, two of uptake and of a dose from 0.1 Gy on, of others so many that three digits say something. */
export function greyDigits(unit: string, value: number): number {
  if (unit.startsWith('SUV') || unit === 'g/ml' || (unit === 'Gy' && !(Math.abs(value) < 0.1))) return 2;
  if (unit === 'HU' || Number.isInteger(value)) return 0;
  return areaDigits(Math.abs(value));
}

function fixed(value: number, decimals: number): string {
  return value.toFixed(decimals).replace('-', '\u2212');
}

function signed(value: MeasuredValue, text: string): string {
  return isCalibrated(value) ? `${text}\u00a0${calibratedSign}` : text;
}

function join(value: string, unit: string): string {
  if (unit === '°') return `${value}°`;
  return unit === '' ? value : `${value}\u00a0${unit}`;
}
