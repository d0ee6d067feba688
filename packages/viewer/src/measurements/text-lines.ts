import type { BodyNorm } from '@isocenter/dicom/quantities/body.ts';
import { measuringTool, type MeasuringToolName } from '@isocenter/measuring/tools.ts';
import type { Reason } from '@isocenter/measuring/value.ts';
import { valueText } from '@isocenter/measuring/written-value.ts';
import { isRecord } from '../dicom-json/values.ts';
import type { Drawn } from './drawn.ts';
import { measuredValue } from './measured-value.ts';
import { normIn } from './norm-of.ts';

/** Where the running number of a measurement is kept in the drawing library's annotation data. */
export const numberKey = 'measurementNumber';

/** Says why there is no value, or none in millimetres, in the reader's language. */
export type SayReason = (reason: Reason) => string;

interface Labelled {
  /** The picture whose values count. */
  readonly target: string;
  /** What was drawn there; undefined while it is not known. */
  readonly drawn: Drawn | undefined;
  readonly sayReason: SayReason;
  /** By which uptakes are shown that have no norm of their own. */
  readonly norm: BodyNorm;
}

/**
 * The label drawn beside a measurement: number first (`1 · 21.4 mm`), below it why it is in pixels, and its own label.
 * @param data the annotation's data
 */
export function textLines(
  tool: MeasuringToolName,
  data: unknown,
  { target, drawn, sayReason, norm }: Labelled,
): string[] {
  if (!isRecord(data)) return [];
  const statistics = isRecord(data['cachedStats']) ? data['cachedStats'][target] : undefined;
  const number = typeof data[numberKey] === 'number' ? String(data[numberKey]) : '';
  const label = typeof data['label'] === 'string' ? data['label'].trim() : '';
  // a text stands for itself
  if (measuringTool(tool).asksText === true) return label === '' ? [] : [label];
  const value = measuredValue(tool, statistics, drawn, normIn(data) ?? norm);
  const first = [number, valueText(value)].filter((part) => part !== '').join(' · ');
  const reason = 'missing' in value && value.missing !== undefined ? sayReason(value.missing) : '';
  return [first, reason, label].filter((line) => line !== '');
}
