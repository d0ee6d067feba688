import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { implementationVersionName } from '@isocenter/dicom/part10/implementation.ts';
import { oneValue } from '@isocenter/dicom/values/one-value.ts';
import type { StudyHeader } from './header-queries.ts';

/** The series of what is made here: numbers behind those of the images, wherever series are shown by them. */
export const madeSeries = {
  report: { modality: 'SR', description: 'Report', number: 9001 },
  paper: { modality: 'DOC', description: 'Report', number: 9002 },
  measurements: { modality: 'SR', description: 'Measurements', number: 9003 },
} as const;

/** The position of an object in its study. */
export interface MadeObject {
  readonly sopUid: string;
  readonly seriesUid: string;
  readonly instanceNumber: number;
}

/** The facts from which `beginObject` makes the beginning of an object. */
export interface ObjectHeader {
  readonly study: StudyHeader;
  readonly object: MadeObject;
  readonly series: (typeof madeSeries)[keyof typeof madeSeries];
  readonly sopClassUid: string;
  /** Time of signing, or of saving. */
  readonly at: Date;
  /** IANA name: times of DICOM are those of the house. */
  readonly timeZone: string;
}

/** Patient, study, series, equipment and SOP common (PS3.3 §C.7, §C.12.1), in Unicode. */
export function beginObject({ study, object, series, sopClassUid, at, timeZone }: ObjectHeader): DataSet {
  const { date, time } = localMoment(at, timeZone);
  const dataSet = new DataSet()
    .set('SpecificCharacterSet', 'ISO_IR 192')
    .set('SOPClassUID', sopClassUid)
    .set('SOPInstanceUID', object.sopUid)
    .set('StudyInstanceUID', study.studyUid)
    .set('SeriesInstanceUID', object.seriesUid)
    .set('StudyDate', digits(study.studyDate))
    .set('StudyTime', digits(study.studyTime))
    .set('AccessionNumber', study.accession)
    .set('ReferringPhysicianName', study.referringPhysician)
    .set('StudyID', study.studyId)
    .set('PatientName', study.patientName)
    .set('PatientID', study.patientId)
    .set('PatientBirthDate', digits(study.birthDate))
    .set('PatientSex', study.sex)
    .set('Modality', series.modality)
    .set('SeriesDescription', series.description)
    .set('SeriesNumber', series.number)
    .set('InstanceNumber', object.instanceNumber)
    .set('ContentDate', date)
    .set('ContentTime', time)
    .set('Manufacturer', 'Isocenter')
    .set('ManufacturerModelName', 'Isocenter')
    .set('SoftwareVersions', implementationVersionName);
  if (study.issuer !== '') dataSet.set('IssuerOfPatientID', study.issuer);
  if (study.description !== '') dataSet.set('StudyDescription', study.description);
  return dataSet;
}

/** The object of the same kind that the one before says less than (PS3.3 §C.17.2.2). */
export function predecessorOf(
  { studyUid }: Pick<StudyHeader, 'studyUid'>,
  { seriesUid, sopUid }: Pick<MadeObject, 'seriesUid' | 'sopUid'>,
  sopClassUid: string,
): DataSet {
  const reference = new DataSet().set('ReferencedSOPClassUID', sopClassUid).set('ReferencedSOPInstanceUID', sopUid);
  const series = new DataSet().set('SeriesInstanceUID', seriesUid).set('ReferencedSOPSequence', [reference]);
  return new DataSet().set('StudyInstanceUID', studyUid).set('ReferencedSeriesSequence', [series]);
}

/** A name in its parts as PN takes it (PS3.5 §6.2.1). */
export function personName({ family, given }: { readonly family: string; readonly given: string }): string {
  const components = [family, given].map((part) => oneValue(part.replaceAll(/[\^=]+/g, ' ')));
  return components.join('^').replace(/\^$/, '');
}

/** Makes the item of the request behind a study (PS3.3 §C.17.2), as far as its images state it. */
export function requestOf({ studyUid, accession, description }: StudyHeader): DataSet {
  return new DataSet()
    .set('StudyInstanceUID', studyUid)
    .set('ReferencedStudySequence', [])
    .set('AccessionNumber', accession)
    .set('PlacerOrderNumberImagingServiceRequest', '')
    .set('FillerOrderNumberImagingServiceRequest', '')
    .set('RequestedProcedureID', '')
    .set('RequestedProcedureDescription', description)
    .set('RequestedProcedureCodeSequence', []);
}

/** A moment as the clock of a zone shows it, with how far that is from UTC: `20260131`, `235959`, `+0100`. */
export function localMoment(
  at: Date,
  timeZone: string,
): { readonly date: string; readonly time: string; readonly offset: string } {
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('en-GB', { ...numeric, ...clock, timeZone, timeZoneName: 'longOffset' });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const of = (name: string): string => parts[name] ?? '';
  const offset = digits(of('timeZoneName')) === '' ? '+0000' : of('timeZoneName').replaceAll(/[^-+0-9]/g, '');
  return { date: of('year') + of('month') + of('day'), time: of('hour') + of('minute') + of('second'), offset };
}

/** A date or time of the database as DA and TM have it, fractions of a second with their dot. */
function digits(value: string | null): string {
  return (value ?? '').replaceAll(/[^0-9.]/g, '');
}
