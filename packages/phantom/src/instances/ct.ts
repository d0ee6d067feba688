import type { Plane } from '../volume/canvas.ts';
import type { Draft } from '../sample-study.ts';
import { addAcquisitionTime, startDataSet, type SeriesHeader, type StudyHeader } from './headers.ts';
import { addGreyPixels, addPlane, type PlaneGeometry, type StoredRange } from './pixels.ts';

/** CT Image Storage. */
export const ctSopClass = '1.2.840.10008.5.1.4.1.1.2';

/** Unsigned 12 bits from -1024 HU: what most scanners write. */
export const unsignedHounsfield: StoredRange = { slope: 1, intercept: -1024, bitsStored: 12, signed: false };

/** Signed 16 bits without an intercept. */
export const signedHounsfield: StoredRange = { slope: 1, intercept: 0, bitsStored: 16, signed: true };

export interface CtSettings {
  readonly kilovolts: number;
  readonly milliamperes: number;
  readonly kernel: string;
  /** Centre, width and explanation of each window. */
  readonly windows: readonly (readonly [number, number, string])[];
  readonly stored: StoredRange;
  readonly geometry: PlaneGeometry;
  readonly contrastAgent?: string;
  readonly kind?: 'axial' | 'localizer' | 'reformatted';
  /** The width of the reconstruction, in millimetres. */
  readonly diameter: number;
}

const imageTypes = {
  axial: ['ORIGINAL', 'PRIMARY', 'AXIAL'],
  localizer: ['ORIGINAL', 'PRIMARY', 'LOCALIZER'],
  reformatted: ['DERIVED', 'SECONDARY', 'AXIAL', 'MPR'],
} as const;

/** One CT image of Hounsfield units (PS3.3 §A.3). */
export function ctDraft(
  header: { readonly study: StudyHeader; readonly series: SeriesHeader },
  instanceNumber: number,
  image: { readonly plane: Plane; readonly values: Float32Array },
  settings: CtSettings,
): Draft {
  const { study, series } = header;
  const dataSet = startDataSet(study, series, instanceNumber);
  const exposureMilliseconds = 500;
  dataSet
    .set('ImageType', imageTypes[settings.kind ?? 'axial'])
    .set('AcquisitionNumber', 1)
    .set('KVP', settings.kilovolts)
    .set('XRayTubeCurrent', settings.milliamperes)
    .set('ExposureTime', exposureMilliseconds)
    .set('Exposure', Math.round((settings.milliamperes * exposureMilliseconds) / 1000))
    .set('ConvolutionKernel', settings.kernel)
    .set('GantryDetectorTilt', 0)
    .set('RotationDirection', 'CW')
    .set('ScanOptions', 'HELICAL MODE')
    .set('DataCollectionDiameter', 500)
    .set('ReconstructionDiameter', settings.diameter)
    .set('TableHeight', 152)
    .set('SpiralPitchFactor', 1.2)
    .set('PatientPosition', 'HFS')
    .set('RescaleIntercept', settings.stored.intercept)
    .set('RescaleSlope', settings.stored.slope)
    .set('RescaleType', settings.kind === 'localizer' ? 'US' : 'HU')
    .set(
      'WindowCenter',
      settings.windows.map(([centre]) => centre),
    )
    .set(
      'WindowWidth',
      settings.windows.map(([, width]) => width),
    )
    .set(
      'WindowCenterWidthExplanation',
      settings.windows.map(([, , name]) => name),
    );
  if (settings.contrastAgent !== undefined) {
    dataSet.set('ContrastBolusAgent', settings.contrastAgent).set('ContrastBolusRoute', 'IV');
  }
  addAcquisitionTime(dataSet, study, series, instanceNumber * 0.05);
  addPlane(dataSet, image.plane, settings.geometry);
  addGreyPixels(dataSet, image.values, image.plane, settings.stored);
  return { series, instanceNumber, dataSet };
}
