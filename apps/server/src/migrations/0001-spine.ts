import { sql, type Kysely } from 'kysely';

/** The spine: people, sessions, audit, the archive's index, quarantine, downloads, uploads, annotations, jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...people, ...archive, ...indexes, ...patientCounts, ...around])
    await sql.raw(statement).execute(db);
}

const people = [
  `create extension if not exists pg_trgm`,
  `create table setting (
     key text primary key,
     value jsonb not null,
     changed_at timestamptz(3) not null default now()
   )`,
  `create table account (
     id integer generated always as identity primary key,
     email text not null,
     username text not null,
     full_name text not null default '',
     password_hash text not null,
     role text not null,
     status text not null default 'active' check (status in ('active', 'inactive', 'pending')),
     avatar text,
     preferences jsonb not null default '{}',
     created_at timestamptz not null default now(),
     last_login_at timestamptz
   )`,
  `create unique index account_email on account (lower(email))`,
  `create unique index account_username on account (lower(username))`,
  // A refresh token is (session id, generation) under a keyed hash, so only the generation is stored and nothing here can be replayed.
  `create table login_session (
     id uuid primary key default gen_random_uuid(),
     account_id integer not null references account (id) on delete cascade,
     generation integer not null default 1,
     rotated_at timestamptz not null default now(),
     created_at timestamptz not null default now(),
     expires_at timestamptz not null,
     ends_at timestamptz not null,
     user_agent text not null default '',
     address text not null default '',
     ended_at timestamptz,
     ended_because text
   )`,
  `create index login_session_account on login_session (account_id) where ended_at is null`,
  `create table login_attempt (
     at timestamptz not null default now(),
     email_key text not null,
     address text not null
   )`,
  `create index login_attempt_recent on login_attempt (email_key, address, at)`,
  `create index login_attempt_age on login_attempt (at)`,
  `create table audit_event (
     id bigint generated always as identity primary key,
     at timestamptz not null default clock_timestamp(),
     account_id integer,
     actor text not null,
     action text not null,
     outcome text not null check (outcome in ('success', 'refused', 'failed')),
     subject_kind text not null default '',
     subject_id text not null default '',
     address text not null default '',
     detail jsonb not null default '{}'
   )`,
  `create index audit_event_subject on audit_event (subject_kind, subject_id, id desc)`,
];

const archive = [
  `create table patient (
     id bigint generated always as identity primary key,
     identity_key text not null unique,
     patient_id text not null,
     issuer text not null,
     name text not null,
     name_ideographic text not null,
     name_phonetic text not null,
     search text not null,
     birth_date date,
     sex text not null
   )`,
  // What the list of patients can be sorted by; apart from the wide row, as with studies. Kept by the triggers below.
  `create table patient_tally (
     patient_key bigint primary key references patient (id) on delete cascade,
     study_count integer not null,
     last_study_at timestamptz(3)
   )`,
  // A pack is an append-only file that holds the data sets of many instances; see docs/decisions.
  `create table pack (
     id integer generated always as identity primary key,
     file_name text not null unique,
     opened_at timestamptz not null default now(),
     sealed_at timestamptz,
     size_bytes bigint
   )`,
  `create table study (
     id bigint generated always as identity primary key,
     study_uid text not null unique,
     patient_key bigint not null references patient (id),
     patient_id text not null,
     issuer text not null,
     patient_name text not null,
     patient_name_ideographic text not null,
     patient_name_phonetic text not null,
     birth_date date,
     sex text not null,
     study_date date,
     study_time time(0),
     study_at timestamp(0) not null,
     accession text not null,
     study_id text not null,
     description text not null,
     modalities text[] not null,
     modality text not null,
     body_parts text[] not null,
     referring_physician text not null,
     institution text not null,
     station text not null,
     status text not null default 'received',
     status_rank smallint not null default 0,
     priority text not null default 'routine',
     priority_rank smallint not null default 0,
     tags text[] not null default '{}',
     source text not null,
     received_at timestamptz(3) not null default now(),
     search text not null,
     names text not null generated always as
       (lower(replace(patient_name || ' ' || patient_name_ideographic || ' ' || patient_name_phonetic, '^', ' '))) stored,
     binned_at timestamptz,
     binned_by integer references account (id) on delete set null,
     bin_reason text
   )`,
  // Counters change with every image; apart from the wide row they do not rewrite its indexes.
  `create table study_tally (
     study_key bigint primary key references study (id) on delete cascade,
     series_count integer not null,
     instance_count integer not null,
     size_bytes bigint not null,
     changed_at timestamptz(3) not null
   )`,
  `create table series (
     id bigint generated always as identity primary key,
     study_key bigint not null references study (id) on delete cascade,
     series_uid text not null,
     modality text not null,
     number integer,
     description text not null,
     body_part text not null,
     protocol text not null,
     laterality text not null,
     station text not null,
     sop_class_uid text not null,
     performed_at timestamp(0),
     instance_count integer not null,
     frame_count integer not null,
     size_bytes bigint not null,
     changed_at timestamptz(3) not null,
     unique (study_key, series_uid)
   )`,
  `create table instance (
     id bigint generated always as identity primary key,
     series_key bigint not null references series (id) on delete cascade,
     study_key bigint not null,
     sop_uid text not null unique,
     sop_class_uid text not null,
     transfer_syntax_uid text not null,
     number integer,
     rows integer,
     columns integer,
     frame_count integer not null,
     pixel_format jsonb,
     sha256 bytea not null,
     pack_id integer not null references pack (id),
     pack_offset bigint not null,
     size_bytes bigint not null,
     frame_table bytea,
     header text not null,
     source text not null,
     received_at timestamptz(3) not null default now()
   )`,
  // Headers are read whole and often, and are already small: out of line, not compressed.
  `alter table instance alter column header set storage external`,
  `create table quarantined_instance (
     id bigint generated always as identity primary key,
     at timestamptz not null default now(),
     reason text not null,
     source text not null,
     sop_uid text not null,
     study_uid text not null,
     transfer_syntax_uid text not null,
     sha256 bytea not null,
     pack_id integer not null references pack (id),
     pack_offset bigint not null,
     size_bytes bigint not null,
     unique (sop_uid, sha256)
   )`,
];

// Every sortable column of the list has its index, each for what is in the archive; the bin is small.
const sortable = [
  'study_at',
  'received_at',
  'patient_name',
  'patient_id',
  "coalesce(birth_date, '-infinity'::date)",
  'sex',
  'accession',
  'description',
  'modality',
  'referring_physician',
  'institution',
  'station',
  'status_rank',
  'priority_rank',
  'source',
];

const indexes = [
  ...sortable.map((column) => `create index on study ((${column}), id) where binned_at is null`),
  `create index study_binned on study (binned_at) where binned_at is not null`,
  `create index study_of_patient on study (patient_key, study_at desc)`,
  `create index study_text on study using gin (
     search gin_trgm_ops, names gin_trgm_ops, patient_id gin_trgm_ops, accession gin_trgm_ops,
     description gin_trgm_ops, referring_physician gin_trgm_ops)`,
  `create index study_sets on study using gin (modalities, tags)`,
  `create index study_tally_instances on study_tally (instance_count, study_key)`,
  `create index study_tally_series on study_tally (series_count, study_key)`,
  `create index study_tally_size on study_tally (size_bytes, study_key)`,
  `create index study_tally_changed on study_tally (changed_at, study_key)`,
  `create index series_uid on series (series_uid)`,
  `create index instance_of_series on instance (series_key, number, id)`,
  `create index instance_of_study on instance (study_key)`,
  `create index instance_of_pack on instance (pack_id)`,
  `create index patient_text on patient using gin (search gin_trgm_ops)`,
  `create index patient_by_name on patient (name, id)`,
  `create index patient_by_patient_id on patient (patient_id, id)`,
  `create index patient_by_sex on patient (sex, id)`,
  `create index patient_tally_studies on patient_tally (study_count, patient_key)`,
  `create index patient_tally_last on patient_tally (last_study_at, patient_key)`,
  `create index patient_by_birth_date on patient ((coalesce(birth_date, '-infinity'::date)), id)`,
];

// How many studies outside the bin a patient has, and when the last of them came: whatever adds, bins or removes one.
const patientCounts = [
  `create function count_added_study() returns trigger language plpgsql as $$
   begin
     insert into patient_tally as tally (patient_key, study_count, last_study_at) values (new.patient_key, 1, new.received_at)
     on conflict (patient_key) do update set study_count = tally.study_count + 1,
       last_study_at = greatest(tally.last_study_at, excluded.last_study_at);
     return null;
   end $$`,
  `create function count_studies_again() returns trigger language plpgsql as $$
   declare
     touched bigint;
   begin
     foreach touched in array case when tg_op = 'UPDATE' and new.patient_key <> old.patient_key
       then array[old.patient_key, new.patient_key] else array[old.patient_key] end
     loop
       insert into patient_tally (patient_key, study_count, last_study_at)
       select touched, count(*), max(received_at) from study where patient_key = touched and binned_at is null
       on conflict (patient_key) do update set study_count = excluded.study_count, last_study_at = excluded.last_study_at;
     end loop;
     return null;
   end $$`,
  `create trigger study_added after insert on study for each row
     when (new.binned_at is null) execute function count_added_study()`,
  `create trigger study_moved after update of binned_at, patient_key on study for each row
     when (old.binned_at is distinct from new.binned_at or old.patient_key <> new.patient_key)
     execute function count_studies_again()`,
  `create trigger study_removed after delete on study for each row execute function count_studies_again()`,
];

const around = [
  `create table refused_caller (
     calling_ae_title text not null,
     called_ae_title text not null,
     address text not null,
     first_at timestamptz not null default now(),
     last_at timestamptz not null default now(),
     attempts integer not null default 1,
     primary key (calling_ae_title, called_ae_title, address)
   )`,
  `create table dicom_node (
     id integer generated always as identity primary key,
     ae_title text not null,
     address text not null,
     unique (ae_title, address)
   )`,
  `create table annotation (
     id uuid not null,
     account_id integer not null references account (id) on delete cascade,
     study_key bigint not null references study (id) on delete cascade,
     series_uid text not null,
     sop_uid text not null,
     frame integer not null,
     tool text not null,
     label text not null default '',
     state jsonb not null,
     revision integer not null default 1,
     changed_at timestamptz(3) not null default now(),
     primary key (account_id, study_key, id)
   )`,
  `create table download (
     id uuid primary key default gen_random_uuid(),
     account_id integer not null references account (id) on delete cascade,
     created_at timestamptz not null default now(),
     title text not null,
     instance_keys bigint[] not null
   )`,
  `create table upload (
     id uuid primary key default gen_random_uuid(),
     account_id integer not null references account (id) on delete cascade,
     title text not null,
     created_at timestamptz not null default now(),
     changed_at timestamptz(3) not null default now(),
     finished_at timestamptz,
     file_count integer not null default 0,
     size_bytes bigint not null default 0
   )`,
  `create index upload_of_account on upload (account_id, changed_at desc)`,
  `create table upload_file (
     upload_id uuid not null references upload (id) on delete cascade,
     file_key text not null,
     size_bytes bigint not null,
     state text not null check (state in ('stored', 'duplicate', 'refused')),
     reason text,
     message text,
     sop_uid text,
     study_uid text,
     primary key (upload_id, file_key)
   )`,
  `create table upload_part (
     upload_id uuid not null references upload (id) on delete cascade,
     file_key text not null,
     part_id uuid not null default gen_random_uuid(),
     size_bytes bigint not null,
     received_bytes bigint not null default 0,
     changed_at timestamptz(3) not null default now(),
     primary key (upload_id, file_key)
   )`,
  `create table job (
     id uuid primary key default gen_random_uuid(),
     account_id integer references account (id) on delete set null,
     kind text not null,
     title text not null,
     state text not null default 'pending' check (state in ('pending', 'running', 'done', 'failed', 'cancelled')),
     done integer not null default 0,
     total integer not null default 0,
     error text,
     input jsonb not null default '{}',
     created_at timestamptz not null default now(),
     finished_at timestamptz
   )`,
  `create index job_recent on job (created_at desc)`,
];
