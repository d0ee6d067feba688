import type { NoScale } from '@isocenter/measuring/value.ts';
import { type DicomJson, number, numbers, text } from '../dicom-json/values.ts';
import type { ImageScale } from './scale.ts';

/** Computed and digital radiography, dental, mammography, angiography, fluoroscopy (PS3.4 §B.5). */
const projections = /^1\.2\.840\.10008\.5\.1\.4\.1\.1\.(1|12)(\.[1-3])?(\.1)?$/;

interface Spacing {
  readonly row: number;
  readonly column: number;
}

export function isProjection(instance: DicomJson): boolean {
  return projections.test(text(instance, 'SOPClassUID') ?? '');
}

/** The scale of a projection image (PS3.3 §10.7.1.2). Undefined for other images. */
export function projectionScale(instance: DicomJson): ImageScale | { readonly missing: NoScale } | undefined {
  if (!isProjection(instance)) return undefined;
  const [recorded, detector] = [spacing(instance, 'PixelSpacing'), spacing(instance, 'ImagerPixelSpacing')];
  const calibration = text(instance, 'PixelSpacingCalibrationType');
  if (recorded !== undefined && calibration === 'GEOMETRY') return { ...recorded, at: 'estimated' };
  if (recorded !== undefined && calibration === 'FIDUCIAL') return { ...recorded, at: 'patient' };
  if (detector === undefined) {
    if (recorded !== undefined) return { ...recorded, at: 'patient' };
    const said = [...numbers(instance, 'PixelSpacing'), ...numbers(instance, 'ImagerPixelSpacing')];
    return { missing: said.length > 0 ? 'not-positive' : 'not-recorded' };
  }
  const magnification = magnificationOf(instance);
  if (magnification !== undefined)
    return { row: detector.row / magnification, column: detector.column / magnification, at: 'estimated' };
  if (recorded !== undefined && recorded.column < detector.column) return { ...recorded, at: 'estimated' };
  return { ...(recorded ?? detector), at: 'detector' };
}

/** Undefined where it is not recorded, or not positive. */
function spacing(instance: DicomJson, keyword: 'PixelSpacing' | 'ImagerPixelSpacing'): Spacing | undefined {
  const [row = 0, column = 0] = numbers(instance, keyword);
  return row > 0 && column > 0 ? { row, column } : undefined;
}

function magnificationOf(instance: DicomJson): number | undefined {
  const estimated = number(instance, 'EstimatedRadiographicMagnificationFactor');
  if (estimated !== undefined && estimated > 1) return estimated;
  const detector = number(instance, 'DistanceSourceToDetector');
  const patient = number(instance, 'DistanceSourceToPatient') ?? number(instance, 'DistanceSourceToEntrance');
  if (detector === undefined || patient === undefined || patient <= 0 || patient >= detector) return undefined;
  return detector / patient;
}
