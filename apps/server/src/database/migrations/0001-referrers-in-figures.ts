import { type Kysely, sql } from 'kysely';

/**
 * A study is counted anew when the name of its referring physician alone, or its priority alone, is written: triggers before that change
 * `referrer_id` and `target_at`, which a trigger on certain columns does not see.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger study_fact_changed on study`.execute(db);
  await sql`
    create trigger study_fact_changed after update of clinic_id, modality, priority, priority_rank, referrer_id,
      referring_physician, station, reader_id, status, target_at, due_by, binned_at, received_at, description on study
    for each row
    when (old.clinic_id is distinct from new.clinic_id or old.modality is distinct from new.modality or
      old.priority_rank is distinct from new.priority_rank or old.referrer_id is distinct from new.referrer_id or
      old.station is distinct from new.station or old.reader_id is distinct from new.reader_id or
      old.status is distinct from new.status or old.target_at is distinct from new.target_at or
      old.binned_at is distinct from new.binned_at or old.received_at is distinct from new.received_at or
      old.description is distinct from new.description)
    execute function queue_study_fact()`.execute(db);
}
