import { sql, type Kysely } from 'kysely';

/** What is urgent and waits to be read is found without the many that are routine and due sooner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index study_urgent on study (urgency, id)
    where binned_at is null and priority_rank = 1 and status_rank in (1, 2)`.execute(db);
}
