import type { ImagePlane } from './image-plane.ts';
import { distanceAlong } from './plane-name.ts';
import { dot } from './vector.ts';

/** The planes of a stack; undefined for pictures without a place. */
export type Stack = readonly (ImagePlane | undefined)[];

/** Two stacks of different studies are scrolled together by position or by number. */
export type LinkedBy = 'position' | 'number';

/**
 * Returns how two stacks are scrolled together: by the position in the patient where they are parallel and either share a frame of
 * reference, or cover the same stretch at least by half of the shorter one, or were shifted by hand; else by the number of the picture.
 */
export function linkOf(source: Stack, target: Stack, shift: number): LinkedBy {
  const [one] = source;
  const [other] = target;
  if (!one || !other || Math.abs(dot(one.normal, other.normal)) < 0.97) return 'number';
  if (one.frameOfReferenceUid !== undefined && one.frameOfReferenceUid === other.frameOfReferenceUid) return 'position';
  if (shift !== 0) return 'position';
  const [here, there] = [extent(one, source), extent(one, target)];
  const common = Math.min(here.to, there.to) - Math.max(here.from, there.from);
  const shorter = Math.min(here.to - here.from, there.to - there.from);
  return common > 0 && common >= shorter / 2 ? 'position' : 'number';
}

/**
 * The slice of a stack of another study that belongs to a slice of this one; at the ends the last one.
 * @param shift mm that the target lies further towards the left, the back or the head than it says.
 */
export function counterpartSlice(source: Stack, index: number, target: Stack, shift: number): number {
  const here = source[index];
  if (!here || linkOf(source, target, shift) === 'number') return Math.min(index, target.length - 1);
  const wanted = distanceAlong(here.normal, here.position) - shift;
  let best = { index: 0, distance: Number.POSITIVE_INFINITY };
  for (const [at, plane] of target.entries()) {
    if (!plane) continue;
    const distance = Math.abs(distanceAlong(here.normal, plane.position) - wanted);
    if (distance < best.distance) best = { index: at, distance };
  }
  return best.index;
}

function extent({ normal }: ImagePlane, stack: Stack): { from: number; to: number } {
  const places = stack.flatMap((plane) => (plane ? [distanceAlong(normal, plane.position)] : []));
  return { from: Math.min(...places), to: Math.max(...places) };
}
