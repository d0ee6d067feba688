import { sql, type Kysely } from 'kysely';

/** The name of a person who writes by the address of the house. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outgoing_mail add column from_name text not null default ''`.execute(db);
}
