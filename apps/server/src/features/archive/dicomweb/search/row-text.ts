import { tagHex, tagOf } from '@isocenter/dicom/dictionary/dictionary.ts';
import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { resourceUrl } from '../retrieve/service-address.ts';
import type { Attribute, Level } from './attributes.ts';
import type { SearchPlan, SearchRow } from './search-queries.ts';
import type { SearchRequest } from './search-request.ts';

const always = '"00080005":{"vr":"CS","Value":["ISO_IR 192"]}';
const availability = '"00080056":{"vr":"CS","Value":["ONLINE"]}';

/** One row as the text of a DICOM JSON object, its attributes in the order of their tags. */
export function rowText(row: SearchRow, plan: SearchPlan, request: SearchRequest, root: string): string {
  const entries: [string, string][] = [
    ['00080005', always],
    ['00080056', availability],
    ['00081190', `"00081190":{"vr":"UR","Value":[${JSON.stringify(urlOf(row, plan.level, root))}]}`],
    ...plan.columns.map((attribute): [string, string] => [attribute.tag, elementText(attribute, row)]),
  ];
  const known = new Set(entries.map(([tag]) => tag));
  for (const [tag, text] of headerEntries(row, plan.level, request)) if (!known.has(tag)) entries.push([tag, text]);
  return `{${entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, text]) => text)
    .join(',')}}`;
}

function urlOf(row: SearchRow, level: Level, root: string): string {
  const studyUid = String(row['StudyInstanceUID']);
  if (level === 'study') return resourceUrl(root, { studyUid });
  const seriesUid = String(row['SeriesInstanceUID']);
  if (level === 'series') return resourceUrl(root, { studyUid, seriesUid });
  return resourceUrl(root, { studyUid, seriesUid, sopUid: String(row['SOPInstanceUID']) });
}

function elementText({ tag, vr, name, kind }: Attribute, row: SearchRow): string {
  const value = row[name] ?? null;
  const start = `"${tag}":{"vr":"${vr}"`;
  if (kind === 'name') return `${start}${nameValue(row, name)}}`;
  if (value === null || value === '') return `${start}}`;
  if (Array.isArray(value)) return value.length === 0 ? `${start}}` : `${start},"Value":${JSON.stringify(value)}}`;
  return `${start},"Value":[${typeof value === 'number' ? String(value) : JSON.stringify(plainText(kind, String(value)))}]}`;
}

/** Dates and times lose their separators. */
function plainText(kind: Attribute['kind'], value: string): string {
  return kind === 'date' || kind === 'time' ? value.replaceAll(/[-:]/g, '') : value;
}

function nameValue(row: SearchRow, name: string): string {
  const groups = [
    ['Alphabetic', row[name]],
    ...(name === 'PatientName'
      ? [
          ['Ideographic', row['patient_name_ideographic']],
          ['Phonetic', row['patient_name_phonetic']],
        ]
      : []),
  ].filter(([, text]) => text !== '' && text !== null && text !== undefined);
  return groups.length === 0 ? '' : `,"Value":[${JSON.stringify(Object.fromEntries(groups))}]`;
}

/** What was asked for beside the columns; with `all`, everything of an instance's header but values that lie elsewhere. */
function headerEntries(row: SearchRow, level: Level, request: SearchRequest): [string, string][] {
  const { header } = row;
  if (typeof header !== 'string') return [];
  // Written by the archive itself when the instance was received.
  const dataSet = JSON.parse(header) as DicomJsonDataSet;
  const wanted = request.includesAll
    ? Object.keys(dataSet).filter((tag) => dataSet[tag]?.BulkDataURI === undefined)
    : [...request.included, ...request.matches.map((match) => match.path[0] ?? '')];
  const tags = level === 'instance' ? wanted : wanted.filter((tag) => seriesTags.has(tag));
  return tags.flatMap((tag): [string, string][] => {
    const element = dataSet[tag];
    return element === undefined ? [] : [[tag, `"${tag}":${JSON.stringify(element)}`]];
  });
}

/** What the instances of a series have in common, and no column holds: it is read from the first of them. */
const seriesTags: ReadonlySet<string> = new Set(
  [
    'Manufacturer',
    'ManufacturerModelName',
    'InstitutionalDepartmentName',
    'PerformingPhysicianName',
    'OperatorsName',
    'PatientAge',
    'PatientSize',
    'PatientWeight',
    'PatientPosition',
    'FrameOfReferenceUID',
    'TimezoneOffsetFromUTC',
    'PerformedProcedureStepStartDate',
    'PerformedProcedureStepStartTime',
    'PerformedProcedureStepID',
    'PerformedProcedureStepDescription',
    'RequestAttributesSequence',
  ].map((keyword) => tagHex(tagOf(keyword))),
);
