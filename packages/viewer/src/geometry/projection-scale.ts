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

/** More is written by mistake, such as distances of which one is in m: microfocus tubes reach 5. */
const largestMagnification = 10;
/** Spacings are written with rounded decimals. */
const sameWithin = 0.005;

/**
 * The scale of a projection image (PS3.3 §10.7.1.3): a Pixel Spacing that is not that of the detector has been corrected already, by
 * whatever it was; one that is, or none, is corrected by the magnification where that is stated. Undefined for other images.
 */
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
  if (recorded !== undefined && !isSame(recorded, detector)) return { ...recorded, at: 'estimated' };
  const magnification = magnificationOf(instance);
  if (magnification === undefined) return { ...detector, at: 'detector' };
  return { row: detector.row / magnification, column: detector.column / magnification, at: 'estimated' };
}

function isSame(one: Spacing, other: Spacing): boolean {
  const isNear = (a: number, b: number) => Math.abs(a - b) <= b * sameWithin;
  return isNear(one.row, other.row) && isNear(one.column, other.column);
}

/** Undefined where it is not recorded, or not positive. */
function spacing(instance: DicomJson, keyword: 'PixelSpacing' | 'ImagerPixelSpacing'): Spacing | undefined {
  const [row = 0, column = 0] = numbers(instance, keyword);
  return row > 0 && column > 0 ? { row, column } : undefined;
}

/** Undefined where it is not recorded, or cannot be. */
function magnificationOf(instance: DicomJson): number | undefined {
  const estimated = number(instance, 'EstimatedRadiographicMagnificationFactor');
  if (estimated !== undefined && estimated > 1 && estimated <= largestMagnification) return estimated;
  const detector = number(instance, 'DistanceSourceToDetector');
  const patient = number(instance, 'DistanceSourceToPatient') ?? number(instance, 'DistanceSourceToEntrance');
  if (detector === undefined || patient === undefined || patient <= 0) return undefined;
  const magnification = detector / patient;
  return magnification > 1 && magnification <= largestMagnification ? magnification : undefined;
}
