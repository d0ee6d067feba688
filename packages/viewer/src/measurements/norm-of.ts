import type { BodyNorm } from '@isocenter/dicom/quantities/body.ts';
import type { MeasuredValue } from '@isocenter/measuring/value.ts';
import type { DicomJson } from '../dicom-json/values.ts';
import { leftOutMapping, unitOfValues } from '../presets/grey-values.ts';
import { normOfShown, type ShownBy } from '../presets/shown-by.ts';
import { normOfUnit, shownUptake, unitOfNorm } from '../presets/uptake.ts';

/** Key of the drawing library's annotation data for how a measurement was shown; without it, it is shown as the viewer does. */
export const normKey = 'measurementNorm';

export function normIn(data: Readonly<Record<string, unknown>>): ShownBy | undefined {
  return data[normKey] as ShownBy | undefined; // written from `shownByOf` and nowhere else
}

/** Returns how a value was shown: by a norm, or by the mapping of its picture; undefined of what is the same by all. */
export function shownByOf(value: MeasuredValue, picture: PictureOfValue | undefined): ShownBy | undefined {
  const norm = normOfValue(value);
  if (norm !== undefined || picture === undefined) return norm;
  const unit = value.kind === 'point' ? value.unit : value.kind === 'area' ? value.valueUnit : undefined;
  const { instance, frame } = picture;
  // where both have one unit nobody can tell them apart
  const isMapped = unit !== unitOfValues(instance, frame, 'bw') && unit === leftOutMapping(instance, frame)?.unit;
  return unit !== undefined && isMapped ? 'mapping' : undefined;
}

interface PictureOfValue {
  readonly instance: DicomJson;
  readonly frame: number;
}

/** Returns the norm by which a value was measured; undefined of what is no uptake. */
export function normOfValue(value: MeasuredValue): BodyNorm | undefined {
  if (value.kind === 'point') return normOfUnit(value.unit);
  return value.kind === 'area' ? normOfUnit(value.valueUnit) : undefined;
}

/** The same value by another norm, on an image that both are known of; else as it is. */
export function byNorm(value: MeasuredValue, by: ShownBy, instance: DicomJson): MeasuredValue {
  const [before, norm] = [normOfValue(value), normOfShown(by)];
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
