import { DataSet } from '../dataset/data-set.ts';
import { explicitLittleEndian, jpegBaseline } from '../dictionary/uids.ts';
import { writeAround, type FileAround } from '../part10/write-around.ts';
import { oneValue } from '../values/one-value.ts';
import type { Movie } from './movie.ts';

/** Encapsulated PDF, Secondary Capture, Video Photographic Image Storage. */
const documentClasses = {
  pdf: '1.2.840.10008.5.1.4.1.1.104.1',
  picture: '1.2.840.10008.5.1.4.1.1.7',
  movie: '1.2.840.10008.5.1.4.1.1.77.1.4.1',
} as const;

/** The patient and the study that an object joins; dates `YYYYMMDD`, a time `HHMMSS`, all of them perhaps empty. */
export interface JoinedStudy {
  readonly studyUid: string;
  readonly studyId: string;
  readonly studyDate: string;
  readonly studyTime: string;
  readonly accession: string;
  readonly description: string;
  readonly referringPhysician: string;
  /** A PN value, groups and components included. */
  readonly patientName: string;
  readonly patientId: string;
  readonly issuer: string;
  readonly birthDate: string;
  readonly sex: string;
}

export interface DocumentHeader {
  readonly study: JoinedStudy;
  readonly seriesUid: string;
  readonly seriesDescription: string;
  readonly sopUid: string;
  /** From 1, within its series. */
  readonly instanceNumber: number;
  readonly title: string;
  /** The time of writing the file, by the sender's clock: `YYYYMMDD`, `HHMMSS`. */
  readonly contentDate: string;
  readonly contentTime: string;
}

/** Pixels of a picture: JPEG Baseline, or one byte a sample, in RGB or grey. */
export interface PictureForm {
  readonly columns: number;
  readonly rows: number;
  readonly isGrey: boolean;
  /** Given for a JPEG file. `ratio`: bytes of pixels for each byte of the file. */
  readonly jpeg?: { readonly isRgb: boolean; readonly isSubsampled: boolean; readonly ratio: number };
}

/** Returns what stands around a PDF in an object of its own (PS3.3 §A.45.1). @throws DicomError as `writeAround` does */
export function aroundPdf(header: DocumentHeader, byteLength: number): FileAround {
  const dataSet = begin(header, { sopClassUid: documentClasses.pdf, modality: 'DOC', seriesNumber: 8001 })
    .set('ConversionType', 'SD')
    .set('AcquisitionDateTime', '')
    // Nobody looked, so it may well have.
    .set('BurnedInAnnotation', 'YES')
    .set('DocumentTitle', oneValue(header.title, 1024))
    .set('ConceptNameCodeSequence', [])
    .set('MIMETypeOfEncapsulatedDocument', 'application/pdf')
    .set('EncapsulatedDocumentLength', byteLength);
  return around(dataSet, explicitLittleEndian, { keyword: 'EncapsulatedDocument', byteLength });
}

/** Returns what stands around the pixels of a picture as a secondary capture (PS3.3 §A.8.1). @throws DicomError as `writeAround` does */
export function aroundPicture(header: DocumentHeader, form: PictureForm, byteLength: number): FileAround {
  const { columns, rows, isGrey, jpeg } = form;
  const dataSet = begin(header, { sopClassUid: documentClasses.picture, modality: 'OT', seriesNumber: 8002 })
    .set('ConversionType', 'WSD')
    .set('PatientOrientation', '')
    .set('ImageType', jpeg === undefined ? ['DERIVED', 'SECONDARY'] : ['ORIGINAL', 'SECONDARY'])
    .set('ImageComments', oneValue(header.title, 1024));
  describePixels(dataSet, { columns, rows, isGrey, bits: 8 });
  if (jpeg !== undefined) {
    if (!isGrey) dataSet.set('PhotometricInterpretation', photometricOf(jpeg));
    noteLoss(dataSet, jpeg.ratio, 'ISO_10918_1');
  }
  return around(dataSet, jpeg === undefined ? explicitLittleEndian : jpegBaseline, {
    keyword: 'PixelData',
    byteLength,
  });
}

/** Returns what stands around an MP4 file as a video (PS3.3 §A.32.5). @throws DicomError as `writeAround` does */
export function aroundMovie(header: DocumentHeader, movie: Movie, byteLength: number): FileAround {
  const { columns, rows, frames, frameMilliseconds, isTenBit } = movie;
  const dataSet = begin(header, { sopClassUid: documentClasses.movie, modality: 'XC', seriesNumber: 8003 })
    .set('PatientOrientation', '')
    .set('ImageType', ['ORIGINAL', 'PRIMARY'])
    .set('AcquisitionContextSequence', [])
    .set('ImageComments', oneValue(header.title, 1024))
    .set('NumberOfFrames', frames)
    .set('FrameTime', Number(frameMilliseconds.toFixed(4)))
    .set('CineRate', Math.max(1, Math.round(1000 / frameMilliseconds)));
  dataSet.set('FrameIncrementPointer', 0x00181063, 'AT');
  describePixels(dataSet, { columns, rows, isGrey: false, bits: isTenBit ? 10 : 8 });
  dataSet.set('PhotometricInterpretation', 'YBR_PARTIAL_420');
  noteLoss(
    dataSet,
    (columns * rows * frames * 3) / byteLength,
    isTenBit || isHevc(movie) ? 'ISO_23008_2' : 'ISO_14496_10',
  );
  return around(dataSet, movie.transferSyntaxUid, { keyword: 'PixelData', byteLength });
}

function isHevc({ transferSyntaxUid }: Movie): boolean {
  return transferSyntaxUid.endsWith('.107') || transferSyntaxUid.endsWith('.108');
}

/** Patient, study, series, equipment and SOP common (PS3.3 §C.7, §C.12.1), in Unicode. */
function begin(
  { study, ...header }: DocumentHeader,
  series: { readonly sopClassUid: string; readonly modality: string; readonly seriesNumber: number },
): DataSet {
  const dataSet = new DataSet()
    .set('SpecificCharacterSet', 'ISO_IR 192')
    .set('SOPClassUID', series.sopClassUid)
    .set('SOPInstanceUID', header.sopUid)
    .set('StudyInstanceUID', study.studyUid)
    .set('SeriesInstanceUID', header.seriesUid)
    .set('StudyDate', study.studyDate)
    .set('StudyTime', study.studyTime)
    .set('ContentDate', header.contentDate)
    .set('ContentTime', header.contentTime)
    .set('AccessionNumber', oneValue(study.accession, 16))
    .set('ReferringPhysicianName', study.referringPhysician)
    .set('StudyID', oneValue(study.studyId, 16))
    .set('PatientName', study.patientName)
    .set('PatientID', oneValue(study.patientId))
    .set('PatientBirthDate', study.birthDate)
    .set('PatientSex', study.sex)
    .set('Modality', series.modality)
    // Behind the images, wherever series are shown by their numbers, and before reports.
    .set('SeriesNumber', series.seriesNumber)
    .set('SeriesDescription', oneValue(header.seriesDescription))
    // Nobody says on which side of the body.
    .set('Laterality', '')
    .set('InstanceNumber', header.instanceNumber)
    .set('Manufacturer', 'Isocenter');
  if (study.issuer !== '') dataSet.set('IssuerOfPatientID', oneValue(study.issuer));
  if (study.description !== '') dataSet.set('StudyDescription', oneValue(study.description));
  return dataSet;
}

function describePixels(
  dataSet: DataSet,
  { columns, rows, isGrey, bits }: { columns: number; rows: number; isGrey: boolean; bits: 8 | 10 },
): void {
  dataSet
    .set('SamplesPerPixel', isGrey ? 1 : 3)
    .set('PhotometricInterpretation', isGrey ? 'MONOCHROME2' : 'RGB')
    .set('Rows', rows)
    .set('Columns', columns)
    .set('BitsAllocated', bits === 8 ? 8 : 16)
    .set('BitsStored', bits)
    .set('HighBit', bits - 1)
    .set('PixelRepresentation', 0);
  if (!isGrey) dataSet.set('PlanarConfiguration', 0);
  // Black is black and white is white, whatever else is on it.
  else dataSet.set('WindowCenter', 128).set('WindowWidth', 256);
}

/** The colours of a JPEG file as PS3.3 §C.7.6.3.1.2 names them. */
function photometricOf({ isRgb, isSubsampled }: { readonly isRgb: boolean; readonly isSubsampled: boolean }): string {
  return isRgb ? 'RGB' : isSubsampled ? 'YBR_FULL_422' : 'YBR_FULL';
}

function noteLoss(dataSet: DataSet, ratio: number, method: string): void {
  dataSet
    .set('LossyImageCompression', '01')
    .set('LossyImageCompressionRatio', Number(Math.max(ratio, 1).toFixed(2)))
    .set('LossyImageCompressionMethod', method);
}

function around(
  dataSet: DataSet,
  transferSyntaxUid: string,
  value: { readonly keyword: 'EncapsulatedDocument' | 'PixelData'; readonly byteLength: number },
): FileAround {
  const meta = {
    transferSyntaxUid,
    sopClassUid: dataSet.text('SOPClassUID') ?? '',
    sopInstanceUid: dataSet.text('SOPInstanceUID') ?? '',
  };
  return writeAround(dataSet, meta, value);
}
