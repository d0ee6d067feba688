import type { Annotation } from '@isocenter/contract/reading/annotations/fields.ts';
import { isMeasuringTool } from '@isocenter/measuring/tools.ts';
import { isRecord } from '@isocenter/viewer/dicom-json/values.ts';
import type { MeasurementChange, StoredMeasurement } from '@isocenter/viewer/measurements/model.ts';
import { parseMeasurementState, parsePlane } from '@isocenter/viewer/measurements/parse-state.ts';
import { baseOf, changedElsewhere, isSame, type Parts, partsOf, withChanges } from './changed-elsewhere.ts';
import { changeOf } from './stored-annotation.ts';

/** A change that the archive has not taken, as it is saved in this browser. */
export interface UnsavedChange {
  /** The measurement as it is to be saved; null where it is to be removed. */
  readonly measurement: StoredMeasurement | null;
  /** The revision that it is based on. */
  readonly revision: number;
  /** The time of the change, in milliseconds since 1970. */
  readonly madeAt: number;
  /** The archive's version before; undefined if there was none, or it is not known. */
  readonly base: Parts | undefined;
  /** The versions sent since, each of which the archive may have. */
  readonly sent: readonly Parts[];
}

/** Reads what this browser saved; what is damaged is left out. */
export function readUnsavedChanges(found: Readonly<Record<string, unknown>>): Map<string, UnsavedChange> {
  const all = Object.entries(found).flatMap(([id, change]): [string, UnsavedChange][] => {
    if (!isRecord(change)) return [];
    const { revision, madeAt, measurement } = change;
    if (typeof revision !== 'number' || typeof madeAt !== 'number') return [];
    const sent = Array.isArray(change['sent']) ? change['sent'].flatMap((one) => readParts(one) ?? []) : [];
    const facts = { revision, madeAt, base: readParts(change['base']), sent };
    if (measurement === null) return [[id, { measurement, ...facts }]];
    const read = readMeasurement(id, measurement);
    return read ? [[id, { measurement: read, ...facts }]] : [];
  });
  return new Map(all);
}

function readMeasurement(id: string, change: unknown): StoredMeasurement | undefined {
  if (!isRecord(change) || !isRecord(change['place'])) return undefined;
  const { tool, label } = change;
  const [state, place] = [parseMeasurementState(change['state']), readPlace(change['place'])];
  if (!state || !place || typeof tool !== 'string' || !isMeasuringTool(tool) || typeof label !== 'string')
    return undefined;
  return { id, place, tool, label, state };
}

function readParts(found: unknown): Parts | undefined {
  if (!isRecord(found)) return undefined;
  const { label, marks, drawn } = found;
  const isWhole = typeof label === 'string' && typeof marks === 'string' && typeof drawn === 'string';
  return isWhole ? { label, marks, drawn } : undefined;
}

function readPlace({ seriesUid, sopInstanceUid, frame, plane }: Record<string, unknown>) {
  if (typeof seriesUid !== 'string') return undefined;
  if (typeof sopInstanceUid === 'string' && typeof frame === 'number')
    return { kind: 'picture', seriesUid, sopInstanceUid, frame } as const;
  const read = parsePlane(plane);
  return read && ({ kind: 'plane', seriesUid, plane: read } as const);
}

/**
 * Returns the changes that still have to be sent, with what the archive has meanwhile. A change made elsewhere alone is taken over, as
 * between two windows. Of two new drawings the later one counts, and the earlier one, if it is this, is drawn beside it under an id of its
 * own.
 */
export function changesToSend(
  unsaved: ReadonlyMap<string, UnsavedChange>,
  annotations: readonly Annotation[],
  newId: () => string,
): { readonly changes: readonly MeasurementChange[]; readonly done: readonly string[] } {
  const stored = new Map(annotations.map((one) => [one.id, one]));
  const all = [...unsaved].map(([id, change]) => ({ id, next: toSend(id, change, stored.get(id), newId) }));
  return {
    changes: all.flatMap(({ next }) => next ?? []),
    done: all.filter(({ id, next }) => idOf(next) !== id).map(({ id }) => id),
  };
}

function toSend(
  id: string,
  change: UnsavedChange,
  stored: Annotation | undefined,
  newId: () => string,
): MeasurementChange | undefined {
  const { measurement } = change;
  if (!stored) return measurement ? { kind: 'saved', measurement } : undefined;
  const isOlder = isChangedSince(change, stored) && Date.parse(stored.changedAt) > change.madeAt;
  if (!measurement) return isOlder ? undefined : { kind: 'removed', id };
  const mine = changeOf(measurement, { revision: stored.revision, trackingUid: null });
  const there = partsOf(stored);
  if (isSame(partsOf(mine), there))
    return isOlder || isValueSame(mine, stored) ? undefined : { kind: 'saved', measurement };
  const base = baseOf(stored, change);
  const merged = withChanges(measurement, changedElsewhere(mine, base, { stored, isLater: isOlder }));
  const isDrawnTwice = base === undefined || (partsOf(mine).drawn !== base.drawn && there.drawn !== base.drawn);
  return { kind: 'saved', measurement: isOlder && isDrawnTwice ? { ...measurement, id: newId() } : merged };
}

/** Returns true if somebody has changed it in the archive since the change here began. */
function isChangedSince(change: UnsavedChange, stored: Annotation): boolean {
  const base = baseOf(stored, change);
  return base === undefined ? stored.revision > change.revision : !isSame(partsOf(stored), base);
}

/** The same drawing has another value where a calibration line says so. */
function isValueSame(mine: Pick<Annotation, 'state'>, stored: Annotation): boolean {
  return JSON.stringify(sorted(mine.state.value)) === JSON.stringify(sorted(stored.state.value));
}

function sorted(value: object = {}) {
  return Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b));
}

function idOf(change: MeasurementChange | undefined): string | undefined {
  return change && (change.kind === 'saved' ? change.measurement.id : change.id);
}
