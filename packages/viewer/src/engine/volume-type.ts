import { imageLoader } from '@cornerstonejs/core';
import {
  type FinishedValues,
  sureType,
  typeForAll,
  typeOfValues,
  type ValueType,
} from '@isocenter/dicom/picture/finished-values.ts';
import { isFraction } from '@isocenter/dicom/picture/stored-values.ts';
import { imageDescription } from '@isocenter/dicom/pixels/frames.ts';
import { jsonHeader } from '../pixels/json-header.ts';
import { pictureHeader } from '../pixels/picture-header.ts';
import { pictureModality } from '../pixels/picture-modality.ts';
import { uptakeFactor } from '../presets/uptake.ts';
import type { Frame } from '../study/model.ts';

/**
 * Returns the type that fits the values of all slices of a volume. The library would look at three of them (core 5.14), and wrap what is
 * larger in the others. Slices whose headers leave it open are waited for; one that cannot be had counts for nothing.
 */
export async function volumeType(frames: readonly Frame[], imageIds: readonly string[]): Promise<ValueType> {
  const types = frames.map(async (frame, at) => typeByHeader(frame) ?? (await typeByValues(imageIds[at] ?? '')));
  return typeForAll((await Promise.all(types)).flatMap((type) => type ?? []));
}

function typeByHeader({ instance, frame }: Frame): ValueType | undefined {
  const header = jsonHeader(pictureHeader(instance, frame));
  const image = imageDescription(header);
  // a table's entries may not be in the header
  if (!image || header.items('ModalityLUTSequence').length > 0) return undefined;
  return sureType(image, pictureModality(header, image, uptakeFactor(instance)), isFraction(header));
}

async function typeByValues(imageId: string): Promise<ValueType | undefined> {
  const image = await imageLoader.loadAndCacheImage(imageId).catch(() => undefined);
  return image && typeOfValues(image.getPixelData() as FinishedValues); // as `libraryImage` gives them
}
