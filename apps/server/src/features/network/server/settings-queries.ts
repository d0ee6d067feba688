import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** Counts the nodes that called in the last seven days. */
export async function countCallers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from node_health where seen_at > now() - interval '7 days'`.execute(db);
  return rows[0]?.count ?? 0;
}
