import { sql, type Kysely } from 'kysely';

/** An annotation lies on an image, or on a plane through a series: then no image is named. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table annotation alter column sop_uid drop not null, alter column frame drop not null`.execute(db);
  await sql`alter table annotation add constraint annotation_place
    check (case when state ? 'plane' then num_nonnulls(sop_uid, frame) = 0 else num_nonnulls(sop_uid, frame) = 2 end)`.execute(
    db,
  );
}
