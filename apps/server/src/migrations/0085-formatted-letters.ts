import { sql, type Kysely } from 'kysely';

/** Letters have a formatted text beside their words. It may hold links, and goes when the letter has left or is given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outgoing_mail add column html text not null default ''`.execute(db);
}
