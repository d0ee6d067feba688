import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** Returns the number of rows that the planner expects, by its statistics alone: nothing is read. */
export async function estimateRows(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
  }>`explain (format json) ${query}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
