import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

const mostMigrations = 30;

export interface TableSize {
  readonly table: string;
  /** As the last `analyze` estimated them; -1 before the first. */
  readonly rows: number;
  /** With indexes and what is stored apart. */
  readonly bytes: number;
}

/** Lists our tables, the largest first. */
export async function listTableSizes(db: Db): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select relname as table, reltuples::bigint as rows, pg_total_relation_size(pg_class.oid) as bytes
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname in ('public', 'pgboss') order by bytes desc, relname limit 1000`.execute(
    db,
  );
  return rows;
}

/** Counts jobs by their kind and state. */
export async function countJobs(db: Db): Promise<(Row<'job', 'kind' | 'state'> & { readonly count: number })[]> {
  const { rows } = await sql<Row<'job', 'kind' | 'state'> & { readonly count: number }>`
    select kind, state, count(*)::integer as count from job group by kind, state order by kind, state limit 1000`.execute(
    db,
  );
  return rows;
}

/** Lists the migrations that were applied last, the newest first. */
export async function listLastMigrations(db: Db): Promise<{ readonly name: string; readonly at: Date }[]> {
  const { rows } = await sql<{ name: string; at: Date }>`
    select name, applied_at as at from schema_migration order by position desc limit ${mostMigrations}`.execute(db);
  return rows;
}
