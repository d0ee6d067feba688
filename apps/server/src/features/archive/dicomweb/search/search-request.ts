import { queryValues } from '@isocenter/dicom/values/query-values.ts';
import { AppError } from '#platform/http/app-error.ts';
import { tagPath } from './attributes.ts';

/** A search as it was requested (PS3.18 §10.6.1.2), its names known and its numbers checked. */
export interface SearchRequest {
  readonly matches: readonly Match[];
  /** Tags of attributes wanted beside those that are always given. */
  readonly included: ReadonlySet<string>;
  readonly includesAll: boolean;
  readonly limit: number | undefined;
  readonly offset: number;
  readonly isFuzzy: boolean;
  /** Names that are no attributes, which are passed over (PS3.18 §8.3). */
  readonly unknown?: readonly string[];
  /** A range of dates and one of times are the beginning and the end of one (PS3.4 §C.2.2.2.5, by negotiation). */
  readonly joinsTimes?: boolean;
}

export interface Match {
  /** The key as the caller wrote it, for messages. */
  readonly key: string;
  /** One tag, or the tags of sequences that lead to it. */
  readonly path: readonly string[];
  /** Possible values of the attribute; one of them is enough. Empty text stands for an empty value. */
  readonly values: readonly string[];
}

const longestValue = 4000;
const mostValues = 1000;
/** The largest integer of the database; whoever requests more means all. */
const largestCount = 2 ** 31 - 1;
const flags = ['fuzzymatching', 'emptyvaluematching', 'multiplevaluematching'] as const;
// Clients add `_=123` so that no cache answers; what begins so is nobody's attribute.
const isOwnKey = (key: string): boolean => key.startsWith('_') || ownKeys.has(key);
const ownKeys: ReadonlySet<string> = new Set([...flags, 'includefield', 'limit', 'offset', 'accept', 'charset']);

/** @throws AppError `invalid-input` naming the parameter that is not understood */
export function parseSearch(query: Readonly<Record<string, unknown>>): SearchRequest {
  const includes = list(query['includefield']).flatMap((value) => value.split(','));
  const includesAll = includes.includes('all');
  if (includesAll && includes.length > 1) throw wrong('includefield', '"all" stands alone');
  const isMultiple = flag(query, 'multiplevaluematching');
  const isEmptyMeant = flag(query, 'emptyvaluematching');
  const wanted = includes.filter((key) => key !== '' && key !== 'all').map((key) => [key, includedTag(key)] as const);
  const names = Object.keys(query).filter((key) => !isOwnKey(key));
  const keys = names.filter((key) => tagPath(key) !== undefined);
  const matches = keys.flatMap((key) => matchOf(key, query[key], { isMultiple, isEmptyMeant }));
  const paths = matches.map((match) => match.path.join('.'));
  const twice = matches.find((match, index) => paths.indexOf(match.path.join('.')) !== index);
  if (twice !== undefined) throw wrong(twice.key, 'is given twice');
  return {
    matches,
    unknown: [
      ...names.filter((name) => !keys.includes(name)),
      ...wanted.flatMap(([key, tag]) => (tag === undefined ? [key.trim()] : [])),
    ],
    included: new Set(wanted.flatMap(([, tag]) => tag ?? [])),
    includesAll,
    limit: count(query, 'limit'),
    offset: count(query, 'offset') ?? 0,
    isFuzzy: flag(query, 'fuzzymatching'),
  };
}

/** Returns a refusal of one parameter. */
export function wrong(key: string, what: string): AppError {
  const name = key.slice(0, 100);
  return new AppError('invalid-input', `${name}: ${what}`, { [name]: what });
}

function matchOf(
  key: string,
  given: unknown,
  { isMultiple, isEmptyMeant }: { isMultiple: boolean; isEmptyMeant: boolean },
): Match[] {
  const path = tagPath(key);
  if (path === undefined) return [];
  if (typeof given !== 'string') throw wrong(key, 'is given twice');
  if (given.length > longestValue) throw wrong(key, `has to be at most ${longestValue} characters`);
  // oxlint-disable-next-line no-control-regex -- they are what is refused
  if (/[\u0000-\u001f\u007f]/.test(given)) throw wrong(key, 'has to be text without control characters');
  if (isEmptyMeant && given === '""') return [{ key, path, values: [''] }];
  const isList = isMultiple || splitsAlways(path.at(-1) ?? '');
  const written = isList ? split(given, path.at(-1) ?? '') : [given];
  const values = queryValues(written);
  if (values.length === 0) return [];
  if (values.length > mostValues) throw wrong(key, `has to be at most ${mostValues} values`);
  if (values.length < written.length) throw wrong(key, 'has an empty value in its list');
  return [{ key, path, values }];
}

/** UIDs and code strings hold neither comma nor backslash, and clients separate them by either. */
function splitsAlways(tag: string): boolean {
  return commaSeparated.has(tag);
}

// StudyInstanceUID, SeriesInstanceUID, SOPInstanceUID, SOPClassUID, ModalitiesInStudy, Modality, AvailableTransferSyntaxUID
const commaSeparated: ReadonlySet<string> = new Set([
  '0020000D',
  '0020000E',
  '00080018',
  '00080016',
  '00080061',
  '00080060',
  '00083002',
]);

function split(given: string, tag: string): string[] {
  return given.split(commaSeparated.has(tag) ? /[,\\]/ : '\\');
}

/** Returns the outermost tag of a path into a sequence; undefined for what is no attribute. */
function includedTag(key: string): string | undefined {
  return tagPath(key.trim())?.[0];
}

function list(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.map(String) : [];
}

function flag(query: Readonly<Record<string, unknown>>, key: string): boolean {
  const value = query[key];
  if (value === undefined || value === 'false' || value === '') return false;
  if (value === 'true') return true;
  throw wrong(key, 'has to be true or false');
}

function count(query: Readonly<Record<string, unknown>>, key: string): number | undefined {
  const value = query[key];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || !/^\d{1,20}$/.test(value)) throw wrong(key, 'has to be a whole number from 0');
  return Math.min(Number(value), largestCount);
}

/** Returns warnings about parameters that are passed over, without signs that a header cannot hold. */
export function unknownWarnings({ unknown = [] }: SearchRequest): string[] {
  const names = unknown.slice(0, 10).map((name) => name.slice(0, 64).replaceAll(/[^\w.-]/g, '?'));
  return names.length === 0 ? [] : [`These parameters are not known and were ignored: ${names.join(', ')}.`];
}
