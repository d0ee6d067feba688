import type { Measurement } from '@isocenter/viewer/measurements/model.ts';
import { curveOf, type CurvePoint } from './measurement-pairs.ts';
import type { MeasurementHistory } from './use-measurement-history.ts';

const fewest = 3;

/** A measurement that was made in three studies or more. */
export interface ChosenCurve {
  readonly measurement: Measurement;
  /** Oldest first. */
  readonly points: readonly CurvePoint[];
}

/** The curve of the chosen measurement, else of the first that has one. */
export function chosenCurve(
  measurements: readonly Measurement[],
  history: MeasurementHistory,
): ChosenCurve | undefined {
  const order = measurements.toSorted((a, b) => Number(b.selected) - Number(a.selected));
  return order
    .map((measurement) => {
      const own = history.all.find((one) => one.measurement.id === measurement.id);
      return { measurement, points: own ? curveOf(own, history.counterparts(measurement)) : [] };
    })
    .find(({ points }) => points.length >= fewest);
}
