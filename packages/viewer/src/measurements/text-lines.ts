import { onPicture, withoutTurns } from '@isocenter/measuring/beside-numbers.ts';
import { type Marks, readMarks } from '@isocenter/measuring/marks.ts';
import type { ShownBy } from '../presets/shown-by.ts';
import { measuringTool, type MeasuringToolName } from '@isocenter/measuring/tools.ts';
import { type CalibrationCourse, calibrationCourse } from '@isocenter/measuring/tools/calibration.ts';
import { type MeasuredValue, type NotInPatient, type Reason, scaleOf } from '@isocenter/measuring/value.ts';
import { endsText, valueText } from '@isocenter/measuring/written-value.ts';
import { isRecord } from '../dicom-json/values.ts';
import type { Drawn } from './drawn.ts';
import { measuredValue } from './measured-value.ts';
import { normIn } from './norm-of.ts';

/** Key of a measurement's running number in the drawing library's annotation data. */
export const numberKey = 'measurementNumber';
/** Key of the reader's marks of a measurement there. */
export const marksKey = 'measurementMarks';

/** A remark on a value's scale: why there is none, where it comes from, or what became of the line that gives it. */
export type SaidOfScale = Reason | 'by-hand' | NotInPatient | CalibrationCourse;

/** Says it in the reader's language. */
export type SayReason = (reason: SaidOfScale) => string;

interface Labelled {
  /** The picture whose values count. */
  readonly target: string;
  /** The drawing there; undefined while it is not known. */
  readonly drawn: Drawn | undefined;
  readonly sayReason: SayReason;
  /** The norm or mapping by which uptakes are shown that have no norm of their own. */
  readonly norm: ShownBy;
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
  // a unit may be what an image calls it
  const first = [number, valueText(value)].filter((part) => part !== '').join(' · ');
  const reasons = saidOfScale(tool, value, readMarks(data[marksKey])).filter(isSaidBeside(value)).map(sayReason);
  return [withoutTurns(first), endsText(value), ...reasons, onPicture(label)].filter((line) => line !== '');
}

/** Returns the remarks beside a value on where its millimetres come from. */
export function saidOfScale(tool: MeasuringToolName, value: MeasuredValue, marks: Marks): SaidOfScale[] {
  const missing = 'missing' in value && value.missing !== undefined ? [value.missing] : [];
  // while it is asked how long it is, it is a line like others
  if (tool === 'calibration' && marks.trueLength !== undefined) return [...missing, calibrationCourse(value, marks)];
  const scale = scaleOf(value);
  return scale === undefined ? missing : [scale];
}

/** A projection says once where its lengths hold; beside a grey value stands nothing of the lengths that are not there. */
function isSaidBeside(value: MeasuredValue): (said: SaidOfScale) => boolean {
  const isGrey = value.kind === 'area' && value.mean !== undefined;
  return (said) => said !== 'detector' && said !== 'estimated' && !(isGrey && said === 'by-hand');
}
