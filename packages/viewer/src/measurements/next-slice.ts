import { imagePlane, type ImagePlane } from '../geometry/image-plane.ts';
import { addScaled, dot, subtract, type Vector3 } from '../geometry/vector.ts';
import { findPicture } from '../study/find-picture.ts';
import type { DisplaySet, Frame } from '../study/model.ts';
import type { StoredMeasurement } from './model.ts';

/**
 * A measurement as it is drawn on the picture after its own, at the same pixels; undefined where there is none, where it was drawn on a
 * cut, and where the two pictures do not lie one above the other. What it counts as is not copied, nor whether it is hidden or locked.
 */
export function onNextSlice(
  { place, tool, label, state }: StoredMeasurement,
  displaySets: readonly DisplaySet[],
  made: { readonly id: string; readonly number: number },
): StoredMeasurement | undefined {
  if (place.kind !== 'picture') return undefined;
  const found = findPicture(displaySets, place.sopInstanceUid, place.frame);
  const [own, next] = [found?.displaySet.frames[found.index], found?.displaySet.frames[found.index + 1]];
  const shift = own && next && shiftBetween(own, next);
  if (!next || !shift) return undefined;
  const { line, labelAt, marks } = state;
  const moved = (point: Vector3): Vector3 => addScaled(point, shift, 1);
  return {
    id: made.id,
    place: { ...place, sopInstanceUid: next.sopInstanceUid, frame: next.frame },
    // its length is said of the picture that it was drawn on
    tool: tool === 'calibration' ? 'length' : tool,
    label,
    state: {
      ...state,
      number: made.number,
      points: state.points.map(moved),
      ...(line === undefined ? {} : { line: line.map(moved) }),
      labelAt: labelAt && moved(labelAt),
      shown: '',
      value: { kind: 'none' },
      marks: marks?.color === undefined ? undefined : { color: marks.color },
    },
  };
}

/**
 * Returns the shift from a pixel of one picture to the same pixel of another. Pictures without a place in the patient lie in one space of
 * their own.
 */
function shiftBetween(own: Frame, next: Frame): Vector3 | undefined {
  const [from, to] = [imagePlane(own.instance, own.frame), imagePlane(next.instance, next.frame)];
  if (!from && !to) return [0, 0, 0];
  return from && to && isParallel(from, to) ? subtract(to.position, from.position) : undefined;
}

function isParallel(one: ImagePlane, other: ImagePlane): boolean {
  const isTurned = dot(one.row, other.row) < 0.9999 || dot(one.column, other.column) < 0.9999;
  const isAlike = one.spacing?.row === other.spacing?.row && one.spacing?.column === other.spacing?.column;
  return !isTurned && isAlike && one.frameOfReferenceUid === other.frameOfReferenceUid;
}
