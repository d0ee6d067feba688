import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** Counts somebody's questions within the last hour, from the trail. */
export async function countQuestions(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from audit_event
    where account_id = ${accountId} and action = 'contact.ask' and at > now() - interval '1 hour'`.execute(db);
  return rows[0]?.count ?? 0;
}
