import { sql, type Kysely } from 'kysely';

/** Folders in which a job has begun file-sets: what it leaves unfinished there is removed, also once the job itself is forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table begun_file_set (
      job_id uuid not null,
      -- As the environment names it.
      folder text not null,
      primary key (job_id, folder)
    )`.execute(db);
}
