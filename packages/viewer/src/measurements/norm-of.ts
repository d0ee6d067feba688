import type { BodyNorm } from '@isocenter/dicom/quantities/body.ts';
import type { MeasuredValue } from '@isocenter/measuring/value.ts';
import type { DicomJson } from '../dicom-json/values.ts';
import { normOfUnit, shownUptake, unitOfNorm } from '../presets/uptake.ts';

/** Where the norm of a measurement's uptake is kept in the drawing library's annotation data; without one it is that of the viewer. */
export const normKey = 'measurementNorm';

export function normIn(data: Readonly<Record<string, unknown>>): BodyNorm | undefined {
  return data[normKey] as BodyNorm | undefined; // written from `normOfValue` and nowhere else
}

/** By which norm a value was measured; undefined of what is no uptake. */
export function normOfValue(value: MeasuredValue): BodyNorm | undefined {
  if (value.kind === 'point') return normOfUnit(value.unit);
  return value.kind === 'area' ? normOfUnit(value.valueUnit) : undefined;
}

/** The same value by another norm, on an image that both are known of; else as it is. */
export function byNorm(value: MeasuredValue, norm: BodyNorm, instance: DicomJson): MeasuredValue {
  const before = normOfValue(value);
  if (before === undefined || before === norm) return value;
  const [from, to] = [shownUptake(instance, before), shownUptake(instance, norm)];
  if (from?.norm !== before || to?.norm !== norm) return value;
  const scaled = (figure: number): number => (figure * to.scale) / from.scale;
  if (value.kind === 'point') return { ...value, value: scaled(value.value), unit: unitOfNorm(norm) };
  if (value.kind !== 'area') return value;
  const { mean, deviation, least, most } = value;
  return {
    ...value,
    mean: mean === undefined ? undefined : scaled(mean),
    deviation: deviation === undefined ? undefined : scaled(deviation),
    ...(least === undefined || most === undefined ? {} : { least: scaled(least), most: scaled(most) }),
    valueUnit: unitOfNorm(norm),
  };
}
