import { sql, type Kysely } from 'kysely';

/** What measurements in a report said when it was given out before anybody signed: others rely on that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report add column measured jsonb not null default '{}'`.execute(db);
}
