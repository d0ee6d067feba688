import { type SlicePlane, slicePlane } from '@isocenter/measuring/slice-plane.ts';
import { functionalGroup } from '../dicom-json/functional-groups.ts';
import { type DicomJson, number, numbers, text } from '../dicom-json/values.ts';

/** Where a frame lies in the patient (PS3.3 §C.7.6.2, §C.7.6.16.2 for enhanced objects). Lengths in mm. */
export interface ImagePlane extends SlicePlane {
  /** Distance between neighbouring rows and columns; undefined when the image does not say. */
  readonly spacing: { readonly row: number; readonly column: number } | undefined;
  readonly rows: number;
  readonly columns: number;
  readonly frameOfReferenceUid: string | undefined;
}

/** The plane of a frame (counted from 1); undefined when position or orientation is missing or nonsense. */
export function imagePlane(instance: DicomJson, frame = 1): ImagePlane | undefined {
  const positionSource = functionalGroup(instance, frame, 'PlanePositionSequence') ?? instance;
  const orientationSource = functionalGroup(instance, frame, 'PlaneOrientationSequence') ?? instance;
  const plane = slicePlane(
    numbers(positionSource, 'ImagePositionPatient'),
    numbers(orientationSource, 'ImageOrientationPatient'),
  );
  return (
    plane && {
      ...plane,
      spacing: pixelSpacing(instance, frame),
      rows: number(instance, 'Rows') ?? 0,
      columns: number(instance, 'Columns') ?? 0,
      frameOfReferenceUid: text(instance, 'FrameOfReferenceUID'),
    }
  );
}

/** Row and column spacing in mm at the patient; undefined when not positive or not recorded. */
export function pixelSpacing(instance: DicomJson, frame = 1): { row: number; column: number } | undefined {
  const source = functionalGroup(instance, frame, 'PixelMeasuresSequence') ?? instance;
  const [row, column] = numbers(source, 'PixelSpacing');
  return row !== undefined && column !== undefined && row > 0 && column > 0 ? { row, column } : undefined;
}
