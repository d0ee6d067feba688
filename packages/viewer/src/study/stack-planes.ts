import { imagePlane, type ImagePlane } from '../geometry/image-plane.ts';
import type { ImageDisplaySet } from './model.ts';

const planes = new WeakMap<ImageDisplaySet, readonly (ImagePlane | undefined)[]>();

/** Returns the planes of a display set's pictures; undefined for pictures without a place. */
export function planesOf(displaySet: ImageDisplaySet): readonly (ImagePlane | undefined)[] {
  const known = planes.get(displaySet) ?? displaySet.frames.map(({ instance, frame }) => imagePlane(instance, frame));
  planes.set(displaySet, known);
  return known;
}
