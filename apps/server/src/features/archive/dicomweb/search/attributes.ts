import { findTag, keywordOf, parseTagHex, tagHex, vrOf } from '@isocenter/dicom/dictionary/dictionary.ts';

/** Patients are requested by C-FIND alone: rows of DICOMweb have them with their studies. */
export type Level = 'patient' | 'study' | 'series' | 'instance';
export const levels: readonly Level[] = ['patient', 'study', 'series', 'instance'];

/** The kind of comparison of an attribute's values (PS3.4 §C.2.2.2). */
type MatchKind = 'text' | 'codes' | 'name' | 'uid' | 'date' | 'time' | 'integer';

/** An attribute that has a column of its own. */
export interface Attribute {
  readonly tag: string;
  readonly vr: string;
  readonly level: Level;
  /** The expression in SQL, and its name in the rows. */
  readonly column: string;
  readonly name: string;
  readonly kind: MatchKind;
  /** In every row; the others come by `includefield`. */
  readonly isDefault: boolean;
  /** Counted or made up by the archive: shown, never matched. */
  readonly isDerived: boolean;
}

const classesInStudy = `(select array_agg(distinct held.sop_class_uid)
  from series kept join instance held on held.series_key = kept.id
  where kept.study_key = study.id and held.rejected_by is null)`.replaceAll(/\s+/g, ' ');

// keyword | level | match | column | d: in every row, x: shown only
const table = `
StudyDate | study | date | study.study_date | d
StudyTime | study | time | study.study_time | d
AccessionNumber | study | text | study.accession | d
ModalitiesInStudy | study | codes | study.modalities | d
ReferringPhysicianName | study | name | study.referring_physician | d
StudyDescription | study | text | study.description | d
InstitutionName | study | text | study.institution |
PatientName | patient | name | study.patient_name | d
PatientID | patient | text | study.patient_id | d
IssuerOfPatientID | patient | text | study.issuer |
PatientBirthDate | patient | date | study.birth_date | d
PatientSex | patient | text | study.sex | d
StudyInstanceUID | study | uid | study.study_uid | d
StudyID | study | text | study.study_id | d
SOPClassesInStudy | study | codes | ${classesInStudy} | x
NumberOfStudyRelatedSeries | study | integer | tally.series_count | dx
NumberOfStudyRelatedInstances | study | integer | tally.instance_count | dx
SeriesDate | series | date | series.performed_at::date |
SeriesTime | series | time | series.performed_at::time |
Modality | series | text | series.modality | d
StationName | series | text | series.station |
SeriesDescription | series | text | series.description | d
BodyPartExamined | series | text | series.body_part | d
ProtocolName | series | text | series.protocol |
SeriesInstanceUID | series | uid | series.series_uid | d
SeriesNumber | series | integer | series.number | d
Laterality | series | text | series.laterality |
NumberOfSeriesRelatedInstances | series | integer | series.instance_count | dx
SOPClassUID | instance | uid | instance.sop_class_uid | d
SOPInstanceUID | instance | uid | instance.sop_uid | d
AvailableTransferSyntaxUID | instance | uid | instance.transfer_syntax_uid | d
InstanceNumber | instance | integer | instance.number | d
NumberOfFrames | instance | integer | nullif(instance.frame_count, 0) | d
Rows | instance | integer | instance.rows | d
Columns | instance | integer | instance.columns | d
BitsAllocated | instance | integer | (instance.pixel_format ->> 'bitsAllocated')::int | d
`;

/** Ascending by tag. */
export const attributes: readonly Attribute[] = table
  .trim()
  .split('\n')
  .map(readRow)
  .toSorted((a, b) => (a.tag < b.tag ? -1 : 1));

const byTag = new Map(attributes.map((attribute) => [attribute.tag, attribute]));

export function attributeOf(tag: string): Attribute | undefined {
  return byTag.get(tag);
}

/**
 * Returns the path of a key: "00100010", "PatientName", "RequestAttributesSequence.RequestedProcedureID" or a private tag; undefined for
 * what DICOM does not know.
 */
export function tagPath(key: string): readonly string[] | undefined {
  const path = key.split('.').map((part) => {
    const tag = /^[0-9A-Fa-f]{8}$/.test(part) ? parseTagHex(part) : findTag(part);
    if (tag === undefined) return '';
    const isKnown = keywordOf(tag) !== undefined || vrOf(tag) !== undefined || isPrivate(tagHex(tag));
    return isKnown ? tagHex(tag) : '';
  });
  return path.length > 4 || path.includes('') ? undefined : path;
}

/** True for a tag of an odd group that is no group length (PS3.5 §7.8). */
export function isPrivate(tag: string): boolean {
  return /^[0-9A-F]{3}[13579BDF]/.test(tag) && !tag.endsWith('0000');
}

function readRow(row: string): Attribute {
  const [keyword = '', level = '', kind = '', column = '', flags = ''] = row.split('|').map((cell) => cell.trim());
  const tag = findTag(keyword);
  if (tag === undefined) throw new Error(`${keyword} is not a DICOM keyword.`);
  return {
    tag: tagHex(tag),
    vr: vrOf(tag) ?? 'LO',
    level: level as Level,
    column,
    name: keyword,
    kind: kind as MatchKind,
    isDefault: flags.includes('d'),
    isDerived: flags.includes('x'),
  };
}
