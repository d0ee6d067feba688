import { sql, type Kysely } from 'kysely';

/** Somebody says until when a study is due; that comes before what the targets say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table study add due_by timestamptz`,
  `create or replace function target_study() returns trigger language plpgsql as $$
   begin
     new.target_at := coalesce(
       new.due_by, new.received_at + make_interval(mins => reading_minutes(new.clinic_id, new.modality, new.priority)));
     return new;
   end $$`,
  // What came long ago is due to nobody when nobody says so any more.
  `create function due_study() returns trigger language plpgsql as $$
   begin
     new.target_at := coalesce(new.due_by, case when new.received_at > now() - interval '30 days'
       then new.received_at + make_interval(mins => reading_minutes(new.clinic_id, new.modality, new.priority)) end);
     return new;
   end $$`,
  `create trigger study_due_by before update of due_by on study for each row
     when (old.due_by is distinct from new.due_by) execute function due_study()`,
];
