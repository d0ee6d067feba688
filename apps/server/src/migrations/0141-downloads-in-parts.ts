import { sql, type Kysely } from 'kysely';

/** What is left of a download that one archive does not hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table download add column left_keys bigint[] not null default '{}'`.execute(db);
}
