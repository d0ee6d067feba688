import { isRecord } from '../dicom-json/values.ts';
import { measuredValue, valueText } from './measured-value.ts';
import type { Drawn } from './measured-shape.ts';
import type { MeasurementTool } from './model.ts';

/** Where the running number of a measurement is kept in the drawing library's annotation data. */
export const numberKey = 'measurementNumber';

/**
 * The label drawn beside a measurement: number first (`1 · 21.4 mm`), its own label below.
 * @param data the annotation's data, @param target the picture whose values count.
 * @param drawn what was drawn there; undefined while it is not known.
 */
export function textLines(tool: MeasurementTool, data: unknown, target: string, drawn: Drawn | undefined): string[] {
  if (!isRecord(data)) return [];
  const statistics = isRecord(data['cachedStats']) ? data['cachedStats'][target] : undefined;
  const number = typeof data[numberKey] === 'number' ? String(data[numberKey]) : '';
  const value = valueText(measuredValue(tool, statistics, drawn));
  const first = [number, value].filter((part) => part !== '').join(' · ');
  const label = typeof data['label'] === 'string' ? data['label'].trim() : '';
  return [first, label].filter((line) => line !== '');
}
