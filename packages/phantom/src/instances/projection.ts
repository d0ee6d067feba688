import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import type { Draft } from '../sample-study.ts';
import type { Film } from '../volume/film.ts';
import { addAcquisitionTime, code, startDataSet, type SeriesHeader, type StudyHeader } from './headers.ts';
import { addGreyPixels, rounded } from './pixels.ts';

/** Computed Radiography Image Storage. */
export const crSopClass = '1.2.840.10008.5.1.4.1.1.1';
/** Digital X-Ray Image Storage - For Presentation. */
export const dxSopClass = '1.2.840.10008.5.1.4.1.1.1.1';
/** Digital Mammography X-Ray Image Storage - For Presentation. */
export const mgSopClass = '1.2.840.10008.5.1.4.1.1.1.2';

export interface ProjectionSettings {
  readonly kilovolts: number;
  readonly milliampereSeconds: number;
  readonly viewPosition: 'PA' | 'AP' | 'LL' | 'CC' | 'MLO';
  /** Along the rows and down the columns (PS3.3 §C.7.6.1.1.1). */
  readonly orientation: readonly [string, string];
  readonly laterality: 'L' | 'R' | 'U';
  /** 12 bits: what the darkest and the brightest film value are stored as; MONOCHROME1 turns them round. */
  readonly photometric: 'MONOCHROME1' | 'MONOCHROME2';
}

const full = 4095;
const range = { slope: 1, intercept: 0, bitsStored: 12, signed: false } as const;

/** A CR image (PS3.3 §A.2): the film's absorption 0..1 on plate pixels. */
export function crDraft(
  study: StudyHeader,
  series: SeriesHeader,
  instanceNumber: number,
  film: Film,
  settings: ProjectionSettings,
): Draft {
  const dataSet = startProjection(study, series, instanceNumber, film, settings);
  dataSet
    .set('ViewPosition', settings.viewPosition)
    .set('PlateType', 'PHOSPHOR')
    .set('CassetteSize', '35CMX43CM')
    .set('PatientOrientation', settings.orientation)
    .set('ImageType', ['ORIGINAL', 'PRIMARY']);
  return { series, instanceNumber, dataSet };
}

/** A DX image for presentation (PS3.3 §A.26). */
export function dxDraft(
  study: StudyHeader,
  series: SeriesHeader,
  instanceNumber: number,
  film: Film,
  settings: ProjectionSettings,
): Draft {
  const dataSet = startProjection(study, series, instanceNumber, film, settings);
  addDetector(dataSet, film, settings);
  dataSet
    .set('ViewPosition', settings.viewPosition)
    .set('PositionerType', 'NONE')
    .set('AnatomicRegionSequence', [code('51185008', 'SCT', 'Chest')])
    .set('ViewCodeSequence', [
      settings.viewPosition === 'LL'
        ? code('399198007', 'SCT', 'Right to left lateral')
        : code('399348003', 'SCT', 'Postero-anterior'),
    ]);
  return { series, instanceNumber, dataSet };
}

/** A mammogram for presentation (PS3.3 §A.27). */
export function mgDraft(
  study: StudyHeader,
  series: SeriesHeader,
  instanceNumber: number,
  film: Film,
  settings: ProjectionSettings,
): Draft {
  const dataSet = startProjection(study, series, instanceNumber, film, settings);
  addDetector(dataSet, film, settings);
  const view =
    settings.viewPosition === 'CC'
      ? code('399162004', 'SCT', 'cranio-caudal')
      : code('399368009', 'SCT', 'medio-lateral oblique');
  dataSet
    .set('ViewPosition', settings.viewPosition)
    .set('ViewCodeSequence', [view.set('ViewModifierCodeSequence', [])])
    .set('AnatomicRegionSequence', [code('76752008', 'SCT', 'Breast')])
    .set('PositionerType', 'MAMMOGRAPHIC')
    .set('PositionerPrimaryAngle', settings.viewPosition === 'CC' ? 0 : settings.laterality === 'L' ? 45 : -45)
    .set('BodyPartThickness', 56)
    .set('CompressionForce', 92)
    .set('AnodeTargetMaterial', 'TUNGSTEN')
    .set('FilterMaterial', 'RHODIUM')
    .set('OrganDose', 0.0138)
    .set('EntranceDoseInmGy', 5.1)
    .set('OrganExposed', 'BREAST')
    .set('PartialView', 'NO')
    .set('BreastImplantPresent', 'NO');
  return { series, instanceNumber, dataSet };
}

function startProjection(
  study: StudyHeader,
  series: SeriesHeader,
  instanceNumber: number,
  film: Film,
  settings: ProjectionSettings,
): DataSet {
  const inverted = settings.photometric === 'MONOCHROME1';
  const stored = film.values.map((value) => (inverted ? full - value * 3600 - 200 : value * 3600 + 200));
  const dataSet = startDataSet(study, series, instanceNumber);
  dataSet
    .set('AcquisitionNumber', instanceNumber)
    .set('KVP', settings.kilovolts)
    .set('Exposure', Math.max(1, Math.round(settings.milliampereSeconds)))
    .set('ExposureTime', 12)
    .set('DistanceSourceToDetector', 1800)
    .set('DistanceSourceToPatient', 1550)
    .set('ImagerPixelSpacing', [rounded(film.spacing), rounded(film.spacing)])
    .set('RescaleIntercept', 0)
    .set('RescaleSlope', 1)
    .set('RescaleType', 'US')
    .set('WindowCenter', inverted ? full - 2100 : 2100)
    .set('WindowWidth', 3700)
    .set('BurnedInAnnotation', 'NO');
  addAcquisitionTime(dataSet, study, series, instanceNumber * 40);
  addGreyPixels(dataSet, stored, film, range, settings.photometric);
  return dataSet;
}

// DX Series, DX Anatomy Imaged, DX Image, DX Detector, Acquisition Context (PS3.3 §C.8.11, §C.7.6.14).
function addDetector(dataSet: DataSet, film: Film, settings: ProjectionSettings): void {
  dataSet
    .set('PresentationIntentType', 'FOR PRESENTATION')
    .set('ImageType', ['ORIGINAL', 'PRIMARY', ''])
    .set('ImageLaterality', settings.laterality)
    .set('PatientOrientation', settings.orientation)
    .set('PixelIntensityRelationship', 'LOG')
    .set('PixelIntensityRelationshipSign', settings.photometric === 'MONOCHROME1' ? -1 : 1)
    .set('PresentationLUTShape', settings.photometric === 'MONOCHROME1' ? 'INVERSE' : 'IDENTITY')
    .set('LossyImageCompression', '00')
    .set('DetectorType', 'SCINTILLATOR')
    .set('DetectorConfiguration', 'AREA')
    .set('DetectorID', 'DET-7')
    .set('DetectorElementSpacing', [rounded(film.spacing), rounded(film.spacing)])
    .set('FieldOfViewShape', 'RECTANGLE')
    .set('FieldOfViewOrigin', [0, 0])
    .set('FieldOfViewRotation', 0)
    .set('FieldOfViewHorizontalFlip', 'NO')
    .set('AcquisitionContextSequence', [])
    .set('WindowCenterWidthExplanation', 'Standard');
}

/** Burns a letter of lead into the corner of a film, as radiographers do. */
export function markSide(film: Film, sign: 'L' | 'R', columnShare: number, rowShare: number): void {
  const size = Math.max(1, Math.round(film.columns / 200));
  const left = Math.round(film.columns * columnShare);
  const top = Math.round(film.rows * rowShare);
  const rowsOf =
    sign === 'L'
      ? ['1000', '1000', '1000', '1000', '1000', '1000', '1111']
      : ['1110', '1001', '1001', '1110', '1010', '1001', '1001'];
  rowsOf.forEach((bits, row) => {
    for (let column = 0; column < 4; column++) {
      if (bits[column] !== '1') continue;
      for (let k = 0; k < size * size; k++) {
        const at = (top + row * size + Math.floor(k / size)) * film.columns + left + column * size + (k % size);
        film.values[at] = 1.02;
      }
    }
  });
}
