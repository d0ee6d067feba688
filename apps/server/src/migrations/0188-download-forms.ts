import { sql, type Kysely } from 'kysely';

/** What a prepared download is: a ZIP, an image of a disc, volumes or pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table download add column form text not null default 'zip' check (form in ('zip', 'iso', 'nifti', 'jpeg'))`.execute(
    db,
  );
}
