import type { Marks } from '@isocenter/measuring/marks.ts';
import type { MeasuringToolName } from '@isocenter/measuring/tools.ts';
import type { MeasuredValue } from '@isocenter/measuring/value.ts';
import type { Vector3 } from '../geometry/vector.ts';

/** A plane cut through a series, such as a reformatted one. Lengths in mm. */
export interface MeasurementPlane {
  readonly frameOfReferenceUid: string;
  readonly normal: Vector3;
  readonly viewUp: Vector3 | undefined;
  /** A point of the plane, about which the measurement was drawn. */
  readonly focalPoint: Vector3;
}

/** A measurement was drawn on a picture (frames count from 1), or on a plane through the pictures of a series. */
export type MeasurementPlace =
  | {
      readonly kind: 'picture';
      readonly seriesUid: string;
      readonly sopInstanceUid: string;
      readonly frame: number;
    }
  | { readonly kind: 'plane'; readonly seriesUid: string; readonly plane: MeasurementPlane };

/** One row of the measurement list. */
export interface Measurement {
  /** The tracking id: stays the same when saved, restored and exported. */
  readonly id: string;
  /** Running number in the study, as drawn beside the measurement. */
  readonly number: number;
  readonly tool: MeasuringToolName;
  readonly label: string;
  /** `none` when it was never measured. */
  readonly value: MeasuredValue;
  /** The value as it was written last, for as long as it is not measured again. */
  readonly shown: string;
  readonly place: MeasurementPlace;
  readonly marks: Marks;
  readonly selected: boolean;
}

/** The part of a measurement that needs no picture: where it lies in the patient. Lengths in mm. */
export interface MeasurementState {
  readonly version: 1;
  readonly points: readonly Vector3[];
  /** A free line as it was drawn, through or between its points. */
  readonly line?: readonly Vector3[] | undefined;
  readonly viewPlaneNormal: Vector3 | undefined;
  readonly viewUp: Vector3 | undefined;
  readonly number: number;
  /** The place that the label was dragged to; undefined when it stands at its usual place. */
  readonly labelAt: Vector3 | undefined;
  /** The value as it was written last, such as `21.4 mm`; empty when nothing was measured. */
  readonly shown: string;
  /** The value itself, as it was measured last. */
  readonly value: MeasuredValue;
  /** Absent where nothing is said. */
  readonly marks?: Marks | undefined;
}

/** A measurement as the server stores and returns it. */
export interface StoredMeasurement {
  readonly id: string;
  readonly place: MeasurementPlace;
  readonly tool: MeasuringToolName;
  readonly label: string;
  readonly state: MeasurementState;
}

/** A change since the last one reported; a removed measurement is named by its id. */
export type MeasurementChange =
  | { readonly kind: 'saved'; readonly measurement: StoredMeasurement }
  | { readonly kind: 'removed'; readonly id: string };
