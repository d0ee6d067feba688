import { sql, type Kysely } from 'kysely';

/** What runs as the owner looks into temporary tables last, so that none that somebody makes stands in the place of ours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter function move_beside() set search_path = pg_catalog, public, pg_temp`.execute(db);
}
