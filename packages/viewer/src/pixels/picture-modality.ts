import type { Header } from '@isocenter/dicom/picture/header.ts';
import { type Modality, modalityOf } from '@isocenter/dicom/picture/modality.ts';
import type { ImageDescription } from '@isocenter/dicom/pixels/frames.ts';

/**
 * Returns the transform from stored values to those that are shown of a picture.
 * @param header the part of a header that {@link pictureHeader} returns
 * @param factor by which modality values are multiplied, such as to uptake
 */
export function pictureModality(header: Header, image: ImageDescription, factor = 1): Modality {
  const modality = modalityOf(header, image.pixelRepresentation, 1);
  if (factor === 1) return modality;
  const { of, slope, intercept } = modality;
  return { ...modality, of: (stored) => of(stored) * factor, slope: slope * factor, intercept: intercept * factor };
}
