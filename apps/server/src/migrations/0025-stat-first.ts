import { sql, type Kysely } from 'kysely';

/** A stat study comes first though nobody said until when, as one does that came before there were targets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Its indexes go with it.
  `alter table study drop column urgency`,
  `alter table study
     add urgency timestamp not null generated always as (case
       when status_rank >= 5 then 'infinity'
       when priority_rank = 2 then (coalesce(target_at, received_at) at time zone 'UTC') - interval '100 years'
       when target_at is null then 'infinity'
       else target_at at time zone 'UTC' end) stored`,
  `create index study_urgency on study (urgency, id, clinic_id) where binned_at is null`,
  `create index study_of_reader on study (reader_id, urgency, id) where binned_at is null and reader_id is not null`,
  `create index study_of_group on study (reader_group_id, urgency, id) where binned_at is null and reader_group_id is not null`,
  // Whoever says how urgent a study is wants it read, however long it has been there.
  `drop trigger study_targeted_anew on study`,
  `create trigger study_targeted_anew before update of clinic_id, modality, priority on study for each row
     when (old.priority <> new.priority
       or old.target_at is not null and (old.clinic_id is distinct from new.clinic_id or old.modality <> new.modality))
     execute function target_study()`,
];
