import { type DicomJson, items, number } from '../dicom-json/values.ts';
import { pixelSpacing } from './image-plane.ts';
import { projectionScale } from './projection-scale.ts';

const centimetres = 3; // Physical Units X Direction, PS3.3 §C.8.5.5.1.15

/**
 * Width of a pixel in millimetres: by the scale of a projection image, else at the patient, else of the first
 * ultrasound region that is measured in centimetres. Undefined when the image has no scale.
 */
export function millimetresPerPixel(instance: DicomJson, frame = 1): number | undefined {
  return projectionScale(instance)?.column ?? pixelSpacing(instance, frame)?.column ?? ultrasoundScale(instance);
}

function ultrasoundScale(instance: DicomJson): number | undefined {
  for (const region of items(instance, 'SequenceOfUltrasoundRegions')) {
    if (number(region, 'PhysicalUnitsXDirection') !== centimetres) continue;
    const delta = positive(Math.abs(number(region, 'PhysicalDeltaX') ?? 0));
    if (delta !== undefined) return delta * 10;
  }
  return undefined;
}

function positive(value: number | undefined): number | undefined {
  return value !== undefined && value > 0 ? value : undefined;
}
