import { metaData } from '@cornerstonejs/core';
import { isRecord } from '../dicom-json/values.ts';
import type { ImagePoint } from '../geometry/scale.ts';
import { dot, subtract, type Vector3, vector3 } from '../geometry/vector.ts';

interface PictureSpace {
  /** Maps a place of the library's space to the pixels of a picture. */
  readonly inPicture: (place: Vector3) => ImagePoint;
  /** Width of a pixel divided by its height, as it is drawn. */
  readonly aspect: number;
}

/**
 * Pictures without a place in the patient lie in a space of their own, where a pixel is as large as the library takes it for, right or
 * wrong.
 */
export function pictureSpace(imageId: string): PictureSpace {
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
