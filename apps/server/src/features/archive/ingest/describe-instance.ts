import { say, type Said } from '@isocenter/contract/said.ts';
import type { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { dicomJsonText } from '@isocenter/dicom/dataset/dicom-json.ts';
import { imageDescription, isImage, type ImageDescription } from '@isocenter/dicom/pixels/frames.ts';
import { isReceivedUid, isUid } from '@isocenter/dicom/uid.ts';
import type { InstanceRecord, PatientRecord, SeriesRecord, StudyRecord } from './instance-record.ts';
import { Refusal } from './refusal.ts';

/**
 * Takes from a data set what the index keeps. Texts are cut to sane lengths and lose control characters; dates that are none become null.
 * @throws Refusal when a UID that places the object is missing or is none
 */
export function describeInstance(
  dataSet: DataSet,
  object: {
    transferSyntaxUid: string;
    frameTable: Uint8Array | null;
    frameCount: number;
    pixelDataVr?: string | undefined;
    oddities: readonly Said[];
  },
): InstanceRecord {
  const image = soundImage(dataSet);
  const study = describeStudy(dataSet);
  return {
    patient: describePatient(dataSet),
    study,
    series: describeSeries(dataSet),
    sopUid: uid(dataSet, 'SOPInstanceUID'),
    sopClassUid: uid(dataSet, 'SOPClassUID'),
    transferSyntaxUid: object.transferSyntaxUid,
    number: integer(dataSet, 'InstanceNumber'),
    rows: image?.rows ?? null,
    columns: image?.columns ?? null,
    frameCount: object.frameCount,
    pixelFormat: image === undefined ? null : pixelFormatOf(image),
    frameTable: object.frameTable,
    header: headerText(dataSet, object.pixelDataVr),
    oddities: [...oddUids(dataSet), ...object.oddities],
  };
}

/** The header was read without the pixel data; that there is some, and of which kind, is told all the same. */
function headerText(dataSet: DataSet, pixelDataVr: string | undefined): string {
  const text = dicomJsonText(dataSet, {
    bulkDataUri: (_tag, path) => `bulk/${path}`,
    inlineBinaryLimitBytes: 1024,
  });
  // Escapes are met whole, so that a backslash of the text before "u0000" stays one.
  const clean = text.includes('\\u0000')
    ? text.replaceAll(/\\(?:u0000|[^])/g, (escape) => (escape === '\\u0000' ? '' : escape))
    : text;
  if (pixelDataVr === undefined) return clean;
  const tag = pixelDataVr === 'OF' ? '7FE00008' : pixelDataVr === 'OD' ? '7FE00009' : '7FE00010';
  return `${clean.slice(0, -1)},"${tag}":{"vr":"${pixelDataVr}","BulkDataURI":"bulk/${tag}"}}`;
}

function describePatient(dataSet: DataSet): PatientRecord {
  const name = dataSet.personName('PatientName');
  return {
    patientId: text(dataSet, 'PatientID', 64),
    issuer: issuerOf(dataSet),
    name: clean(name?.alphabetic ?? '', 200),
    nameIdeographic: clean(name?.ideographic ?? '', 200),
    namePhonetic: clean(name?.phonetic ?? '', 200),
    birthDate: date(dataSet, 'PatientBirthDate'),
    sex: text(dataSet, 'PatientSex', 16),
  };
}

/** Returns the issuer of the patient's number; as a universal identifier where it has no name of its own (PS3.3 table 10-18). */
function issuerOf(dataSet: DataSet): string {
  const local = text(dataSet, 'IssuerOfPatientID', 64);
  const [qualifiers] = dataSet.items('IssuerOfPatientIDQualifiersSequence') ?? [];
  return local === '' && qualifiers !== undefined ? text(qualifiers, 'UniversalEntityID', 64) : local;
}

/** Describes an object that was refused; empty is what it does not say, or says behind what is wrong with it. */
export function describeRefused(dataSet: DataSet) {
  const { patientId, name, nameIdeographic, birthDate } = describePatient(dataSet);
  return {
    patientId,
    patientName: name || nameIdeographic,
    birthDate,
    sopUid: text(dataSet, 'SOPInstanceUID', 512),
    sopClassUid: text(dataSet, 'SOPClassUID', 128),
    seriesUid: text(dataSet, 'SeriesInstanceUID', 512),
    studyUid: text(dataSet, 'StudyInstanceUID', 512),
    modality: text(dataSet, 'Modality', 16).toUpperCase(),
    number: integer(dataSet, 'InstanceNumber'),
    accession: text(dataSet, 'AccessionNumber', 64),
    description: text(dataSet, 'StudyDescription', 200),
    studyDate: date(dataSet, 'StudyDate'),
  };
}

export type RefusedDescription = ReturnType<typeof describeRefused>;

function describeStudy(dataSet: DataSet): StudyRecord {
  return {
    studyUid: uid(dataSet, 'StudyInstanceUID'),
    studyDate: date(dataSet, 'StudyDate'),
    studyTime: time(dataSet, 'StudyTime'),
    accession: text(dataSet, 'AccessionNumber', 64),
    studyId: text(dataSet, 'StudyID', 64),
    description: text(dataSet, 'StudyDescription', 200),
    referringPhysician: clean(dataSet.personName('ReferringPhysicianName')?.alphabetic ?? '', 200),
    institution: text(dataSet, 'InstitutionName', 200),
    station: text(dataSet, 'StationName', 64),
  };
}

function describeSeries(dataSet: DataSet): SeriesRecord {
  const day = date(dataSet, 'SeriesDate') ?? date(dataSet, 'AcquisitionDate');
  const clock = time(dataSet, 'SeriesTime') ?? time(dataSet, 'AcquisitionTime') ?? '00:00:00';
  return {
    seriesUid: uid(dataSet, 'SeriesInstanceUID'),
    modality: text(dataSet, 'Modality', 16).toUpperCase() || 'OT',
    number: integer(dataSet, 'SeriesNumber'),
    description: text(dataSet, 'SeriesDescription', 200),
    bodyPart: text(dataSet, 'BodyPartExamined', 64),
    protocol: text(dataSet, 'ProtocolName', 200),
    laterality: text(dataSet, 'Laterality', 16) || text(dataSet, 'ImageLaterality', 16),
    station: text(dataSet, 'StationName', 64),
    performedAt: day === null ? null : `${day} ${clock}`,
    timezone: timezone(dataSet),
  };
}

/** Returns the offset as DICOM writes it (PS3.3 §C.12.1.1.8); anything else is none. */
function timezone(dataSet: DataSet): string {
  return /^[-+]\d{4}$/.exec(text(dataSet, 'TimezoneOffsetFromUTC', 16))?.[0] ?? '';
}

/** Returns undefined for a description that cannot be of an image: it is not stored as if it were one. */
function soundImage(dataSet: DataSet): ImageDescription | undefined {
  const image = imageDescription(dataSet);
  return image !== undefined && isImage(image) ? image : undefined;
}

function pixelFormatOf(image: ImageDescription): InstanceRecord['pixelFormat'] {
  const {
    samplesPerPixel,
    bitsAllocated,
    bitsStored,
    highBit,
    pixelRepresentation,
    planarConfiguration,
    photometricInterpretation,
  } = image;
  return {
    samplesPerPixel,
    bitsAllocated,
    bitsStored,
    highBit,
    pixelRepresentation,
    planarConfiguration,
    photometricInterpretation,
  };
}

function uid(dataSet: DataSet, keyword: string): string {
  const value = dataSet.text(keyword) ?? '';
  if (!isReceivedUid(value))
    throw value === ''
      ? new Refusal('unusable', say`${keyword} is missing.`, { fault: 'no-uid', element: keyword })
      : new Refusal('unusable', say`${keyword} is not a UID.`, { fault: 'uid', element: keyword });
  return value;
}

const placing = ['SOPClassUID', 'StudyInstanceUID', 'SeriesInstanceUID', 'SOPInstanceUID'];

/** Returns warnings about UIDs. Of two values, where there may be one (PS3.6), the first is meant. */
function oddUids(dataSet: DataSet): Said[] {
  return placing
    .filter((keyword) => !isUid(dataSet.text(keyword) ?? '') || dataSet.strings(keyword).length > 1)
    .map((keyword) => say`${keyword} is no UID of the standard. Other systems may refuse the object.`);
}

function text(dataSet: DataSet, keyword: string, longest: number): string {
  return clean(dataSet.text(keyword) ?? '', longest);
}

/** PostgreSQL takes no NUL, and no list shows control characters. */
function clean(value: string, longest: number): string {
  return value
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed();
}

function integer(dataSet: DataSet, keyword: string): number | null {
  const value = dataSet.number(keyword);
  return value !== undefined && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : null;
}

/** A DA value (PS3.5 §6.2, also the old dotted form) as `YYYY-MM-DD`; null when it is no day of the calendar. */
function date(dataSet: DataSet, keyword: string): string | null {
  const match = /^(\d{4})\.?(\d{2})\.?(\d{2})$/.exec(dataSet.text(keyword) ?? '');
  if (match === null) return null;
  const iso = `${match[1]}-${match[2]}-${match[3]}`;
  const instant = new Date(`${iso}T00:00:00Z`);
  return match[1] !== '0000' && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso) ? iso : null;
}

/** A TM value as `HH:MM:SS`, missing parts as zero; null when it is no time of day: `10.11.12` may be one, and nobody knows which. */
function time(dataSet: DataSet, keyword: string): string | null {
  const match = /^(\d{2})(?::?(\d{2})(?::?(\d{2})(?:\.\d*)?)?)?$/.exec((dataSet.text(keyword) ?? '').trim());
  if (match === null) return null;
  const [hours, minutes, seconds] = [match[1], match[2] ?? '00', match[3] ?? '00'];
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours}:${minutes}:${Number(seconds) > 59 ? '59' : seconds}`;
}
