import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { ageOn, dicomDate, dicomTime, secondsAfter, uidOf } from './identifiers.ts';
import { encodeLegacy } from './legacy-text.ts';
import type { Institution, Patient } from './patients.ts';

export interface StudyHeader {
  readonly seed: number;
  /** Names the study among those of the same seed. */
  readonly key: string;
  readonly patient: Patient;
  readonly date: Date;
  readonly description: string;
  readonly accession: string;
  readonly institution: Institution;
  /** PN of the referring physician. */
  readonly referrer: string;
}

export interface SeriesHeader {
  readonly number: number;
  readonly modality: string;
  readonly description: string;
  readonly sopClassUid: string;
  readonly transferSyntaxUid: string;
  readonly protocol?: string;
  readonly bodyPart?: string;
  /** Given for a paired body part (PS3.3 §C.7.3.1). */
  readonly laterality?: 'L' | 'R';
  readonly station: string;
  readonly maker: string;
  readonly model: string;
  /** Seconds from the beginning of the study. */
  readonly startSeconds: number;
  readonly operator?: string;
}

/** The UID of a study. */
export function studyUidOf(study: StudyHeader): string {
  return uidOf(study.seed, `study ${study.key}`);
}

/** The UID of a series. */
export function seriesUidOf(study: StudyHeader, series: SeriesHeader): string {
  return uidOf(study.seed, `series ${study.key} ${series.number}`);
}

/** The UID of an instance. */
export function instanceUidOf(study: StudyHeader, series: SeriesHeader, instanceNumber: number): string {
  return uidOf(study.seed, `instance ${study.key} ${series.number} ${instanceNumber}`);
}

/** The UID of the frame of reference of everything in a study that was acquired without moving the patient. */
export function frameOfReferenceUidOf(study: StudyHeader): string {
  return uidOf(study.seed, `frame ${study.key}`);
}

/**
 * The modules every composite instance has: Patient, General Study, Patient Study, General Series, General Equipment,
 * SOP Common (PS3.3 §C.7, §C.12.1), with the character set of the patient.
 */
export function startDataSet(study: StudyHeader, series: SeriesHeader, instanceNumber: number): DataSet {
  const { patient } = study;
  const dataSet = new DataSet()
    .set('SpecificCharacterSet', charsetTerms(patient))
    .set('SOPClassUID', series.sopClassUid)
    .set('SOPInstanceUID', instanceUidOf(study, series, instanceNumber))
    .set('PatientID', patient.id)
    .set('IssuerOfPatientID', 'ISOCENTER-SAMPLE')
    .set('PatientBirthDate', patient.birthDate)
    .set('PatientSex', patient.sex)
    .set('PatientAge', ageOn(patient.birthDate, study.date))
    .set('PatientSize', patient.heightMetres)
    .set('PatientWeight', patient.weightKilograms)
    .set('InstanceNumber', instanceNumber);
  setText(dataSet, 'PatientName', patient.name, patient);
  addStudy(dataSet, study);
  addSeries(dataSet, study, series);
  return dataSet;
}

/** Adds the moment the content was made, seconds after the beginning of the series. */
export function addContentTime(dataSet: DataSet, study: StudyHeader, series: SeriesHeader, seconds: number): void {
  const at = secondsAfter(study.date, series.startSeconds + seconds);
  dataSet.set('ContentDate', dicomDate(at)).set('ContentTime', dicomTime(at));
}

/** Adds the moment of acquisition, seconds after the beginning of the series. */
export function addAcquisitionTime(dataSet: DataSet, study: StudyHeader, series: SeriesHeader, seconds: number): void {
  const at = secondsAfter(study.date, series.startSeconds + seconds);
  dataSet.set('AcquisitionDate', dicomDate(at)).set('AcquisitionTime', dicomTime(at));
  addContentTime(dataSet, study, series, seconds + 4);
}

/** One item of a code sequence (PS3.3 §8). */
export function code(value: string, scheme: string, meaning: string): DataSet {
  return new DataSet().set('CodeValue', value).set('CodingSchemeDesignator', scheme).set('CodeMeaning', meaning);
}

function addStudy(dataSet: DataSet, study: StudyHeader): void {
  dataSet
    .set('StudyInstanceUID', studyUidOf(study))
    .set('StudyDate', dicomDate(study.date))
    .set('StudyTime', dicomTime(study.date))
    .set('StudyID', study.accession.slice(-6))
    .set('AccessionNumber', study.accession)
    .set('StudyDescription', study.description)
    .set('TimezoneOffsetFromUTC', '+0000');
  setText(dataSet, 'ReferringPhysicianName', study.referrer, study.patient);
}

function addSeries(dataSet: DataSet, study: StudyHeader, series: SeriesHeader): void {
  const at = secondsAfter(study.date, series.startSeconds);
  dataSet
    .set('SeriesInstanceUID', seriesUidOf(study, series))
    .set('SeriesNumber', series.number)
    .set('SeriesDate', dicomDate(at))
    .set('SeriesTime', dicomTime(at))
    .set('Modality', series.modality)
    .set('SeriesDescription', series.description)
    .set('Manufacturer', series.maker)
    .set('ManufacturerModelName', series.model)
    .set('DeviceSerialNumber', `SN-${series.station}`)
    .set('SoftwareVersions', 'phantom 1')
    .set('StationName', series.station)
    .set('InstitutionName', study.institution.name)
    .set('InstitutionAddress', study.institution.address)
    .set('InstanceCreationDate', dicomDate(at))
    .set('InstanceCreationTime', dicomTime(at));
  if (series.protocol !== undefined) dataSet.set('ProtocolName', series.protocol);
  if (series.bodyPart !== undefined) dataSet.set('BodyPartExamined', series.bodyPart);
  if (series.laterality !== undefined) dataSet.set('Laterality', series.laterality);
  if (series.operator !== undefined) dataSet.set('OperatorsName', series.operator);
}

function setText(dataSet: DataSet, keyword: string, text: string, { charset }: Patient): void {
  dataSet.set(keyword, charset === undefined ? text : encodeLegacy(text, charset));
}

// Value 1 stays empty where escape sequences switch away from ASCII.
function charsetTerms({ charset }: Patient): string[] {
  return charset === 'ISO 2022 IR 87' ? ['', charset] : [charset ?? 'ISO_IR 192'];
}
