import { sql, type Kysely } from 'kysely';

/** Which templates that come with the program were added: each once, so that what is removed stays so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table shipped_template (
    name text primary key,
    added_at timestamptz not null default now()
  )`.execute(db);
}
