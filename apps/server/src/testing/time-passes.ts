import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** Lets the minutes pass after which a job is tried again: it is due, wherever that is written. Its worker looks within seconds. */
export async function passUntilDue(db: Db, jobId: string): Promise<void> {
  await db
    .updateTable('job_item')
    .set({ next_at: new Date() })
    .where('job_id', '=', jobId)
    .where('next_at', 'is not', null)
    .execute();
  await db.updateTable('job').set({ not_before: new Date() }).where('id', '=', jobId).execute();
  await sql`update pgboss.job set start_after = now() where data ->> 'id' = ${jobId} and start_after > now()`.execute(
    db,
  );
}
