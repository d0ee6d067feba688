import { cache, metaData, utilities } from '@cornerstonejs/core';
import { isRecord } from '../dicom-json/values.ts';
import type { ImagePoint } from '../geometry/image-scale.ts';
import { dot, subtract, type Vector3, vector3 } from '../geometry/vector.ts';
import type { Drawn } from '../measurements/drawn.ts';
import type { Frame } from '../study/model.ts';

/** The picture behind an image id; undefined while it is not known. */
export type FrameOf = (imageId: string) => Frame | undefined;

const imageTarget = 'imageId:';

/** The image that the library keeps the values of a measurement under; undefined where that is a volume. */
export function imageOfTarget(target: string): string | undefined {
  return target.startsWith(imageTarget) ? target.slice(imageTarget.length) : undefined;
}

/** Where something was drawn. */
export interface DrawnPlaces {
  readonly points: readonly Vector3[];
  /** Of a free line: as it was drawn. */
  readonly line: readonly Vector3[] | undefined;
}

/**
 * What was drawn at these places, by what the image library keeps its values under: a picture, else a volume. Undefined for a picture that
 * is not known.
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
  const { inPicture, aspect } = spaceOf(imageId);
  return { kind: 'image', instance, frame, points: points.map(inPicture), line: line?.map(inPicture), aspect };
}

interface PictureSpace {
  /** From a place of the library's space to the pixels of a picture. */
  readonly inPicture: (place: Vector3) => ImagePoint;
  /** Width of a pixel divided by its height, as it is drawn. */
  readonly aspect: number;
}

/**
 * Pictures without a place in the patient lie in a space of their own, where a pixel is as large as the library takes it for, right or
 * wrong.
 */
function spaceOf(imageId: string): PictureSpace {
  const plane: unknown = metaData.get('imagePlaneModule', imageId);
  const { imagePositionPatient, rowCosines, columnCosines, columnPixelSpacing, rowPixelSpacing } = isRecord(plane)
    ? plane
    : {};
  const origin = vectorOf(imagePositionPatient) ?? [0, 0, 0];
  const along = vectorOf(rowCosines) ?? [1, 0, 0];
  const down = vectorOf(columnCosines) ?? [0, 1, 0];
  const [column, row] = [positive(columnPixelSpacing), positive(rowPixelSpacing)];
  const inPicture = (place: Vector3): ImagePoint => {
    const offset = subtract(place, origin);
    return [dot(offset, along) / column, dot(offset, down) / row];
  };
  return { inPicture, aspect: column / row };
}

function vectorOf(value: unknown): Vector3 | undefined {
  return Array.isArray(value) ? vector3(value.map(Number)) : undefined;
}

function positive(value: unknown): number {
  return typeof value === 'number' && value > 0 ? value : 1;
}
