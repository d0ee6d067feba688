import type { Annotation, AnnotationChange } from '@isocenter/contract/reading/annotations.ts';
import type { Vector3 } from '@isocenter/viewer/geometry/vector.ts';
import type { StoredMeasurement } from '@isocenter/viewer/measurements/model.ts';
import { parseMeasurementState } from '@isocenter/viewer/measurements/parse-state.ts';

const longestLabel = 500;

/** A measurement as the server takes it, based on this revision. */
export function changeOf(measurement: StoredMeasurement, revision: number): AnnotationChange {
  const { seriesUid, sopInstanceUid, frame, tool, label, state } = measurement;
  return {
    seriesUid,
    sopInstanceUid,
    frame,
    tool,
    label: label.slice(0, longestLabel),
    revision,
    state: {
      version: 1,
      number: state.number,
      points: state.points.map((point) => [...point]),
      ...optional('viewPlaneNormal', state.viewPlaneNormal),
      ...optional('viewUp', state.viewUp),
      ...optional('labelAt', state.labelAt),
      ...(state.shown === '' ? {} : { shown: state.shown }),
    },
  };
}

/** The measurements of the server's answer; ones that this viewer cannot read are left out. */
export function measurementsOf(annotations: readonly Annotation[]): StoredMeasurement[] {
  return annotations.flatMap(({ id, seriesUid, sopInstanceUid, frame, tool, label, state }) => {
    const parsed = parseMeasurementState(state);
    return parsed ? [{ id, seriesUid, sopInstanceUid, frame, tool, label, state: parsed }] : [];
  });
}

function optional<Name extends string>(name: Name, value: Vector3 | undefined): { [K in Name]?: number[] } {
  return value === undefined ? {} : ({ [name]: [...value] } as { [K in Name]?: number[] });
}
