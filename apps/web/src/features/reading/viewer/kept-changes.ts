import type { Annotation } from '@isocenter/contract/reading/annotations.ts';
import { isMeasuringTool } from '@isocenter/measuring/tools.ts';
import { isRecord } from '@isocenter/viewer/dicom-json/values.ts';
import type { MeasurementChange, StoredMeasurement } from '@isocenter/viewer/measurements/model.ts';
import { parseMeasurementState, parsePlane } from '@isocenter/viewer/measurements/parse-state.ts';
import { changeOf } from './stored-annotation.ts';

/** A change that the archive has not taken, as it is kept in this browser. */
export interface KeptChange {
  /** The measurement as it is to be saved; null where it is to be removed. */
  readonly measurement: StoredMeasurement | null;
  /** The revision that it is based on. */
  readonly revision: number;
  /** When it was made, in milliseconds since 1970. */
  readonly madeAt: number;
}

/** Reads what was kept; what is damaged is left out. */
export function readKeptChanges(kept: Readonly<Record<string, unknown>>): Map<string, KeptChange> {
  const all = Object.entries(kept).flatMap(([id, change]): [string, KeptChange][] => {
    if (!isRecord(change)) return [];
    const { revision, madeAt, measurement } = change;
    if (typeof revision !== 'number' || typeof madeAt !== 'number') return [];
    if (measurement === null) return [[id, { measurement, revision, madeAt }]];
    const read = readMeasurement(id, measurement);
    return read ? [[id, { measurement: read, revision, madeAt }]] : [];
  });
  return new Map(all);
}

function readMeasurement(id: string, kept: unknown): StoredMeasurement | undefined {
  if (!isRecord(kept) || !isRecord(kept['place'])) return undefined;
  const { tool, label } = kept;
  const [state, place] = [parseMeasurementState(kept['state']), readPlace(kept['place'])];
  if (!state || !place || typeof tool !== 'string' || !isMeasuringTool(tool) || typeof label !== 'string')
    return undefined;
  return { id, place, tool, label, state };
}

function readPlace({ seriesUid, sopInstanceUid, frame, plane }: Record<string, unknown>) {
  if (typeof seriesUid !== 'string') return undefined;
  if (typeof sopInstanceUid === 'string' && typeof frame === 'number')
    return { kind: 'picture', seriesUid, sopInstanceUid, frame } as const;
  const read = parsePlane(plane);
  return read && ({ kind: 'plane', seriesUid, plane: read } as const);
}

/**
 * What is still to be sent, with what the archive has meanwhile. The later one of two changes counts, as it does between two tabs. What was
 * drawn here before somebody changed the same measurement elsewhere is drawn beside it, under an id of its own.
 */
export function changesToSend(
  kept: ReadonlyMap<string, KeptChange>,
  annotations: readonly Annotation[],
  newId: () => string,
): { readonly changes: readonly MeasurementChange[]; readonly done: readonly string[] } {
  const stored = new Map(annotations.map((one) => [one.id, one]));
  const all = [...kept].map(([id, change]) => ({ id, next: toSend(id, change, stored.get(id), newId) }));
  return {
    changes: all.flatMap(({ next }) => next ?? []),
    done: all.filter(({ id, next }) => idOf(next) !== id).map(({ id }) => id),
  };
}

function toSend(
  id: string,
  { measurement, revision, madeAt }: KeptChange,
  stored: Annotation | undefined,
  newId: () => string,
): MeasurementChange | undefined {
  const isOlder = stored !== undefined && stored.revision > revision && Date.parse(stored.changedAt) > madeAt;
  if (!measurement) return stored && !isOlder ? { kind: 'removed', id } : undefined;
  if (stored && isAlike(measurement, stored)) return undefined;
  return { kind: 'saved', measurement: isOlder ? { ...measurement, id: newId() } : measurement };
}

function isAlike(measurement: StoredMeasurement, { label, state }: Annotation): boolean {
  const wanted = changeOf(measurement, { revision: 1, trackingUid: null });
  const told = (one: Pick<Annotation, 'label' | 'state'>) =>
    JSON.stringify([one.label, one.state.points, one.state.line, one.state.labelAt, sorted(one.state.marks)]);
  return told(wanted) === told({ label, state });
}

function sorted(marks: object = {}) {
  return Object.entries(marks).toSorted(([a], [b]) => a.localeCompare(b));
}

function idOf(change: MeasurementChange | undefined): string | undefined {
  return change && (change.kind === 'saved' ? change.measurement.id : change.id);
}
