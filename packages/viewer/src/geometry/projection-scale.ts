import { type DicomJson, number, numbers, text } from '../dicom-json/values.ts';
import { pixelSpacing } from './image-plane.ts';

/** Width of a pixel of a projection image in mm, and where that holds. */
export interface ProjectionScale {
  readonly column: number;
  /** `estimated`: at the patient, by a magnification that the device estimated. */
  readonly at: 'patient' | 'detector' | 'estimated';
}

/** Computed and digital radiography, dental, mammography, angiography, fluoroscopy (PS3.4 §B.5). */
const projections = /^1\.2\.840\.10008\.5\.1\.4\.1\.1\.(1|12)(\.[1-3])?(\.1)?$/;

/**
 * The scale of a projection image (PS3.3 §10.7.1.2), the same by which its lengths are measured. Undefined for other
 * images and for those without a scale.
 */
export function projectionScale(instance: DicomJson): ProjectionScale | undefined {
  if (!projections.test(text(instance, 'SOPClassUID') ?? '')) return undefined;
  const recorded = pixelSpacing(instance)?.column;
  const calibration = text(instance, 'PixelSpacingCalibrationType');
  if (recorded !== undefined && calibration === 'GEOMETRY') return { column: recorded, at: 'estimated' };
  if (recorded !== undefined && calibration === 'FIDUCIAL') return { column: recorded, at: 'patient' };
  const detector = numbers(instance, 'ImagerPixelSpacing')[1];
  if (detector === undefined || detector <= 0)
    return recorded === undefined ? undefined : { column: recorded, at: 'patient' };
  const magnification = magnificationOf(instance);
  if (magnification !== undefined) return { column: detector / magnification, at: 'estimated' };
  if (recorded !== undefined && recorded < detector) return { column: recorded, at: 'estimated' };
  return { column: recorded ?? detector, at: 'detector' };
}

function magnificationOf(instance: DicomJson): number | undefined {
  const estimated = number(instance, 'EstimatedRadiographicMagnificationFactor');
  if (estimated !== undefined && estimated > 1) return estimated;
  const detector = number(instance, 'DistanceSourceToDetector');
  const patient = number(instance, 'DistanceSourceToPatient') ?? number(instance, 'DistanceSourceToEntrance');
  if (detector === undefined || patient === undefined || patient <= 0 || patient >= detector) return undefined;
  return detector / patient;
}
