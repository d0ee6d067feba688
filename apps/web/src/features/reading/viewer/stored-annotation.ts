import type { Annotation, AnnotationChange } from '@isocenter/contract/reading/annotations/fields.ts';
import type { Vector3 } from '@isocenter/viewer/geometry/vector.ts';
import { type Marks, saidOf } from '@isocenter/measuring/marks.ts';
import type { MeasuredValue } from '@isocenter/measuring/value.ts';
import type { MeasurementPlace, StoredMeasurement } from '@isocenter/viewer/measurements/model.ts';
import { parseMeasurementState, parsePlane } from '@isocenter/viewer/measurements/parse-state.ts';

const longestLabel = 500;

/** A measurement as the server takes it, based on this revision; one that is made anew measures what it did. */
export function changeOf(
  { place, tool, label, state }: StoredMeasurement,
  { revision, trackingUid }: { readonly revision: number; readonly trackingUid: string | null },
): AnnotationChange {
  return {
    seriesUid: place.seriesUid,
    ...(place.kind === 'picture' ? { sopInstanceUid: place.sopInstanceUid, frame: place.frame } : {}),
    tool,
    label: label.slice(0, longestLabel),
    revision,
    ...(revision === 0 && trackingUid !== null ? { trackingUid } : {}),
    state: {
      version: 1,
      number: state.number,
      points: state.points.map((point) => [...point]),
      ...(state.line === undefined ? {} : { line: state.line.map((point) => [...point]) }),
      ...optional('viewPlaneNormal', state.viewPlaneNormal),
      ...optional('viewUp', state.viewUp),
      ...optional('labelAt', state.labelAt),
      ...(place.kind === 'plane' ? { plane: planeOf(place) } : {}),
      ...(state.shown === '' ? {} : { shown: state.shown }),
      ...valueOf(state.value),
      ...marksOf(state.marks),
    },
  };
}

/** The measurements of the server's answer; ones that this viewer cannot read are left out. */
export function measurementsOf(annotations: readonly Annotation[]): StoredMeasurement[] {
  return annotations.flatMap((annotation) => {
    const { id, tool, label } = annotation;
    const [state, place] = [parseMeasurementState(annotation.state), placeOf(annotation)];
    return state && place ? [{ id, place, tool, label, state }] : [];
  });
}

function placeOf({ seriesUid, sopInstanceUid, frame, state }: Annotation): MeasurementPlace | undefined {
  if (sopInstanceUid !== undefined && frame !== undefined) return { kind: 'picture', seriesUid, sopInstanceUid, frame };
  const plane = parsePlane(state.plane);
  return plane && { kind: 'plane', seriesUid, plane };
}

function planeOf({ plane }: Extract<MeasurementPlace, { kind: 'plane' }>) {
  const { frameOfReferenceUid, normal, viewUp, focalPoint } = plane;
  return { frameOfReferenceUid, normal: [...normal], focalPoint: [...focalPoint], ...optional('viewUp', viewUp) };
}

function valueOf(value: MeasuredValue): Pick<AnnotationChange['state'], 'value'> {
  if (value.kind === 'none') return {};
  const known = Object.entries(value).filter(([, figure]) => figure !== undefined);
  return { value: Object.fromEntries(known) as NonNullable<AnnotationChange['state']['value']> }; // the same without what is not known
}

function marksOf(marks: Marks = {}): Pick<AnnotationChange['state'], 'marks'> {
  const said = saidOf(marks);
  if (Object.keys(said).length === 0) return {};
  return { marks: said as NonNullable<AnnotationChange['state']['marks']> }; // nothing of it is undefined
}

function optional<Name extends string>(name: Name, value: Vector3 | undefined): { [K in Name]?: number[] } {
  return value === undefined ? {} : ({ [name]: [...value] } as { [K in Name]?: number[] });
}
