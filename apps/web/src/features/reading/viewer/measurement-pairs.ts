import type { DatedAnnotations } from '@isocenter/contract/reading/annotations/fields.ts';
import { comparedValue } from '@isocenter/measuring/diameter.ts';
import { percentChange } from '@isocenter/measuring/growth.ts';
import type { MeasuringToolName } from '@isocenter/measuring/tools.ts';
import type { MeasuredValue } from '@isocenter/measuring/value.ts';
import { decimalsOf, greyDigits, unitOf } from '@isocenter/measuring/written-value.ts';
import type { StoredMeasurement } from '@isocenter/viewer/measurements/model.ts';
import { measurementsOf } from './stored-annotation.ts';

/** A measurement of mine in one of the patient's studies. */
export interface DatedMeasurement {
  readonly studyUid: string;
  /** `YYYY-MM-DD`; null where the study does not say. */
  readonly studyDate: string | null;
  /** Shared with what measures the same in other studies. */
  readonly trackingUid: string | undefined;
  readonly measurement: StoredMeasurement;
}

/** The same measurement in another study, by the reader's link or because name and tool are the same. */
export interface Counterpart extends DatedMeasurement {
  readonly by: 'link' | 'name';
}

/** The attributes of a measurement by which its counterparts are found. */
interface Compared {
  readonly id: string;
  readonly tool: MeasuringToolName;
  readonly label: string;
}

/** Every measurement of the server's answer that this viewer can read, in its order. */
export function datedMeasurements(studies: readonly DatedAnnotations[]): DatedMeasurement[] {
  return studies.flatMap(({ studyUid, studyDate, annotations }) =>
    annotations.flatMap((annotation) =>
      measurementsOf([annotation]).map((measurement) => ({
        studyUid,
        studyDate,
        trackingUid: annotation.trackingUid,
        measurement,
      })),
    ),
  );
}

/** Returns the counterparts of a measurement of this study, at most one of each other study, in the order of `all`. */
export function counterpartsOf(all: readonly DatedMeasurement[], studyUid: string, compared: Compared): Counterpart[] {
  const own = all.find((one) => one.studyUid === studyUid && one.measurement.id === compared.id);
  const others = Map.groupBy(
    all.filter((one) => one.studyUid !== studyUid),
    (one) => one.studyUid,
  );
  return [...others.values()].flatMap((ofStudy): Counterpart[] => {
    const linked = ofStudy.findLast(({ trackingUid }) => trackingUid !== undefined && trackingUid === own?.trackingUid);
    if (linked) return [{ ...linked, by: 'link' }];
    const named = ofStudy.findLast((one) => one.trackingUid === undefined && isNamedAlike(one.measurement, compared));
    return named ? [{ ...named, by: 'name' }] : [];
  });
}

function isNamedAlike(one: Compared, other: Compared): boolean {
  const name = foldName(one.label);
  return name !== '' && name === foldName(other.label) && one.tool === other.tool;
}

function foldName(label: string): string {
  return label.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();
}

/** The figure that stands for what was measured: of an area the mean of its grey values, where it has one; of differences none does. */
interface Figure {
  readonly value: number;
  readonly unit: string;
  readonly digits: number;
}

function figureOf(measured: MeasuredValue): Figure | undefined {
  if (measured.kind === 'none' || measured.kind === 'differences') return undefined;
  if (measured.kind !== 'area' || measured.mean === undefined)
    return { value: measured.value, unit: unitOf(measured), digits: decimalsOf(measured) };
  const { mean, valueUnit } = measured;
  return { value: mean, unit: valueUnit, digits: greyDigits(valueUnit, mean) };
}

/** The difference of a value from an earlier one. */
export interface Change extends Figure {
  /** Per cent of the earlier value; undefined for values that may be 0 or less. */
  readonly percent: number | undefined;
}

/** Undefined where the two are no figures of one kind and unit. @param isNode whether it is a lymph node, whose short axis counts */
export function changeBetween(now: MeasuredValue, before: MeasuredValue, isNode = false): Change | undefined {
  const [here, there] = [now, before].map((value) => figureOf(comparedValue(value, isNode)));
  if (!here || !there || now.kind !== before.kind || here.unit !== there.unit) return undefined;
  // a grey value of half as many HU is no half of anything
  const isShare = now.kind !== 'point' && here.unit !== 'HU';
  const percent = isShare ? percentChange(there.value, here.value) : undefined;
  return { ...here, value: here.value - there.value, percent };
}

const millisecondsOfDay = 86_400_000;

/** Whole days from one calendar date to another; undefined when one of them is not known. */
export function daysBetween(before: string | null, now: string | null): number | undefined {
  if (before === null || now === null) return undefined;
  return Math.round((Date.parse(now) - Date.parse(before)) / millisecondsOfDay);
}

/** One value of a curve. */
export interface CurvePoint {
  readonly studyUid: string;
  readonly studyDate: string;
  readonly figure: Figure;
  /** The measured value of the figure. */
  readonly value: MeasuredValue;
  readonly measurement: StoredMeasurement;
}

/** A measurement and its counterparts as a curve, oldest first: those with a date whose kind and unit are its own. */
export function curveOf(own: DatedMeasurement, counterparts: readonly Counterpart[]): CurvePoint[] {
  const isNode = own.measurement.state.marks?.isNode === true;
  const valueOf = ({ measurement }: DatedMeasurement) => comparedValue(measurement.state.value, isNode);
  return [own, ...counterparts]
    .flatMap((each): CurvePoint[] => {
      const { studyUid, studyDate, measurement } = each;
      const value = valueOf(each);
      const figure = figureOf(value);
      const isAlike = changeBetween(valueOf(own), value) !== undefined;
      return figure && isAlike && studyDate !== null ? [{ studyUid, studyDate, figure, value, measurement }] : [];
    })
    .toSorted((a, b) => a.studyDate.localeCompare(b.studyDate));
}
