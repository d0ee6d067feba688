// Whose number a patient's number is, what waits for a decision, and what is stored apart meanwhile.

export const keys = [
  // Said by its first word: no text of an image can pass for the clinic, or for the study, that a number belongs to.
  `create function patient_namespace(issuer text, of_clinic integer, patient_id text, study_uid text) returns text
   language sql stable parallel safe return case
     when patient_id = '' then 'study:' || study_uid
     when issuer <> '' then 'issuer:' || issuer
     when of_clinic is null then 'unplaced:'
     else (select case when btrim(mrn_issuer) = '' then 'clinic:' || clinic.id else 'issuer:' || btrim(mrn_issuer) end
       from clinic where clinic.id = of_clinic)
   end`,
  `alter table patient
     add column namespace text,
     -- Zero for the first patient of a number; others of the same number are kept apart.
     add column apart integer not null default 0,
     -- Found to be the same person: its demographics are a spelling that the other one is known by too.
     add column merged_into bigint references patient (id)`,
  `create index patient_merged on patient (merged_into) where merged_into is not null`,
];

// Placing comes before identifying, so the archive places a study before it makes the row; the trigger only finds the referrer.
export const placed = [
  `alter table study add column arrival_clinic_id integer`,
  `create or replace function place_study() returns trigger language plpgsql as $$
   declare
     found record;
   begin
     -- A name of separators only is nobody's: it would make one person of everybody without a name.
     if person_key(new.referring_physician) <> '' then
       perform pg_advisory_xact_lock_shared(person_lock(new.referring_physician));
       select physician_id, is_ignored, linked_at, linked_by, only_clinics into found from physician_name
       where name_key = person_key(new.referring_physician)
       order by physician_id is null, linked_at desc nulls last, name limit 1;
       -- A new spelling of a known name is linked, or left aside, like the others.
       insert into physician_name (name, name_key, physician_id, is_ignored, linked_at, linked_by, only_clinics)
       values (new.referring_physician, person_key(new.referring_physician), found.physician_id, coalesce(found.is_ignored, false),
         found.linked_at, found.linked_by, found.only_clinics)
       on conflict (name) do nothing;
       if new.referrer_id is null and (found.only_clinics is null or new.clinic_id = any(found.only_clinics)) then
         new.referrer_id := found.physician_id;
       end if;
     end if;
     return new;
   end $$`,
  // Where a study was placed as it came is remembered when it moves: who sent its first images may send the rest.
  `create function remember_arrival() returns trigger language plpgsql as $$
   begin
     new.arrival_clinic_id := coalesce(old.arrival_clinic_id, old.clinic_id);
     return new;
   end $$`,
  `create trigger study_arrival_remembered before update of clinic_id on study for each row
     when (old.clinic_id is distinct from new.clinic_id) execute function remember_arrival()`,
];

export const conflicts = [
  `create table identity_conflict (
     id bigint generated always as identity primary key,
     kind text not null check (kind in ('patient', 'other-patient', 'other-clinic')),
     opened_at timestamptz(3) not null default now(),
     changed_at timestamptz(3) not null default now(),
     -- Of a patient kept apart: the study that came; otherwise the one under whose UIDs something else came.
     study_key bigint references study (id) on delete set null,
     study_uid text not null,
     -- Who has the number on record, and who is kept apart.
     patient_key bigint references patient (id),
     apart_key bigint references patient (id),
     -- Of the sender.
     clinic_id integer,
     source text not null,
     patient_id text not null,
     issuer text not null,
     name text not null,
     name_ideographic text not null,
     name_phonetic text not null,
     birth_date date,
     sex text not null,
     modality text not null,
     description text not null,
     accession text not null,
     fields text[] not null,
     taken_by integer references account (id) on delete set null,
     taken_at timestamptz(3),
     decided_at timestamptz(3),
     decided_by integer,
     decided_name text not null default '',
     decision text,
     reason text not null default '',
     -- What stood before the decision.
     undo jsonb
   )`,
  `create index identity_conflict_open on identity_conflict (opened_at, id) where decided_at is null`,
  `create index identity_conflict_decided on identity_conflict (decided_at, id) where decided_at is not null`,
  `create index identity_conflict_patient on identity_conflict (patient_key)`,
  `create index identity_conflict_apart on identity_conflict (apart_key)`,
  `create index identity_conflict_study on identity_conflict (study_uid, source)`,
  `create index identity_conflict_study_key on identity_conflict (study_key)`,
  `create index identity_conflict_source on identity_conflict (source, decided_at) where decided_at is not null`,
  `create function tell_conflict() returns trigger language plpgsql as $$
   begin
     perform pg_notify('identity_conflict', new.id::text);
     return null;
   end $$`,
  `create trigger identity_conflict_told after insert or update on identity_conflict for each row execute function tell_conflict()`,
];

export const held = [
  // An object that is in no study: whole, described, and seen by nobody but who decides.
  `create table held_instance (
     id bigint generated always as identity primary key,
     conflict_id bigint not null references identity_conflict (id) on delete cascade,
     at timestamptz(3) not null default now(),
     sop_uid text not null,
     series_uid text not null,
     sha256 bytea not null,
     pack_id integer not null references pack (id),
     pack_offset bigint not null,
     size_bytes bigint not null,
     -- What the index would keep of it, as JSON.
     record text not null,
     frame_table bytea,
     sender jsonb not null,
     unique (conflict_id, sop_uid, sha256)
   )`,
  `create index held_of_pack on held_instance (pack_id)`,
  // A further clinic that sees a study, by a decision.
  `create table study_clinic (
     study_key bigint not null references study (id) on delete cascade,
     clinic_id integer not null references clinic (id) on delete cascade,
     at timestamptz(3) not null default now(),
     by_account_id integer,
     conflict_id bigint references identity_conflict (id) on delete set null,
     primary key (study_key, clinic_id)
   )`,
  `create index study_clinic_of on study_clinic (clinic_id, study_key)`,
  // Who sees a study by it is told, as of every right that changed.
  `create trigger study_clinic_told after insert or delete on study_clinic for each statement execute function tell_account('all')`,
];

export const uploads = [
  // What a person decided about the studies of an upload before its files are sent.
  `alter table upload add column clinic_id integer, add column choices jsonb not null default '[]'`,
];

export const after = [
  `alter table patient drop column identity_key`,
  `alter table patient alter column namespace set not null`,
  `create unique index patient_number on patient (namespace, patient_id, apart)`,
];
