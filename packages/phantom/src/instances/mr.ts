import type { Plane } from '../volume/canvas.ts';
import type { Draft } from '../sample-study.ts';
import { addAcquisitionTime, startDataSet, type SeriesHeader, type StudyHeader } from './headers.ts';
import { addGreyPixels, addPlane, type PlaneGeometry } from './pixels.ts';

/** MR Image Storage. */
export const mrSopClass = '1.2.840.10008.5.1.4.1.1.4';

/** Times are milliseconds. */
export interface MrSettings {
  readonly scanning: readonly ('SE' | 'IR')[];
  readonly repetition: number;
  readonly echo: number;
  readonly inversion?: number;
  readonly echoTrain: number;
  readonly flipDegrees: number;
  readonly window: readonly [centre: number, width: number];
  readonly geometry: PlaneGeometry;
  /** The coil of a head when absent. */
  readonly coil?: string;
}

/** One MR image (PS3.3 §A.4). */
export function mrDraft(
  header: { readonly study: StudyHeader; readonly series: SeriesHeader },
  instanceNumber: number,
  image: { readonly plane: Plane; readonly values: Float32Array },
  settings: MrSettings,
): Draft {
  const { study, series } = header;
  const { columns, rows } = image.plane;
  const dataSet = startDataSet(study, series, instanceNumber);
  dataSet
    .set('ImageType', ['ORIGINAL', 'PRIMARY', 'M', 'ND'])
    .set('ScanningSequence', settings.scanning)
    .set('SequenceVariant', 'SK')
    .set('ScanOptions', undefined)
    .set('MRAcquisitionType', '2D')
    .set('SequenceName', series.protocol?.slice(0, 16))
    .set('RepetitionTime', settings.repetition)
    .set('EchoTime', settings.echo)
    .set('EchoTrainLength', settings.echoTrain)
    .set('NumberOfAverages', 1)
    .set('ImagingFrequency', 127.73)
    .set('ImagedNucleus', '1H')
    .set('EchoNumbers', 1)
    .set('MagneticFieldStrength', 3)
    .set('SpacingBetweenSlices', settings.geometry.distance)
    .set('NumberOfPhaseEncodingSteps', rows)
    .set('PercentSampling', 100)
    .set('PercentPhaseFieldOfView', 100)
    .set('PixelBandwidth', 220)
    .set('ReceiveCoilName', settings.coil ?? 'HEAD_32')
    .set('AcquisitionMatrix', [0, columns, rows, 0])
    .set('InPlanePhaseEncodingDirection', 'ROW')
    .set('FlipAngle', settings.flipDegrees)
    .set('SAR', 1.1)
    .set('PatientPosition', 'HFS')
    .set('AcquisitionNumber', 1)
    .set('WindowCenter', settings.window[0])
    .set('WindowWidth', settings.window[1]);
  if (settings.inversion !== undefined) dataSet.set('InversionTime', settings.inversion);
  addAcquisitionTime(dataSet, study, series, instanceNumber * 2.5);
  addPlane(dataSet, image.plane, settings.geometry);
  addGreyPixels(dataSet, image.values, image.plane, { slope: 1, intercept: 0, bitsStored: 12, signed: false });
  return { series, instanceNumber, dataSet };
}
