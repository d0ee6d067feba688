import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { instantAt, today } from '#platform/database/server-clock.ts';

/** A day so many days ago, as a date and as the instant at which it begins. */
export const daysAgo = {
  local: (before: number) => sql`(${today} - ${before}::integer)`,
  instant: (before: number) => instantAt(sql`${today} - ${before}::integer`),
};

/** Days that end today, or yesterday: by the clock of the database, each time it is asked. */
export function movingDays(
  column: string,
  days: string | undefined,
  dayOf: (before: number) => RawBuilder<unknown>,
): RawBuilder<SqlBool>[] {
  if (days === undefined) return [];
  const last = days === 'yesterday' ? 1 : 0;
  const first = days.endsWith('d') ? Number.parseInt(days, 10) - 1 : last;
  return [sql<SqlBool>`${sql.ref(column)} >= ${dayOf(first)} and ${sql.ref(column)} < ${dayOf(last - 1)}`];
}
