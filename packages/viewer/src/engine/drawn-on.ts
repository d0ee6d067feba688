import { cache, utilities } from '@cornerstonejs/core';
import type { Drawn } from '../measurements/drawn.ts';
import type { Frame } from '../study/model.ts';
import { parseImageId } from '../study/addresses.ts';
import type { DrawnPlaces } from './annotation-places.ts';
import { calibrationsOn } from './calibrations.ts';
import { pictureSpace } from './picture-space.ts';

/** The picture behind an image id; undefined while it is not known. */
export type FrameOf = (imageId: string) => Frame | undefined;

const imageTarget = 'imageId:';

/** Returns the image under which the library stores the values of a measurement; undefined where that is a volume. */
export function imageOfTarget(target: string): string | undefined {
  return target.startsWith(imageTarget) ? target.slice(imageTarget.length) : undefined;
}

/**
 * Returns what was drawn at these places, by the target under which the image library stores its values: a picture, else a volume.
 * Undefined for a picture that is not known.
 */
export function drawnAt(places: DrawnPlaces, target: string, frameOf: FrameOf): Drawn | undefined {
  const image = imageOfTarget(target);
  if (image !== undefined) return drawnOn(places, image, frameOf);
  const [first] = cache.getVolume(utilities.getVolumeId(target))?.imageIds ?? [];
  return { kind: 'patient', ...places, among: first === undefined ? undefined : frameOf(first) };
}

/** The same, on a picture. */
export function drawnOn({ points, line }: DrawnPlaces, imageId: string, frameOf: FrameOf): Drawn | undefined {
  const found = frameOf(imageId);
  if (!found) return undefined;
  const { instance, frame } = found;
  const { inPicture, aspect } = pictureSpace(imageId);
  const drawn = { points: points.map(inPicture), line: line?.map(inPicture) };
  return { kind: 'image', instance, frame, ...drawn, aspect, calibrations: calibrationsOn(parseImageId(imageId)) };
}
