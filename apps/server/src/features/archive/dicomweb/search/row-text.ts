import type { DicomJsonDataSet } from '@isocenter/dicom/dataset/dicom-json.ts';
import { correctedHeader, type StoredCorrection } from '#features/archive/edits/edits.ts';
import { resourceUrl } from '../retrieve/service-address.ts';
import { isPrivate, type Attribute, type Level } from './attributes.ts';
import { comesFromHeader } from './header-tags.ts';
import type { SearchPlan, SearchRow } from './search-queries.ts';
import type { SearchRequest } from './search-request.ts';

const always = '"00080005":{"vr":"CS","Value":["ISO_IR 192"]}';

/**
 * Makes rows into the texts of DICOM JSON objects, their attributes in the order of their tags.
 * @param root of the service; undefined where no address is told
 */
export function rowWriter(
  plan: SearchPlan,
  request: SearchRequest,
  root: string | undefined,
): (row: SearchRow) => string {
  // What is the same for all rows is found once: a page of thousands of instances is mostly this.
  const writers: readonly (readonly [tag: string, write: Write])[] = [
    ['00080005', () => always] as const,
    ['00080056', availabilityText] as const,
    ['00080201', timezoneText] as const,
    ['00081190', (row: SearchRow) => urlText(row, plan.level, root)] as const,
    ...plan.columns.map((attribute) => [attribute.tag, elementWriter(attribute)] as const),
  ].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const known = new Set(writers.map(([tag]) => tag));
  return (row) => {
    const entries = writers.map(([tag, write]): Entry => [tag, write(row)]);
    if (plan.wantsHeader) entries.push(...headerEntries(row, plan.level, request).filter(([tag]) => !known.has(tag)));
    const texts = (plan.wantsHeader ? entries.toSorted(([a], [b]) => (a < b ? -1 : 1)) : entries).map(
      ([, text]) => text,
    );
    return `{${texts.filter((text) => text !== undefined).join(',')}}`;
  };
}

/** An attribute of a row as text; undefined where it is not there at all. */
type Write = (row: SearchRow) => string | undefined;
type Entry = readonly [tag: string, text: string | undefined];

function availabilityText({ availability }: SearchRow): string {
  return `"00080056":{"vr":"CS","Value":["${String(availability)}"]}`;
}

/** Only where it is known (PS3.18 table 10.6.3-3). */
function timezoneText({ timezone }: SearchRow): string | undefined {
  return timezone ? `"00080201":{"vr":"SH","Value":["${String(timezone)}"]}` : undefined;
}

function urlText(row: SearchRow, level: Level, root: string | undefined): string | undefined {
  return root === undefined ? undefined : `"00081190":{"vr":"UR","Value":["${urlOf(row, level, root)}"]}`;
}

function urlOf(row: SearchRow, level: Level, root: string): string {
  const studyUid = String(row['StudyInstanceUID']);
  if (level === 'study') return resourceUrl(root, { studyUid });
  const seriesUid = String(row['SeriesInstanceUID']);
  if (level === 'series') return resourceUrl(root, { studyUid, seriesUid });
  return resourceUrl(root, { studyUid, seriesUid, sopUid: String(row['SOPInstanceUID']) });
}

function elementWriter({ tag, vr, name, kind }: Attribute): (row: SearchRow) => string {
  const start = `"${tag}":{"vr":"${vr}"`;
  const none = `${start}}`;
  if (kind === 'name') return (row) => `${start}${nameValue(row, name)}}`;
  return (row) => {
    const value = row[name] ?? null;
    if (value === null || value === '') return none;
    if (typeof value === 'number') return `${start},"Value":[${value}]}`;
    if (typeof value !== 'string') return value.length === 0 ? none : `${start},"Value":${JSON.stringify(value)}}`;
    // A UID has no character that would need escaping.
    const text = kind === 'uid' ? `"${value}"` : JSON.stringify(plainText(kind, value));
    return `${start},"Value":[${text}]}`;
  };
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

/** Returns the requested attributes beside the columns; with `all`, everything of an instance's header but values that lie elsewhere. */
function headerEntries(row: SearchRow, level: Level, request: SearchRequest): Entry[] {
  const { header, corrections } = row;
  if (typeof header !== 'string') return [];
  // Both were written by the archive itself.
  const stored = typeof corrections === 'string' ? (JSON.parse(corrections) as StoredCorrection[]) : null;
  const corrected = correctedHeader(header, stored, String(row['SeriesInstanceUID'] ?? ''));
  const dataSet = JSON.parse(corrected) as DicomJsonDataSet;
  const wanted = request.includesAll
    ? Object.keys(dataSet).filter((tag) => dataSet[tag]?.BulkDataURI === undefined)
    : [...request.included, ...request.matches.map((match) => match.path[0] ?? '')].flatMap(withCreator);
  const tags = wanted.filter((tag) => comesFromHeader(level, tag));
  const found = new Map<string, string | undefined>();
  for (const tag of tags) {
    const element = dataSet[tag];
    if (element !== undefined) found.set(tag, `"${tag}":${JSON.stringify(element)}`);
  }
  if (level === 'series')
    for (const [tag, vr] of stepTags) found.set(tag, `"${tag}":${JSON.stringify(dataSet[tag] ?? { vr })}`);
  return [...found];
}

/** A private attribute comes with the element that says whose it is (PS3.5 §7.8.1). */
function withCreator(tag: string): string[] {
  return isPrivate(tag) ? [`${tag.slice(0, 4)}00${tag.slice(4, 6)}`, tag] : [tag];
}

/** In every row of a series, empty where nothing is known (PS3.18 table 10.6.3-4). */
const stepTags: ReadonlyMap<string, string> = new Map([
  ['00400244', 'DA'],
  ['00400245', 'TM'],
  ['00400275', 'SQ'],
]);
