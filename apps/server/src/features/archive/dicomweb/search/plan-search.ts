import { parseTagHex, vrOf } from '@isocenter/dicom/dictionary/dictionary.ts';
import { AppError } from '#platform/http/app-error.ts';
import { attributeOf, isPrivate, levels, type Attribute, type Level } from './attributes.ts';
import { columnCondition, type Condition } from './conditions.ts';
import { headerConditionAt, isMatchable } from './header-conditions.ts';
import { withinPlace } from './place-conditions.ts';
import { attributesUpTo, type SearchPlan } from './search-queries.ts';
import { joinedTimes } from './time-conditions.ts';
import { comesFromHeader } from './header-tags.ts';
import { wrong, type Match, type SearchRequest } from './search-request.ts';

/** The plan of a search, and what has to be said with its answer. */
export interface PlannedSearch extends SearchPlan {
  readonly warnings: readonly string[];
  /** Nothing that was requested was left out. */
  readonly isWhole: boolean;
}

export interface SearchPlace {
  readonly level: Level;
  /** From the path. */
  readonly studyUid?: string;
  readonly seriesUid?: string;
  /** Rows have only what was requested, and what cannot be matched is left out instead of refused. */
  readonly hasOnlyRequested?: boolean;
}

const mostRows = 5_000;
/** Rows that carry what only the headers hold. */
const mostRowsWithHeader = 1_000;

/** The largest number of rows that this search gives at once. */
function mostRowsOf(plan: Pick<SearchPlan, 'wantsHeader'>): number {
  return plan.wantsHeader ? mostRowsWithHeader : mostRows;
}

/**
 * Plans the query.
 * @throws AppError `invalid-input` for what cannot be matched at this level, `too-large` for a search through the headers of more than one
 * study
 */
export function planSearch(place: SearchPlace, request: SearchRequest): PlannedSearch {
  const columns = columnsOf(place, request);
  const wantsHeader = headersTell(place, request);
  const most = mostRowsOf({ wantsHeader });
  const leftOut = request.matches.filter((match) => isLeftOut(place, request, match));
  const matches = request.matches.filter((match) => !leftOut.includes(match));
  const { joined, others } = request.joinsTimes === true ? joinedTimes(matches) : { joined: [], others: matches };
  const untoldTags = untold(place.level, request);
  return {
    level: place.level,
    conditions: [...withinPlace(place), ...joined, ...others.map((match) => condition(place, request, match))],
    columns,
    wantsHeader,
    hasUsualColumns: place.hasOnlyRequested !== true && !request.includesAll && request.included.size === 0,
    wantsTimezone: place.hasOnlyRequested !== true || request.includesAll || request.included.has('00080201'),
    limit: Math.min(request.limit ?? most, most),
    offset: request.offset,
    warnings: [
      ...leftOut.map(({ key }) => `${key} cannot be searched here and was left out.`),
      ...untoldTags.map((tag) => `${tag} cannot be told here and was left out.`),
      ...literalNames(place, request),
    ],
    isWhole: leftOut.length === 0 && untoldTags.length === 0,
  };
}

/** True if something that was requested is only in headers. */
function headersTell({ level, hasOnlyRequested }: SearchPlace, request: SearchRequest): boolean {
  // Rows of series tell their performed step and what was requested, without being asked.
  if ((level === 'series' && hasOnlyRequested !== true) || request.includesAll) return true;
  const requested = [
    ...request.included,
    ...(level === 'instance' ? request.matches.map(({ path }) => path[0] ?? '') : []),
  ];
  return requested.some((tag) => !isInRow(level, tag) && comesFromHeader(level, tag));
}

/** Returns the requested tags that belong to what is below the rows. */
function untold(level: Level, { included }: SearchRequest): string[] {
  return [...included].filter((tag) => !isInRow(level, tag) && !comesFromHeader(level, tag));
}

/** True if a row has an attribute without a header. */
function isInRow(level: Level, tag: string): boolean {
  const attribute = attributeOf(tag);
  return madeUp.has(tag) || (attribute !== undefined && isWithin(attribute.level, level));
}

/**
 * True for a match that is passed over and named in a warning (PS3.18 §8.3.4), as unknown names are. Private attributes that no column
 * holds are looked for in the images of one study only.
 */
function isLeftOut(place: SearchPlace, request: SearchRequest, match: Match): boolean {
  const refusal = refusalOf(place, request, match);
  if (place.hasOnlyRequested === true || refusal?.code === 'invalid-input') return refusal !== undefined;
  const isSearchable = place.level !== 'study' && isOneStudy(place, request);
  return !isSearchable && match.path.some(isPrivate);
}

/** Names that have no column are compared letter by letter, which a caller who wants more has to be told. */
function literalNames(place: SearchPlace, { isFuzzy, matches }: SearchRequest): string[] {
  const isLiteral = (match: Match): boolean =>
    columnOf(place.level, match) === undefined && vrOf(parseTagHex(match.path.at(-1) ?? '') ?? 0) === 'PN';
  if (!isFuzzy || !matches.some(isLiteral)) return [];
  return ['The fuzzymatching parameter is not supported. Only literal matching has been performed.'];
}

function condition(place: SearchPlace, request: SearchRequest, match: Match): Condition {
  const refusal = refusalOf(place, request, match);
  if (refusal !== undefined) throw refusal;
  const attribute = columnOf(place.level, match);
  if (attribute !== undefined) return columnCondition(attribute, match, request.isFuzzy);
  return headerConditionAt(place.level, match);
}

/** Why an attribute cannot be matched; undefined where it can. */
function refusalOf(place: SearchPlace, request: SearchRequest, match: Match): AppError | undefined {
  const attribute = columnOf(place.level, match);
  if (attribute?.isDerived === true) return wrong(match.key, 'is counted by the archive and cannot be searched');
  if (attribute !== undefined) return undefined;
  if (place.level === 'study' || place.level === 'patient') return wrong(match.key, 'cannot be searched in studies');
  if (!isOneStudy(place, request)) {
    const path = `/studies/{uid}/${place.level === 'series' ? 'series' : 'instances'}`;
    const key = match.key.slice(0, 100);
    return new AppError('too-large', `${key} is looked for inside one study. Name it: ${path}, or StudyInstanceUID.`);
  }
  return isMatchable(match) ? undefined : wrong(match.key, 'is not an attribute that can be searched');
}

/** The attribute of a match, where rows of the level have a column for it. */
function columnOf(level: Level, { path }: Match): Attribute | undefined {
  const attribute = path.length === 1 ? attributeOf(path[0] ?? '') : undefined;
  return attribute !== undefined && isWithin(attribute.level, level) ? attribute : undefined;
}

function isOneStudy(place: SearchPlace, { matches }: SearchRequest): boolean {
  if (place.studyUid !== undefined) return true;
  return matches.some((match) => oneUid.has(match.path.join('.')) && match.values.length === 1);
}

// StudyInstanceUID, SeriesInstanceUID, SOPInstanceUID
const oneUid: ReadonlySet<string> = new Set(['0020000D', '0020000E', '00080018']);

function columnsOf({ level, hasOnlyRequested }: SearchPlace, request: SearchRequest): Attribute[] {
  return attributesUpTo(level).filter(
    ({ name, tag, isDefault }) =>
      (isDefault && hasOnlyRequested !== true) ||
      name.endsWith('InstanceUID') ||
      request.includesAll ||
      request.included.has(tag) ||
      request.matches.some(({ path }) => path[0] === tag),
  );
}

// SpecificCharacterSet, InstanceAvailability, TimezoneOffsetFromUTC, RetrieveURL: in every row
const madeUp: ReadonlySet<string> = new Set(['00080005', '00080056', '00080201', '00081190']);

function isWithin(level: Level, of: Level): boolean {
  return levels.indexOf(level) <= levels.indexOf(of);
}
