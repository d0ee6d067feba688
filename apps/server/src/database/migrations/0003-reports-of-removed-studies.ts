import { type Kysely, sql } from 'kysely';

/**
 * A report whose only study is removed for good is deleted as the owner of the database: the role that the product works as may not delete
 * reports, and before PostgreSQL 18 the removal of the study failed for that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter function report_without_study() security definer set search_path = pg_catalog, public, pg_temp`.execute(db);
}
