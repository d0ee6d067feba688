import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, Schema } from '#platform/database/schema.ts';
import type { Leaving } from './setting-state.ts';

/** Counts the rows of a table that are visible. */
export async function countRows(
  db: Db,
  table: keyof Schema,
  visible: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} where ${visible}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Counts the rows that are older than so many days, and returns when the next one will be.
 * @param source the rows, with the moment from which they are kept as `since`
 */
export async function countLeaving(db: Db, source: RawBuilder<unknown>, days: number): Promise<Leaving> {
  const { rows } = await sql<Leaving>`
    with kept as (${source}), aged as (select since + make_interval(hours => 24 * ${days}::integer) as ends from kept)
    select count(*) filter (where ends < now())::integer as count, min(ends) filter (where ends >= now()) as "nextAt"
    from aged`.execute(db);
  return rows[0] ?? { count: 0, nextAt: null };
}
