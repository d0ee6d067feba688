import { sql, type Kysely } from 'kysely';

/** Orders with their slots: what a modality worklist is made of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table appointment (
     id integer generated always as identity primary key,
     clinic_id integer not null references clinic (id),
     -- Null: nobody whom the archive knew when it was made.
     patient_key bigint references patient (id) on delete set null,
     patient_id text not null,
     family_name text not null,
     given_name text not null,
     birth_date date,
     sex text not null check (sex in ('', 'F', 'M', 'O')),
     -- By the clock of the clinic.
     starts_at timestamp(0) not null,
     minutes integer not null,
     modality text not null,
     station_ae_title text not null,
     room text not null,
     procedure text not null,
     body_part text not null,
     priority text not null check (priority in ('routine', 'urgent', 'stat')),
     referrer_id integer references physician (id) on delete set null,
     reason text not null,
     notes text not null,
     accession_number text not null,
     -- Whose number it is: a clinic that this one was merged into may have given the same.
     issued_by integer references clinic (id) on delete set null,
     study_uid text not null unique,
     state text not null default 'planned'
       check (state in ('planned', 'arrived', 'in-progress', 'completed', 'discontinued', 'no-show', 'cancelled')),
     state_reason text not null default '',
     revision integer not null default 1,
     created_at timestamptz(3) not null default now(),
     created_by integer references account (id),
     changed_at timestamptz(3) not null default now()
   )`,
  'create unique index appointment_accession on appointment (issued_by, accession_number)',
  'create index appointment_starts on appointment (starts_at, id)',
  'create index appointment_of_clinic on appointment (clinic_id, starts_at, id)',
  'create index appointment_patient on appointment (patient_key) where patient_key is not null',
  'create index appointment_referrer on appointment (referrer_id) where referrer_id is not null',
  // Which accession number a clinic gave last in a year.
  `create table accession_count (
     clinic_id integer not null references clinic (id) on delete cascade,
     year integer not null,
     last integer not null,
     primary key (clinic_id, year)
   )`,
];
