import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isReceivedUid } from '@isocenter/dicom/uid.ts';
import { parseMatchRange } from '@isocenter/dicom/values/range-matching.ts';
import { holdsText, searchedOf } from '#platform/database/text-search.ts';
import type { Attribute } from './attributes.ts';
import { composed, nameCondition, fuzzyNameCondition } from './name-conditions.ts';
import { likePattern, longestLiteral } from './patterns.ts';
import { isoDate, timeBounds } from './range-ends.ts';
import { wrong, type Match } from './search-request.ts';

export type Condition = RawBuilder<SqlBool>;

/**
 * Returns the condition of one match on an attribute with a column.
 * @throws AppError `invalid-input` for a value that its kind cannot have
 */
export function columnCondition(attribute: Attribute, match: Match, isFuzzy: boolean): Condition {
  const column = sql.raw(attribute.column);
  if (match.values.length === 1 && match.values[0] === '') return emptyCondition(attribute);
  switch (attribute.kind) {
    case 'uid':
      return uidCondition(column, match);
    case 'integer':
      return sql<SqlBool>`${column} = any(${sql.val(match.values.map((value) => integer(match, value)))}::int[])`;
    case 'codes':
      return codesCondition(column, match.values);
    case 'date':
      return anyOf(match.values.map((value) => dateCondition(attribute, match, value)));
    case 'time':
      return anyOf(match.values.map((value) => timeCondition(column, match, value)));
    case 'name':
      return anyOf(
        match.values.map((value) => (isFuzzy ? fuzzyNameCondition : nameCondition)(attribute.column, value)),
      );
    case 'text':
      return anyOf(match.values.map((value) => textCondition(column, value)));
  }
}

/** One value against a text: equal, or, with `*` and `?`, alike in any case, for which the trigram index is there. */
function textCondition(column: RawBuilder<unknown>, given: string): Condition {
  const value = given.normalize('NFC');
  const pattern = likePattern(value);
  // As it was written, or with its accents beside their letters: each of them an index finds.
  if (pattern === undefined) return sql<SqlBool>`${column} in (${value}, ${value.normalize('NFD')}, ${given})`;
  const literal = longestLiteral(value);
  const isAlike = sql<SqlBool>`${composed(column)} ilike ${pattern}`;
  return literal === undefined ? isAlike : sql<SqlBool>`(${holdsText(searchedOf(column), literal)} and ${isAlike})`;
}

export function anyOf(conditions: readonly Condition[]): Condition {
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

function emptyCondition({ column, kind }: Attribute): Condition {
  const value = sql.raw(column);
  if (kind === 'codes') return sql<SqlBool>`cardinality(${value}) = 0`;
  return kind === 'text' || kind === 'name' || kind === 'uid'
    ? sql<SqlBool>`${value} = ''`
    : sql<SqlBool>`${value} is null`;
}

function uidCondition(column: RawBuilder<unknown>, match: Match): Condition {
  if (!match.values.every(isReceivedUid)) throw wrong(match.key, 'is not a UID, or a list of UIDs');
  return match.values.length === 1
    ? sql<SqlBool>`${column} = ${match.values[0]}`
    : sql<SqlBool>`${column} = any(${sql.val(match.values)}::text[])`;
}

function integer(match: Match, value: string): number {
  const number = Number(value);
  if (!/^[+-]?\d{1,10}$/.test(value) || Math.abs(number) >= 2 ** 31) throw wrong(match.key, 'has to be a whole number');
  return number;
}

function codesCondition(column: RawBuilder<unknown>, values: readonly string[]): Condition {
  const upper = values.map((value) => value.toUpperCase());
  const exact = upper.filter((value) => likePattern(value) === undefined);
  const patterns = upper.flatMap((value) => likePattern(value) ?? []);
  return anyOf([
    ...(exact.length === 0 ? [] : [sql<SqlBool>`${column} && ${sql.val(exact)}::text[]`]),
    ...(patterns.length === 0
      ? []
      : [
          sql<SqlBool>`exists (select from unnest(${column}) as code where code like any(${sql.val(patterns)}::text[]))`,
        ]),
  ]);
}

function dateCondition(attribute: Attribute, match: Match, value: string): Condition {
  const range = parseMatchRange(value);
  if (range === undefined) return sql<SqlBool>`true`;
  const column = sql.raw(attribute.column);
  const from = range.from === undefined ? undefined : isoDate(match, range.from);
  const to = range.to === undefined ? undefined : isoDate(match, range.to);
  if (attribute.name === 'StudyDate') return studyDateCondition(from, to);
  return sql<SqlBool>`${column} between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date`;
}

/** The index is on date and time together, which a study without a date has too. */
function studyDateCondition(from: string | undefined, to: string | undefined): Condition {
  const conditions = [
    sql<SqlBool>`study.study_date is not null`,
    ...(from === undefined ? [] : [sql<SqlBool>`study.study_at >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<SqlBool>`study.study_at < ${to}::date + 1`]),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

function timeCondition(column: RawBuilder<unknown>, match: Match, value: string): Condition {
  const range = parseMatchRange(value);
  if (range === undefined) return sql<SqlBool>`true`;
  const from = range.from === undefined ? '00:00:00' : timeBounds(match, range.from).first;
  const to = range.to === undefined ? '24:00:00' : timeBounds(match, range.to).last;
  return sql<SqlBool>`${column} between ${from}::time and ${to}::time`;
}
