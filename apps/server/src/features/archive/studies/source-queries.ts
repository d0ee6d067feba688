import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { filterConditions, isNarrow, type ResolvedFilter } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import { estimateRows } from './estimate-queries.ts';
import { requiredLines } from './required-lines.ts';
import type { ScopePart } from './scope-conditions.ts';
import { inBin } from './study-condition.ts';

/** The table in which matches are looked for, under the name `study`, and the condition. */
export interface Source {
  readonly table: RawBuilder<unknown>;
  readonly condition: RawBuilder<SqlBool>;
  /** Set where all of them are of one clinic. */
  readonly clinicId: number | undefined;
}

/** So many studies of some days are looked at one by one, and so many for each that matches. */
const ofDays = { most: 40_000, forEach: 20 };

/**
 * Returns the studies of a part and the condition on them. Of a clinic the studies of the requested days come first, where they are few:
 * the planner intersects no two indexes that both know the clinic, so it has either the days or what else is required.
 */
export async function sourceOf(db: Db, part: ScopePart, filter: ResolvedFilter): Promise<Source> {
  const days = daysOf(filter);
  if (part.clinicId === undefined || !isNarrow(days) || !asksMore(filter)) return allStudies(part, filter);
  const rows = await expectedOf(db, part, { ...days, ...(filter.bin === undefined ? {} : { bin: filter.bin }) });
  if (rows > ofDays.most) return allStudies(part, filter);
  const expected = await expectedOf(db, part, filter);
  return rows > ofDays.forEach * expected ? allStudies(part, filter) : among(part, filter, days);
}

function allStudies(part: ScopePart, filter: ResolvedFilter): Source {
  return { table: sql`study`, condition: conditionOf(part, filter), clinicId: part.clinicId };
}

/** Returns every study of a part, of which there are few. */
export function ownStudies(part: ScopePart, filter: ResolvedFilter): Source {
  return among(part, filter, {});
}

/** The offset keeps the planner from looking for all of it in one search. */
function among(part: ScopePart, filter: ResolvedFilter, days: ResolvedFilter): Source {
  const range = sql.join([part.condition, inBin(filter), ...filterConditions(days)], sql` and `);
  return {
    table: sql`(select study.* from study where ${range} offset 0) as study`,
    condition: sql<SqlBool>`${sql.join(filterConditions(filter, part.clinicId), sql` and `)}`,
    clinicId: part.clinicId,
  };
}

/** Returns the condition on the studies of a part. */
export function conditionOf(part: ScopePart, filter: ResolvedFilter): RawBuilder<SqlBool> {
  const conditions = [part.condition, inBin(filter), ...filterConditions(filter, part.clinicId)];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Returns the number of a part's studies that a filter finds, as the planner expects. */
export function expectedOf(db: Db, part: ScopePart, filter: ResolvedFilter): Promise<number> {
  return estimateRows(db, sql`select study.id from study where ${conditionOf(part, filter)}`);
}

const namesOfDays = ['dateFrom', 'dateTo', 'dateWithin', 'receivedFrom', 'receivedTo', 'receivedWithin'] as const;

function asksMore(filter: ResolvedFilter): boolean {
  return isNarrow({ ...filter, ...Object.fromEntries(namesOfDays.map((name) => [name, undefined])) });
}

/** Days within which all lies that a filter can find. */
function daysOf(filter: ResolvedFilter): ResolvedFilter {
  const said = requiredLines(filter).flatMap((line) =>
    namesOfDays.flatMap((name) => (line[name] === undefined ? [] : [[name, line[name]]])),
  );
  return Object.fromEntries(said) as ResolvedFilter; // of the names of a filter
}
