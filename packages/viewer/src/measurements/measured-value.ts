import type { ShownBy } from '../presets/shown-by.ts';
import type { Greys } from '@isocenter/measuring/drawing.ts';
import { measuringTool, type MeasuringToolName } from '@isocenter/measuring/tools.ts';
import { isCalibrated, type MeasuredValue, noValue } from '@isocenter/measuring/value.ts';
import { type DicomJson, isRecord, number, text } from '../dicom-json/values.ts';
import { shownValues, type ShownValues } from '../presets/grey-values.ts';
import { normOfShown } from '../presets/shown-by.ts';
import { type Drawn, drawingOf, pictureOf } from './drawn.ts';
import { isPartlyOutside } from './partly-outside.ts';

/**
 * The value of what was drawn. Lengths, angles and areas are our own; grey values are those that the drawing library found in a picture
 * (its `cachedStats` entry). @param drawn undefined while its picture is not known; @param norm by which uptakes are shown
 */
export function measuredValue(
  tool: MeasuringToolName,
  statistics: unknown,
  drawn: Drawn | undefined,
  norm: ShownBy = 'bw',
): MeasuredValue {
  const known = measuringTool(tool);
  if (!drawn) return noValue;
  const value = known.measure(drawingOf(drawn, known), greysOf(statistics, drawn, norm));
  return value.kind === 'area' && isPartlyOutside(drawn, known) ? { ...value, outside: true } : value;
}

/**
 * A value that was measured before, by the scale of today where it was or is by a calibration line of the reader; its grey values stay. All
 * others are left as they were until their picture is drawn again.
 */
export function rescaledValue(tool: MeasuringToolName, before: MeasuredValue, drawn: Drawn): MeasuredValue {
  if (before.kind === 'none' || before.kind === 'angle' || before.kind === 'point') return before;
  const known = measuringTool(tool);
  const greys = before.kind === 'area' ? { ...before, unit: before.valueUnit } : { unit: '' };
  const now = known.measure(drawingOf(drawn, known), greys);
  return isCalibrated(now) || isCalibrated(before) ? now : before;
}

function greysOf(statistics: unknown, drawn: Drawn, norm: ShownBy): Greys {
  const found = isRecord(statistics) ? statistics : {};
  const figures = ['value', 'mean', 'min', 'max'].flatMap((name) => finite(found[name]) ?? []);
  const shown = shownGreys(drawn, norm, figures);
  if (!isRecord(statistics) || !shown) return { unit: '' };
  const scaled = (found: unknown): number | undefined => {
    const value = finite(found);
    return value === undefined ? undefined : value * shown.scale + shown.offset;
  };
  const deviation = finite(statistics['stdDev']);
  const ends = [scaled(statistics['min']), scaled(statistics['max'])];
  const [least, most] = shown.scale < 0 ? ends.toReversed() : ends;
  return {
    value: scaled(statistics['value']),
    mean: scaled(statistics['mean']),
    deviation: deviation === undefined ? undefined : deviation * Math.abs(shown.scale),
    least,
    most,
    unit: shown.unit,
  };
}

/**
 * Returns how the values of what was drawn on are shown. Undefined of colours: they have no value, a mean of red, green and blue says
 * nothing. On cuts no mapping is used: each slice may bring its own.
 * @param values the modality values that are shown
 */
export function shownGreys(drawn: Drawn, by: ShownBy, values: readonly number[]): ShownValues | undefined {
  const picture = pictureOf(drawn);
  if (!picture) return { scale: 1, offset: 0, unit: '' };
  if (isColour(picture.instance)) return undefined;
  return shownValues(picture.instance, picture.frame, drawn.kind === 'patient' ? normOfShown(by) : by, values);
}

function isColour(instance: DicomJson): boolean {
  return (
    (number(instance, 'SamplesPerPixel') ?? 1) > 1 || text(instance, 'PhotometricInterpretation') === 'PALETTE COLOR'
  );
}

function finite(value: unknown): number | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'number' && Number.isFinite(first) ? first : undefined;
}
