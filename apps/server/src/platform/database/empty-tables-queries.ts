import { sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * Lets PostgreSQL plan for the empty tables of a new archive as for tables of which it knows nothing. Of one that a migration analysed it
 * believes that it stays empty: it read all studies for each row that refers to one, until it was looked at again. As their owner; before
 * PostgreSQL 18 there is no way to say so.
 */
export async function forgetEmptyTables(db: Db): Promise<void> {
  const { rows } = await sql<{ can: boolean }>`
    select current_setting('server_version_num')::integer >= 180000 as can`.execute(db);
  if (rows[0]?.can !== true) return;
  await sql`
    select pg_clear_relation_stats(relnamespace::regnamespace::text, relname::text) from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples = 0
      and not exists (select from study)`.execute(db);
}
