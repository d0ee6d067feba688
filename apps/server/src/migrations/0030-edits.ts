import { sql, type Kysely } from 'kysely';

/** What people corrected, merged and rejected: rows beside the images, whose bytes and headers stay as they were received. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table edit (
     id integer generated always as identity primary key,
     kind text not null check (kind in ('study', 'patient', 'merge')),
     at timestamptz(3) not null default now(),
     account_id integer not null references account (id),
     reason text not null,
     -- Which fields, never what they said.
     fields text[] not null,
     -- What is needed to take it back.
     undo jsonb not null,
     patient_key bigint references patient (id),
     -- Who that patient was found to be.
     into_key bigint references patient (id),
     undone_at timestamptz(3),
     undone_by integer references account (id)
   )`,
  `create index edit_of_patient on edit (patient_key)`,
  `create index edit_into_patient on edit (into_key)`,
  `create table edit_study (
     edit_id integer not null references edit (id) on delete cascade,
     study_key bigint not null references study (id) on delete cascade,
     primary key (edit_id, study_key)
   )`,
  `create index edit_study_of on edit_study (study_key)`,
  // Only of a study that has corrections in force: what its rows said as it came, and the corrections, oldest first.
  `create table study_correction (
     study_key bigint primary key references study (id) on delete cascade,
     received jsonb not null,
     corrections jsonb not null
   )`,
  // Whom a study names is decided again when the name is corrected, as it is when a study comes.
  `create function name_referrer() returns trigger language plpgsql as $$
   declare
     found record;
   begin
     new.referrer_id := null;
     if person_key(new.referring_physician) <> '' then
       perform pg_advisory_xact_lock_shared(person_lock(new.referring_physician));
       select physician_id, is_ignored, linked_at, linked_by, only_clinics into found from physician_name
       where name_key = person_key(new.referring_physician)
       order by physician_id is null, linked_at desc nulls last, name limit 1;
       insert into physician_name (name, name_key, physician_id, is_ignored, linked_at, linked_by, only_clinics)
       values (new.referring_physician, person_key(new.referring_physician), found.physician_id, coalesce(found.is_ignored, false),
         found.linked_at, found.linked_by, found.only_clinics)
       on conflict (name) do nothing;
       if found.only_clinics is null or new.clinic_id = any(found.only_clinics) then
         new.referrer_id := found.physician_id;
       end if;
     end if;
     return new;
   end $$`,
  `create trigger study_referrer_named before update of referring_physician on study for each row
     when (old.referring_physician is distinct from new.referring_physician) execute function name_referrer()`,
];
