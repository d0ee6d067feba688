import { sql, type Kysely } from 'kysely';

/** A task can be for somebody without an account, by name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table task add column assignee_text text not null default ''`.execute(db);
}
