import { sql, type Kysely } from 'kysely';

/**
 * What a new study changes beside itself is written for all studies of a statement at once: objects arrive in batches that bring some
 * sixteen new ones. What each study needs before it is written stays with its row, and is planned once in a connection.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...addedTogether, ...talliedByTheWriter, targetOfRow, placeOfRow])
    await sql.raw(statement).execute(db);
}

const addedTogether = [
  `drop trigger study_added on study`,
  `drop trigger study_added_to_clinic on study`,
  `drop trigger study_fact_added on study`,
  `drop function count_added_study()`,
  // In the order of their keys, as everybody who locks several of these rows does.
  `create function count_added_studies() returns trigger language plpgsql as $$
   begin
     insert into patient_tally as tally (patient_key, study_count, last_study_at)
     select patient_key, count(*), max(received_at) from added where binned_at is null group by patient_key order by patient_key
     on conflict (patient_key) do update set study_count = tally.study_count + excluded.study_count,
       last_study_at = greatest(tally.last_study_at, excluded.last_study_at);
     insert into patient_clinic_tally as tally (patient_key, clinic_id, study_count, last_study_at)
     select patient_key, clinic_id, count(*), max(received_at) from added where binned_at is null and clinic_id is not null
     group by patient_key, clinic_id order by patient_key, clinic_id
     on conflict (patient_key, clinic_id) do update set study_count = tally.study_count + excluded.study_count,
       last_study_at = greatest(tally.last_study_at, excluded.last_study_at);
     return null;
   end $$`,
  `create function queue_added_facts() returns trigger language plpgsql as $$
   begin
     insert into study_fact_queue (study_key) select id from added;
     return null;
   end $$`,
  `create trigger studies_added after insert on study referencing new table as added
     for each statement execute function count_added_studies()`,
  `create trigger study_fact_added after insert on study referencing new table as added
     for each statement execute function queue_added_facts()`,
  `create trigger study_fact_removed after delete on study for each row execute function queue_study_fact()`,
];

/** Who writes a tally has the clinic at hand. */
const talliedByTheWriter = [`drop trigger study_tally_placed on study_tally`, `drop function place_tally()`];

/** `reading_minutes` in place: a function in SQL is made ready to run in every statement that calls it. */
const targetOfRow = `create or replace function target_study() returns trigger language plpgsql as $$
   begin
     new.target_at := coalesce(new.due_by, new.received_at + make_interval(mins => (
       select minutes from reading_target
       where priority = new.priority and (clinic_id = new.clinic_id or clinic_id is null) and modality in (new.modality, '')
       order by clinic_id is null, modality = '' limit 1)));
     return new;
   end $$`;

const placeOfRow = `create or replace function place_study() returns trigger language plpgsql as $$
   declare
     key text := person_key(new.referring_physician);
     known record;
   begin
     -- A name of separators only is nobody's: it would make one person of everybody without a name.
     if key <> '' then
       perform pg_advisory_xact_lock_shared(person_lock(new.referring_physician));
       select physician_id, is_ignored, linked_at, linked_by, only_clinics into known from physician_name
       where name_key = key order by physician_id is null, linked_at desc nulls last, name limit 1;
       perform from physician_name where name = new.referring_physician;
       if not found then
         -- A new spelling of a known name is linked, or left aside, like the others.
         insert into physician_name (name, name_key, physician_id, is_ignored, linked_at, linked_by, only_clinics)
         values (new.referring_physician, key, known.physician_id, coalesce(known.is_ignored, false),
           known.linked_at, known.linked_by, known.only_clinics)
         on conflict (name) do nothing;
       end if;
       if new.referrer_id is null and (known.only_clinics is null or new.clinic_id = any(known.only_clinics)) then
         new.referrer_id := known.physician_id;
       end if;
     end if;
     return new;
   end $$`;
