import { sql, type Kysely } from 'kysely';

/** A job that sends goes on where it stopped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sent_object (
      job_id uuid not null references job (id) on delete cascade,
      -- A SOP Instance UID; and the UID of each study or series that the trail was told of.
      uid text not null,
      primary key (job_id, uid)
    )`.execute(db);
}
