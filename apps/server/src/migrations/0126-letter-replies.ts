import { sql, type Kysely } from 'kysely';

/** Whom the reader of a letter answers, where that is not the installation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outgoing_mail add column reply_to text not null default ''`.execute(db);
}
