import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { Plane } from '../volume/canvas.ts';
import type { Draft } from '../sample-study.ts';
import { addAcquisitionTime, code, startDataSet, type SeriesHeader, type StudyHeader } from './headers.ts';
import { dicomTime, secondsAfter } from './identifiers.ts';
import { addGreyPixels, addPlane, type PlaneGeometry } from './pixels.ts';

/** Positron Emission Tomography Image Storage. */
export const petSopClass = '1.2.840.10008.5.1.4.1.1.128';

const halfLifeSeconds = 6586.2;
const doseBecquerels = 3.1e8;
const uptakeSeconds = 3600;

/** Becquerels per millilitre of one SUV by body weight, images decay-corrected to the start of the series. */
function becquerelsPerSuv(study: StudyHeader): number {
  const left = doseBecquerels * 2 ** (-uptakeSeconds / halfLifeSeconds);
  return left / (study.patient.weightKilograms * 1000);
}

/** One PET image from standardised uptake values (PS3.3 §A.21), stored as Bq/ml with a slope of its own. */
export function petDraft(
  header: { readonly study: StudyHeader; readonly series: SeriesHeader; readonly slices: number },
  instanceNumber: number,
  image: { readonly plane: Plane; readonly values: Float32Array },
  geometry: PlaneGeometry,
): Draft {
  const { study, series, slices } = header;
  const scale = becquerelsPerSuv(study);
  const activity = image.values.map((value) => Math.max(0, value) * scale);
  const highest = activity.reduce((most, value) => Math.max(most, value), 1);
  const slope = Number((highest / 32767).toPrecision(8));
  const dataSet = startDataSet(study, series, instanceNumber);
  addSeriesModule(dataSet, study, series, slices);
  dataSet
    .set('ImageType', ['ORIGINAL', 'PRIMARY'])
    .set('PatientOrientationCodeSequence', [
      code('102538003', 'SCT', 'recumbent').set('PatientOrientationModifierCodeSequence', [
        code('40199007', 'SCT', 'supine'),
      ]),
    ])
    .set('PatientGantryRelationshipCodeSequence', [code('102540008', 'SCT', 'headfirst')])
    .set('ImageIndex', instanceNumber)
    .set('FrameReferenceTime', 60_000)
    .set('ActualFrameDuration', 120_000)
    .set('DecayFactor', 1.0063)
    .set('DoseCalibrationFactor', 1)
    .set('ScatterFractionFactor', 0.34)
    .set('RescaleIntercept', 0)
    .set('RescaleSlope', slope)
    .set('WindowCenter', Math.round(scale * 3))
    .set('WindowWidth', Math.round(scale * 6));
  addAcquisitionTime(dataSet, study, series, 0);
  addPlane(dataSet, image.plane, geometry);
  addGreyPixels(dataSet, activity, image.plane, { slope, intercept: 0, bitsStored: 16, signed: true });
  return { series, instanceNumber, dataSet };
}

function addSeriesModule(dataSet: DataSet, study: StudyHeader, series: SeriesHeader, slices: number): void {
  dataSet
    .set('SeriesType', ['WHOLE BODY', 'IMAGE'])
    .set('Units', 'BQML')
    .set('SUVType', 'BW')
    .set('CountsSource', 'EMISSION')
    .set('NumberOfSlices', slices)
    .set('CorrectedImage', ['DECY', 'ATTN', 'SCAT', 'DTIM', 'RAN', 'NORM'])
    .set('DecayCorrection', 'START')
    .set('CollimatorType', 'NONE')
    .set('RandomsCorrectionMethod', 'DLYD')
    .set('AttenuationCorrectionMethod', 'CT-derived mu-map')
    .set('ScatterCorrectionMethod', 'Model-based')
    .set('ReconstructionMethod', 'OSEM 3i21s, PSF, TOF')
    .set('SliceThickness', 5)
    .set('RadiopharmaceuticalInformationSequence', [radiopharmaceutical(study, series)]);
}

function radiopharmaceutical(study: StudyHeader, series: SeriesHeader): DataSet {
  const injected = secondsAfter(study.date, series.startSeconds - uptakeSeconds);
  return new DataSet()
    .set('Radiopharmaceutical', 'Fluorodeoxyglucose')
    .set('RadiopharmaceuticalRoute', 'Intravenous')
    .set('RadiopharmaceuticalVolume', 4.2)
    .set('RadiopharmaceuticalStartTime', dicomTime(injected))
    .set('RadionuclideTotalDose', doseBecquerels)
    .set('RadionuclideHalfLife', halfLifeSeconds)
    .set('RadionuclidePositronFraction', 0.967)
    .set('RadionuclideCodeSequence', [code('77004003', 'SCT', '^18^Fluorine')])
    .set('RadiopharmaceuticalCodeSequence', [code('35321007', 'SCT', 'Fluorodeoxyglucose F^18^')])
    .set('AdministrationRouteCodeSequence', [code('47625008', 'SCT', 'Intravenous route')]);
}
