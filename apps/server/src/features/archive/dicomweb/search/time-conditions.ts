import { sql, type SqlBool } from 'kysely';
import { parseMatchRange } from '@isocenter/dicom/values/range-matching.ts';
import { anyOf, type Condition } from './conditions.ts';
import { isoDate, timeBounds } from './range-ends.ts';
import type { Match } from './search-request.ts';

/** A date and its time, which a column has as one. */
const pairs = [
  { date: '00080020', time: '00080030', column: 'study.study_at', isKnown: 'study.study_date is not null' },
  { date: '00080021', time: '00080031', column: 'series.performed_at', isKnown: 'true' },
] as const;

/** Matches that are made as one, and the others. */
export function joinedTimes(matches: readonly Match[]): {
  readonly joined: readonly Condition[];
  readonly others: readonly Match[];
} {
  const found = pairs.flatMap((pair) => {
    const date = matches.find(({ path }) => path.length === 1 && path[0] === pair.date);
    const time = matches.find(({ path }) => path.length === 1 && path[0] === pair.time);
    return date === undefined || time === undefined ? [] : [{ ...pair, date, time }];
  });
  const made = new Set(found.flatMap(({ date, time }) => [date, time]));
  return { joined: found.map(joined), others: matches.filter((match) => !made.has(match)) };
}

/** From the first time of the first day to the last time of the last day. */
function joined({ date, time, column, isKnown }: JoinedPair): Condition {
  const days = date.values.map(parseMatchRange);
  const times = parseMatchRange(time.values[0] ?? '');
  const conditions = days.map((range) => {
    const begin = range?.from === undefined ? [] : [isoDate(date, range.from)];
    const end = range?.to === undefined ? [] : [isoDate(date, range.to)];
    const first = times?.from === undefined ? '00:00:00' : timeBounds(time, times.from).first;
    const last = times?.to === undefined ? '23:59:59' : timeBounds(time, times.to).last;
    const bounds = [
      sql<SqlBool>`${sql.raw(isKnown)}`,
      ...begin.map((day) => sql<SqlBool>`${sql.raw(column)} >= ${`${day} ${first}`}::timestamp`),
      ...end.map((day) => sql<SqlBool>`${sql.raw(column)} <= ${`${day} ${last}`}::timestamp`),
    ];
    return sql<SqlBool>`(${sql.join(bounds, sql` and `)})`;
  });
  return anyOf(conditions);
}

type JoinedPair = Omit<(typeof pairs)[number], 'date' | 'time'> & { readonly date: Match; readonly time: Match };
