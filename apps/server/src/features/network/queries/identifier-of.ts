import { DataSet } from '@isocenter/dicom/dataset/data-set.ts';
import { inCharset } from '@isocenter/dicom/elements/in-charset.ts';
import type { ElsewhereQuestion } from '@isocenter/contract/network/queries/elsewhere.ts';
import type { QueryCriteria } from '@isocenter/contract/network/queries/fields.ts';
import type { QueryLevel } from '@isocenter/contract/network/queries/queries.ts';
import { daysWithin } from '@isocenter/contract/search-words.ts';

/** Keywords that every answer should contain, by level. */
export const returnKeys: Readonly<Record<QueryLevel, readonly string[]>> = {
  study: [
    'StudyInstanceUID',
    'StudyDate',
    'StudyTime',
    'AccessionNumber',
    'StudyDescription',
    'ModalitiesInStudy',
    'PatientName',
    'PatientID',
    'IssuerOfPatientID',
    'PatientBirthDate',
    'PatientSex',
    'NumberOfStudyRelatedSeries',
    'NumberOfStudyRelatedInstances',
  ],
  series: ['SeriesInstanceUID', 'SeriesNumber', 'Modality', 'SeriesDescription', 'NumberOfSeriesRelatedInstances'],
  image: ['SOPInstanceUID', 'SOPClassUID', 'InstanceNumber'],
};

const levelNames: Readonly<Record<QueryLevel, string>> = { study: 'STUDY', series: 'SERIES', image: 'IMAGE' };

/**
 * The identifier of a C-FIND in the study root. A lone asterisk is sent as no value, which means the same (PS3.4 §C.2.2.2.4) and which
 * every peer understands, and dates are a range without wildcards: so that what `profile` says of a node is heeded for all of them.
 */
export function identifierOf(level: QueryLevel, criteria: ElsewhereQuestion): DataSet {
  const identifier = new DataSet().set('QueryRetrieveLevel', levelNames[level]);
  for (const keyword of returnKeys[level]) identifier.set(keyword, undefined);
  const { studyUid, seriesUid } = criteria;
  const keys = { ...matchingKeys(level, criteria), StudyInstanceUID: studyUid, SeriesInstanceUID: seriesUid };
  for (const [keyword, value] of Object.entries(keys))
    if (value !== undefined && value !== '') identifier.set(keyword, value);
  return identifier;
}

/** Makes the matching keys beside the unique ones, by keyword: C-FIND and QIDO-RS write them alike (PS3.18 §8.3.4.1). */
export function matchingKeys(
  level: QueryLevel,
  criteria: ElsewhereQuestion,
): Readonly<Record<string, string | undefined>> {
  const { patientName, patientId, accession, description, birthDate, modalities = [] } = criteria;
  return {
    PatientName: nameKey(patientName),
    PatientID: plainly(patientId),
    PatientBirthDate: birthDate === undefined ? undefined : bornWithin(birthDate),
    AccessionNumber: plainly(accession),
    StudyDescription: within(description),
    StudyDate: rangeOf(criteria),
    // Several modalities are no matching that the standard knows: they are looked for among the answers.
    ModalitiesInStudy: level === 'study' && modalities.length === 1 ? modalities[0] : undefined,
  };
}

function bornWithin(birthDate: string): string {
  const { from, to } = daysWithin(birthDate);
  const ends = from === to ? [from] : [from, to];
  return ends.map((day) => day.replaceAll('-', '')).join('-');
}

/** In the character set that a node is known to read, as far as that can write what is asked; otherwise as UTF-8. */
export function writtenFor(identifier: DataSet, characterSet: string): DataSet {
  if (characterSet === '') return identifier;
  const isExtension = /^ISO 2022 IR (?:87|159|149|58)$/.test(characterSet);
  // The sets of several bytes are only reached from ASCII.
  return inCharset(identifier, isExtension ? ['', characterSet] : [characterSet]) ?? identifier;
}

/** `yamada taro` begins a family name and a given name; who writes wildcards, carets or groups himself is taken at his word. */
function nameKey(value = ''): string | undefined {
  const text = plainly(value);
  if (text === undefined || /[*?^=]/.test(text)) return text;
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  // Ideographs stand in the second group of a name, behind what is written in Latin letters (PS3.5 §6.2.1).
  const begin = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text) ? '' : '*';
  return `${begin}${words.join('*')}*`;
}

function within(value = ''): string | undefined {
  const text = plainly(value);
  return text === undefined || /[*?]/.test(text) ? text : `*${text}*`;
}

function plainly(value = ''): string | undefined {
  const text = value.trim();
  return text === '' || /^\*+$/.test(text) ? undefined : text;
}

function rangeOf({ dateFrom = '', dateTo = '' }: QueryCriteria): string | undefined {
  if (dateFrom === '' && dateTo === '') return undefined;
  const [from, to] = [dateFrom.replaceAll('-', ''), dateTo.replaceAll('-', '')];
  return from === to ? from : `${from}-${to}`;
}
