import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';

/**
 * Returns the rows of a table that this connection has read and not yet handed to the statistics, by an index or not. The difference of two
 * calls in one transaction is what a query costs on any machine.
 */
export async function rowsRead(transaction: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as count from pg_stat_xact_user_tables where relname = ${table}`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
}
