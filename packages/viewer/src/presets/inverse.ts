import { type DicomJson, number, text } from '../dicom-json/values.ts';

/** Returns true if low values are bright, by the kind of the pixels or by Presentation LUT Shape (PS3.3 §C.7.6.3.1.2 and §C.11.6.1.2). */
export function isInverse(instance: DicomJson): boolean {
  if ((number(instance, 'SamplesPerPixel') ?? 1) > 1) return false;
  return (
    text(instance, 'PhotometricInterpretation') === 'MONOCHROME1' ||
    (text(instance, 'PhotometricInterpretation') === 'MONOCHROME2' &&
      text(instance, 'PresentationLUTShape') === 'INVERSE')
  );
}
