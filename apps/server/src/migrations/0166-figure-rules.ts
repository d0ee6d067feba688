import { sql, type Kysely } from 'kysely';

/** Weights and dose references carry a revision, so that nobody's saving is overwritten unseen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table figure_state add column rules_revision integer not null default 1`.execute(db);
}
