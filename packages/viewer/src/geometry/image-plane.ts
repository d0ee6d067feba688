import { type SlicePlane, slicePlane } from '@isocenter/measuring/slice-plane.ts';
import { functionalGroup } from '../dicom-json/functional-groups.ts';
import { type DicomJson, number, numbers, text } from '../dicom-json/values.ts';

/** The plane of a frame in the patient (PS3.3 §C.7.6.2; §C.7.6.16.2 for enhanced objects, §C.8.8.3.2 for doses). Lengths in mm. */
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
  const first = slicePlane(
    numbers(positionSource, 'ImagePositionPatient'),
    numbers(orientationSource, 'ImageOrientationPatient'),
  );
  const plane = first && atOffset(first, numbers(instance, 'GridFrameOffsetVector'), frame);
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

/**
 * The plane of a frame of a dose: offsets that begin with 0 run along the normal, others are the places themselves on the patient's long
 * axis (PS3.3 §C.8.8.3.2). Undefined where there is none for this frame.
 */
function atOffset(plane: SlicePlane, offsets: readonly number[], frame: number): SlicePlane | undefined {
  if (offsets.length === 0 || frame === 1) return plane;
  const [first, offset] = [offsets[0], offsets[frame - 1]];
  if (first === undefined || offset === undefined) return undefined;
  const [x, y, z] = plane.position;
  if (first !== 0) return { ...plane, position: [x, y, z + offset - first] };
  const [across, down, along] = plane.normal;
  return { ...plane, position: [x + across * offset, y + down * offset, z + along * offset] };
}

/** Row and column spacing in mm at the patient; undefined when not positive or not recorded. */
export function pixelSpacing(instance: DicomJson, frame = 1): { row: number; column: number } | undefined {
  const source = functionalGroup(instance, frame, 'PixelMeasuresSequence') ?? instance;
  const [row, column] = numbers(source, 'PixelSpacing');
  return row !== undefined && column !== undefined && row > 0 && column > 0 ? { row, column } : undefined;
}
