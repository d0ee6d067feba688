import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { parseTagHex, vrOf } from '@isocenter/dicom/dictionary/dictionary.ts';
import { hasWildcard } from '@isocenter/dicom/values/query-values.ts';
import { parseMatchRange } from '@isocenter/dicom/values/range-matching.ts';
import { isPrivate, type Level } from './attributes.ts';
import { anyOf, type Condition } from './conditions.ts';
import { isoDate } from './range-ends.ts';
import { toLike } from './patterns.ts';
import { wrong, type Match } from './search-request.ts';

/** Returns `headerCondition` on an instance, or on any instance of a series. @throws AppError `invalid-input` */
export function headerConditionAt(level: Level, match: Match): Condition {
  if (level === 'instance') return headerCondition(sql`instance.header`, match);
  return sql<SqlBool>`exists (
    select from instance held
    where held.series_key = series.id and held.rejected_by is null and ${headerCondition(sql`held.header`, match)})`;
}

/**
 * Returns the condition of a match on what only the stored headers hold, in SQL that reads them: for the instances of one study, never for
 * all. Every value counts where an attribute has several.
 * @throws AppError `invalid-input`
 */
function headerCondition(header: RawBuilder<unknown>, match: Match): Condition {
  const vr = comparedVr(match);
  if (!isMatchable(match)) throw wrong(match.key, 'is not an attribute that can be searched');
  // Made of tags only: eight hexadecimal digits each.
  const path = `$${match.path.map((tag) => `."${tag}".Value[*]`).join('')}${vr === 'PN' ? '.*' : ''}`;
  if (match.values.length === 1 && match.values[0] === '') {
    return sql<SqlBool>`not jsonb_path_exists(${header}::jsonb, ${path}::jsonpath)`;
  }
  const value = sql`(found.value #>> '{}')`;
  const conditions = match.values.map((wanted) => valueCondition(value, vr, match, wanted));
  return sql<SqlBool>`exists (
    select from jsonb_path_query(${header}::jsonb, ${path}::jsonpath) as found (value) where ${anyOf(conditions)})`;
}

/** True if values of an attribute are compared at all. */
export function isMatchable(match: Match): boolean {
  return !unmatchable.has(comparedVr(match));
}

/** Returns the VR of a compared value. Only the object itself knows that of a private value: it is compared as text. */
function comparedVr({ path }: Match): string {
  const last = path.at(-1) ?? '';
  return isPrivate(last) ? 'LO' : (vrOf(parseTagHex(last) ?? 0) ?? 'UN');
}

const unmatchable: ReadonlySet<string> = new Set(['SQ', 'OB', 'OD', 'OF', 'OL', 'OV', 'OW', 'UN', 'LT', 'ST', 'UT']);
const numeric: ReadonlySet<string> = new Set(['IS', 'DS', 'US', 'SS', 'UL', 'SL', 'FL', 'FD', 'SV', 'UV']);

function valueCondition(value: RawBuilder<unknown>, vr: string, match: Match, wanted: string): Condition {
  if (vr === 'DA') return rangeCondition(value, wanted, (end) => isoDate(match, end).replaceAll('-', ''));
  if (vr === 'TM') return rangeCondition(value, wanted, (end) => end);
  if (numeric.has(vr)) {
    if (!/^[+-]?\d{1,15}(\.\d{1,15})?$/.test(wanted)) throw wrong(match.key, 'has to be a number');
    return sql<SqlBool>`${value} = ${String(Number(wanted))}`;
  }
  if (vr === 'PN') return sql<SqlBool>`(${value} ilike ${toLike(wanted)} or ${value} ilike ${`${toLike(wanted)}^%`})`;
  return hasWildcard(wanted) ? sql<SqlBool>`${value} ilike ${toLike(wanted)}` : sql<SqlBool>`${value} = ${wanted}`;
}

function rangeCondition(value: RawBuilder<unknown>, wanted: string, end: (text: string) => string): Condition {
  const range = parseMatchRange(wanted);
  const conditions = [
    sql<SqlBool>`true`,
    ...(range?.from === undefined ? [] : [sql<SqlBool>`${value} >= ${end(range.from)}`]),
    // "10" as an end is the whole hour, so whatever begins with it belongs to the range.
    ...(range?.to === undefined ? [] : [sql<SqlBool>`${value} <= ${`${end(range.to)}~`}`]),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
