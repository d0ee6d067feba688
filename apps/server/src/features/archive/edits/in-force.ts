import {
  patientFields,
  studyFields,
  type PatientChanges,
  type SeriesChanges,
  type StudyChanges,
} from '@isocenter/contract/archive/edits/edit-fields.ts';
import { fromDicomJson, dicomJsonText, type DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { correct, type AttributeChange, type Correction } from '@isocenter/dicom/elements/correct.ts';
import { formatPersonName } from '@isocenter/dicom/values/person-name.ts';

/** All that the row of a study says and a correction may change. */
export type StudyValues = { readonly [Field in keyof StudyChanges]-?: Exclude<StudyChanges[Field], undefined> };
export type SeriesValues = { readonly [Field in keyof SeriesChanges]-?: Exclude<SeriesChanges[Field], undefined> };

/** The changes of one edit to a study. Of a name all groups are there, or none. */
export interface StoredCorrection {
  readonly editId: number;
  /** A DT value. */
  readonly at: string;
  readonly study: StudyChanges;
  readonly series: readonly SeriesChanges[];
  /** Series that the edit brought from another study. */
  readonly moved?: MovedSeries;
}

/** Series of another study, which say what this one said when they came. */
export interface MovedSeries {
  readonly seriesUids: readonly string[];
  readonly studyUid: string;
  readonly studyId: string;
  readonly values: StudyValues;
  readonly isOtherPatient: boolean;
  /** The corrections that were in force where they came from. */
  readonly earlier: readonly StoredCorrection[];
}

/** The values as the study came, and the corrections in force, the oldest first. */
export interface Corrections {
  readonly received: {
    readonly study: StudyValues & { readonly referrerId: number | null };
    readonly series: readonly SeriesValues[];
  };
  readonly corrections: readonly StoredCorrection[];
}

/** The change of an attribute, with the field that it changes for people. */
export interface FieldChange extends AttributeChange {
  readonly field: string;
}

/** Corrections as images of a series take them; empty where none concerns it. */
export function correctionsOf(stored: readonly StoredCorrection[] | null, seriesUid: string): readonly Correction[] {
  const all = stored ?? [];
  // What was corrected before they came does not concern series that came later: they say the sum of it.
  const arrival = all.findLastIndex(({ moved }) => moved?.seriesUids.includes(seriesUid));
  const moved = all[arrival]?.moved;
  return [
    ...(moved === undefined ? [] : correctionsOf(moved.earlier, seriesUid)),
    ...all.slice(Math.max(0, arrival)).map((one) => correctionOf(one, seriesUid)),
  ];
}

function correctionOf({ at, study, series, moved }: StoredCorrection, seriesUid: string): Correction {
  const changes = [
    ...(moved?.seriesUids.includes(seriesUid) === true ? movedAttributes(moved) : []),
    ...studyAttributes(study),
    ...series.filter((one) => one.seriesUid === seriesUid).flatMap(seriesAttributes),
  ];
  return { at, system: 'Isocenter', changes };
}

/** Identifies the state of a study's corrections from which something was made: a part of ETags and of keys. Empty without any. */
export function correctionsKey(stored: readonly StoredCorrection[] | null): string {
  return (stored ?? []).map(({ editId }) => editId).join('.');
}

/** Returns a stored header as it leaves. */
export function correctedHeader(header: string, stored: readonly StoredCorrection[] | null, seriesUid: string): string {
  if (stored === null) return header;
  // Written by the archive itself when the instance was received.
  const dataSet = fromDicomJson(JSON.parse(header) as DicomJsonDataSet);
  correct(dataSet, correctionsOf(stored, seriesUid));
  return dicomJsonText(dataSet);
}

export function studyAttributes(changes: StudyChanges): FieldChange[] {
  const { name, nameIdeographic, namePhonetic } = changes;
  const isNamed = name !== undefined && nameIdeographic !== undefined && namePhonetic !== undefined;
  const groups = { alphabetic: name ?? '', ideographic: nameIdeographic ?? '', phonetic: namePhonetic ?? '' };
  const { patientId, issuer, birthDate, sex, accession, studyDate, studyTime, description } = changes;
  return [
    ...attribute('studyDate', 0x00080020, 'DA', digits(studyDate)),
    ...attribute('studyTime', 0x00080030, 'TM', digits(studyTime)),
    ...attribute('accession', 0x00080050, 'SH', accession),
    ...attribute('institution', 0x00080080, 'LO', changes.institution),
    ...attribute('referringPhysician', 0x00080090, 'PN', changes.referringPhysician),
    ...attribute('description', 0x00081030, 'LO', description),
    ...attribute('name', 0x00100010, 'PN', isNamed ? formatPersonName(groups) : undefined),
    ...attribute('patientId', 0x00100020, 'LO', patientId),
    ...attribute('issuer', 0x00100021, 'LO', issuer),
    // They would say another issuer, and hold where there is none (PS3.3 table 10-18).
    ...attribute('issuer', 0x00100024, 'SQ', issuer === undefined ? undefined : null),
    ...attribute('birthDate', 0x00100030, 'DA', digits(birthDate)),
    ...attribute('sex', 0x00100040, 'CS', sex),
  ];
}

/** Returns the attributes of the study and the patient to whom series belong since they were moved. */
export function movedAttributes({ studyUid, studyId, values, isOtherPatient }: MovedSeries): FieldChange[] {
  return [
    ...attribute('studyUid', 0x0020000d, 'UI', studyUid),
    ...attribute('studyId', 0x00200010, 'SH', studyId),
    ...studyAttributes(values),
    ...(isOtherPatient ? ofOnePatient.map(([tag, vr]) => ({ field: 'patient', tag, vr, value: null })) : []),
  ];
}

/**
 * Further attributes by which a patient is known (PS3.3 table C.7-1 and C.7.2.2): other numbers and names, and his age, size and weight.
 */
const ofOnePatient = [
  [0x00101000, 'LO'],
  [0x00101001, 'PN'],
  [0x00101002, 'SQ'],
  [0x00101005, 'PN'],
  [0x00101010, 'AS'],
  [0x00101020, 'DS'],
  [0x00101030, 'DS'],
] as const;

export function seriesAttributes({ description, bodyPart, laterality }: SeriesChanges): FieldChange[] {
  const side = attribute('series.laterality', 0x00200060, 'CS', laterality);
  return [
    ...attribute('series.description', 0x0008103e, 'LO', description),
    ...attribute('series.bodyPart', 0x00180015, 'CS', bodyPart),
    // Where an image says it of itself, the series has to say nothing (PS3.3 §C.7.3.1).
    ...side.map((change) => ({ ...change, or: 0x00200062 })),
  ];
}

function attribute(
  field: string,
  tag: number,
  vr: AttributeChange['vr'],
  value: string | null | undefined,
): FieldChange[] {
  return value === undefined ? [] : [{ field, tag, vr, value }];
}

function digits(value: string | null | undefined): string | undefined {
  return value === undefined ? undefined : (value ?? '').replaceAll(/[-:]/g, '');
}

/** Returns the values of a study's row with its corrections. */
export function valuesOf({ received, corrections }: Corrections): StudyValues {
  const { referrerId: _referrerId, ...study } = received.study;
  return Object.assign({}, study, ...corrections.map((one) => one.study)) as StudyValues;
}

export function seriesValuesOf({ received, corrections }: Corrections): SeriesValues[] {
  const all = corrections.flatMap(({ series }) => series);
  return received.series.map(
    (one) => Object.assign({}, one, ...all.filter(({ seriesUid }) => seriesUid === one.seriesUid)) as SeriesValues,
  );
}

/** Adds all groups of a name where one of them is changed. */
export function wholeName<T extends PatientChanges>(changes: T, values: StudyValues): T {
  const { name, nameIdeographic, namePhonetic } = changes;
  if (name === undefined && nameIdeographic === undefined && namePhonetic === undefined) return changes;
  return {
    ...changes,
    name: name ?? values.name,
    nameIdeographic: nameIdeographic ?? values.nameIdeographic,
    namePhonetic: namePhonetic ?? values.namePhonetic,
  };
}

/** Returns the fields that an edit names, those of series with `series.` before them; in one order, each once. */
export function fieldsOf(study: StudyChanges, series: readonly SeriesChanges[]): string[] {
  const ofStudy = [...patientFields, ...studyFields].filter((field) => study[field] !== undefined);
  const ofSeries = series.flatMap((changes) => seriesAttributes(changes).map(({ field }) => field));
  return [...ofStudy, ...new Set(ofSeries)];
}
