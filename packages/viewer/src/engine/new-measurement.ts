import { StackViewport } from '@cornerstonejs/core';
import type { ByKeyboard } from '@isocenter/measuring/by-keyboard.ts';
import { measuringTool, type MeasuringToolName } from '@isocenter/measuring/tools.ts';
import { text } from '../dicom-json/values.ts';
import { type Vector3, vector3 } from '../geometry/vector.ts';
import type { MeasurementPlace, StoredMeasurement } from '../measurements/model.ts';
import type { Cell } from './cell.ts';
import type { AnyViewport } from './view-figures.ts';

/** A drawing in a viewport that no tool of the library makes. */
interface Drawn {
  readonly tool: MeasuringToolName;
  readonly places: Vector3[];
  readonly label?: string | undefined;
  readonly number: number;
  /** The true length of a line, in mm, as the reader has given it. */
  readonly trueLength?: number | undefined;
}

/** A measurement on what a viewport shows now, before it has a value; undefined while it shows nothing. */
export function newMeasurement(
  cell: Cell,
  { tool, places, label = '', number, trueLength }: Drawn,
): StoredMeasurement | undefined {
  const viewport = cell.viewport();
  const place = viewport && placeIn(cell, viewport);
  if (!viewport || !place) return undefined;
  const { viewPlaneNormal, viewUp } = viewport.getCamera();
  return {
    id: crypto.randomUUID(),
    place,
    tool,
    label,
    state: {
      version: 1,
      ...placesOf(places, measuringTool(tool).byKeyboard),
      viewPlaneNormal: vector3([...(viewPlaneNormal ?? [])]),
      viewUp: vector3([...(viewUp ?? [])]),
      number,
      labelAt: undefined,
      shown: '',
      value: { kind: 'none' },
      ...(trueLength === undefined ? {} : { marks: { trueLength } }),
    },
  };
}

/** Returns the places to store: a free line is stored with the first of its places. */
export function placesOf(
  places: Vector3[],
  { moves }: ByKeyboard,
): Pick<StoredMeasurement['state'], 'points' | 'line'> {
  return moves === 'line' ? { points: places.slice(0, 1), line: places } : { points: places };
}

/** Returns the place in the study of something that is drawn in a viewport now. */
function placeIn(cell: Cell, viewport: AnyViewport): MeasurementPlace | undefined {
  const { displaySet, frame } = cell.store.get();
  if (displaySet?.kind !== 'images') return undefined;
  const { seriesUid } = displaySet;
  if (viewport instanceof StackViewport)
    return frame && { kind: 'picture', seriesUid, sopInstanceUid: frame.sopInstanceUid, frame: frame.frame };
  const { viewPlaneNormal, viewUp, focalPoint } = viewport.getCamera();
  const [normal, point] = [vector3([...(viewPlaneNormal ?? [])]), vector3([...(focalPoint ?? [])])];
  const [first] = displaySet.frames;
  const frameOfReferenceUid = first && text(first.instance, 'FrameOfReferenceUID');
  if (!normal || !point || !frameOfReferenceUid) return undefined;
  const plane = { frameOfReferenceUid, normal, viewUp: vector3([...(viewUp ?? [])]), focalPoint: point };
  return { kind: 'plane', seriesUid, plane };
}
