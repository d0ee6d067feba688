import { tagOf } from '@isocenter/dicom/dictionary/dictionary.ts';
import type { CoronaryRun } from '../anatomy/coronary.ts';
import type { Draft } from '../sample-study.ts';
import { addNoise, type NoiseTile } from '../volume/noise-tile.ts';
import { Random } from '../volume/random.ts';
import { addAcquisitionTime, startDataSet, type SeriesHeader, type StudyHeader } from './headers.ts';
import { addGreyPixels, rounded } from './pixels.ts';

/** X-Ray Angiographic Image Storage. */
export const xaSopClass = '1.2.840.10008.5.1.4.1.1.12.1';

/** A cine run of 8-bit frames at 15 a second (PS3.3 §A.14). */
export function xaDraft(
  header: { readonly study: StudyHeader; readonly series: SeriesHeader },
  instanceNumber: number,
  run: { readonly source: CoronaryRun; readonly size: number; readonly frames: number; readonly noise: NoiseTile },
  angles: { readonly primary: number; readonly secondary: number },
): Draft {
  const { study, series } = header;
  const { size, frames } = run;
  const random = new Random(study.seed, instanceNumber);
  const values = new Float32Array(size * size * frames);
  for (let frame = 0; frame < frames; frame++) {
    const picture = run.source.frame(frame / frames).map((value) => 20 + value * 250);
    addNoise(picture, size, run.noise, 5, random);
    values.set(picture, frame * size * size);
  }
  const dataSet = startDataSet(study, series, instanceNumber);
  dataSet
    .set('ImageType', ['ORIGINAL', 'PRIMARY', 'SINGLE PLANE'])
    .set('PatientOrientation', undefined)
    .set('AcquisitionNumber', instanceNumber)
    .set('PixelIntensityRelationship', 'LIN')
    .set('LossyImageCompression', '00')
    .set('RadiationSetting', 'GR')
    .set('KVP', 82)
    .set('XRayTubeCurrent', 640)
    .set('ExposureTime', 8)
    .set('Exposure', 5)
    .set('RadiationMode', 'PULSED')
    .set('DistanceSourceToDetector', 1050)
    .set('DistanceSourceToPatient', 760)
    .set('ImagerPixelSpacing', [rounded(218 / size), rounded(218 / size)])
    .set('PositionerMotion', 'STATIC')
    .set('PositionerPrimaryAngle', angles.primary)
    .set('PositionerSecondaryAngle', angles.secondary)
    .set('ContrastBolusAgent', 'Iodinated contrast medium')
    .set('NumberOfFrames', frames)
    .set('FrameIncrementPointer', tagOf('FrameTime'))
    .set('FrameTime', 66.7)
    .set('CineRate', 15)
    .set('RecommendedDisplayFrameRate', 15)
    .set('WindowCenter', 128)
    .set('WindowWidth', 256);
  addAcquisitionTime(dataSet, study, series, instanceNumber * 30);
  addGreyPixels(
    dataSet,
    values,
    { rows: size, columns: size },
    { slope: 1, intercept: 0, bitsStored: 8, signed: false },
  );
  return { series, instanceNumber, dataSet };
}
