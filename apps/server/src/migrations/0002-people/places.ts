// Clinics, physicians, and the columns of a study by which people see it.

export const clinics = [
  `create table clinic (
     id integer generated always as identity primary key,
     name text not null,
     code text not null,
     -- The clinic that it is part of; never, over however many others, itself.
     parent_id integer references clinic (id),
     kind text not null default '',
     oid text not null default '',
     address text not null default '',
     city text not null default '',
     country text not null default '',
     time_zone text not null default '',
     phones text[] not null default '{}',
     emails text[] not null default '{}',
     contact_person text not null default '',
     logo_id uuid references picture (id) on delete set null,
     letterhead jsonb not null default '{}',
     mrn_issuer text not null default '',
     default_priority text not null default 'routine',
     turnaround_minutes jsonb not null default '{}',
     storage_quota_bytes bigint,
     reader_group text not null default '',
     retention_years smallint,
     sharing text not null default '' check (sharing in ('', 'allowed', 'forbidden')),
     billing_code text not null default '',
     working_hours text not null default '',
     distribution text[] not null default '{}',
     may_edit_patients boolean not null default false,
     notes text not null default '',
     status text not null default 'active' check (status in ('active', 'inactive')),
     merged_into integer references clinic (id),
     revision integer not null default 1,
     created_at timestamptz not null default now(),
     changed_at timestamptz not null default now()
   )`,
  `create unique index clinic_name on clinic (lower(name)) where merged_into is null`,
  `create unique index clinic_code on clinic (lower(code)) where merged_into is null`,
  `create index clinic_part on clinic (parent_id) where parent_id is not null`,
  // Which incoming studies are a clinic's. The pattern knows * and ?, and is compared without case.
  `create table clinic_rule (
     id integer generated always as identity primary key,
     clinic_id integer not null references clinic (id) on delete cascade,
     kind text not null check (kind in ('ae-title', 'station', 'institution')),
     pattern text not null,
     created_at timestamptz not null default now()
   )`,
  `create unique index clinic_rule_pattern on clinic_rule (kind, lower(pattern))`,
  `create index clinic_rule_of on clinic_rule (clinic_id)`,
  `create table account_clinic (
     account_id integer not null references account (id) on delete cascade,
     clinic_id integer not null references clinic (id) on delete cascade,
     position smallint not null default 0,
     primary key (account_id, clinic_id)
   )`,
  `create index account_clinic_of on account_clinic (clinic_id)`,
];

export const physicians = [
  `create table physician (
     id integer generated always as identity primary key,
     first_name text not null,
     last_name text not null,
     prefix text not null default '',
     suffix text not null default '',
     national_id text not null default '',
     designation text not null default '',
     hospital text not null default '',
     birth_date date,
     specialities text[] not null default '{}',
     phones text[] not null default '{}',
     mobile text not null default '',
     fax text not null default '',
     emails text[] not null default '{}',
     address text not null default '',
     city text not null default '',
     country text not null default '',
     language text not null default '',
     is_referring boolean not null default true,
     is_reading boolean not null default false,
     delivery text[] not null default '{}',
     notify_on text[] not null default '{}',
     modalities text[] not null default '{}',
     body_parts text[] not null default '{}',
     licences jsonb not null default '[]',
     reading_hours text not null default '',
     weekly_capacity integer,
     account_id integer unique references account (id) on delete set null,
     signature_id uuid references picture (id) on delete set null,
     stamp_id uuid references picture (id) on delete set null,
     notes text not null default '',
     status text not null default 'active' check (status in ('active', 'inactive')),
     merged_into integer references physician (id),
     revision integer not null default 1,
     created_at timestamptz not null default now(),
     changed_at timestamptz not null default now(),
     search text not null generated always as (lower(first_name || ' ' || last_name || ' ' || hospital || ' ' || national_id)) stored
   )`,
  `create index physician_text on physician using gin (search gin_trgm_ops)`,
  // Whose name a found one may be: the likeness itself is too dear to be computed for everybody.
  `create index physician_likely on physician (left(lower(last_name), 3)) where merged_into is null`,
  `create index physician_order on physician (lower(last_name), lower(first_name), id) where merged_into is null`,
  `create table physician_clinic (
     physician_id integer not null references physician (id) on delete cascade,
     clinic_id integer not null references clinic (id) on delete cascade,
     primary key (physician_id, clinic_id)
   )`,
  `create index physician_clinic_of on physician_clinic (clinic_id)`,
  // Two spellings of one person: case, order of separators and trailing carets do not count.
  `create function person_key(name text) returns text language sql immutable parallel safe return
     upper(btrim(regexp_replace(split_part(name, '=', 1), '[\\s^,.]+', '^', 'g'), '^'))`,
  // While studies with a name come in, nobody links the name; and the other way round. Without it a study could miss its referrer.
  `create function person_lock(name text) returns bigint language sql immutable parallel safe return
     hashtextextended('physician_name ' || person_key(name), 0)`,
  // Every referring physician's name as it came in (0008,0090), and who that is.
  `create table physician_name (
     name text primary key,
     name_key text not null,
     physician_id integer references physician (id) on delete set null,
     is_ignored boolean not null default false,
     first_at timestamptz not null default now(),
     linked_at timestamptz,
     linked_by integer,
     -- Linked by somebody who sees some clinics only: it holds for the studies of those. Null: for all.
     only_clinics integer[]
   )`,
  `create index physician_name_key on physician_name (name_key)`,
  `create index physician_name_of on physician_name (physician_id)`,
];

// Where a study belongs is decided as its row is made, whoever makes it, so that it is never seen by the wrong people in between.
export const placing = [
  `alter table study
     add column clinic_id integer references clinic (id),
     add column clinic_because text not null default '' check (clinic_because in ('', 'rule', 'upload', 'hand')),
     -- The rule that placed it, which may be gone by now: taking one away must not walk through the archive.
     add column clinic_rule_id integer,
     add column referrer_id integer references physician (id)`,
  `create function rule_like(pattern text) returns text language sql immutable parallel safe return
     translate(replace(replace(replace(pattern, '\\', '\\\\'), '%', '\\%'), '_', '\\_'), '*?', '%_')`,
  `create function clinic_rule_for(ae_title text, station text, institution text)
   returns table (rule_id integer, clinic_id integer) language sql stable as $$
     select rule.id, rule.clinic_id from clinic_rule rule join clinic on clinic.id = rule.clinic_id and clinic.status = 'active'
     where case rule.kind when 'ae-title' then ae_title when 'station' then station else institution end ilike rule_like(rule.pattern)
     -- Who sends is surer than what was typed in at the scanner; of two patterns the longer one says more.
     order by case rule.kind when 'ae-title' then 0 when 'station' then 1 else 2 end, length(rule.pattern) desc, rule.id
     limit 1 $$`,
  `create function place_study() returns trigger language plpgsql as $$
   declare
     found record;
   begin
     if new.clinic_id is null then
       select * into found from clinic_rule_for(new.source, new.station, new.institution);
       if found.clinic_id is not null then
         new.clinic_id := found.clinic_id;
         new.clinic_rule_id := found.rule_id;
         new.clinic_because := 'rule';
       end if;
     end if;
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
       if found.only_clinics is null or new.clinic_id = any(found.only_clinics) then
         new.referrer_id := found.physician_id;
       end if;
     end if;
     return new;
   end $$`,
  `create trigger study_placed before insert on study for each row execute function place_study()`,
  // A name may be linked for some clinics only: whom a study names is decided again when it goes to another clinic.
  `create function place_referrer() returns trigger language plpgsql as $$
   declare
     found record;
   begin
     select physician_id, only_clinics into found from physician_name
     where name_key = person_key(new.referring_physician) and name_key <> ''
     order by physician_id is null, linked_at desc nulls last, name limit 1;
     new.referrer_id := case when found.only_clinics is null or new.clinic_id = any(found.only_clinics) then found.physician_id end;
     return new;
   end $$`,
  `create trigger study_referrer_placed before update of clinic_id on study for each row
     when (old.clinic_id is distinct from new.clinic_id) execute function place_referrer()`,
  // Who could see a study until now is told that it has gone: its key, and of what clinic or physician it no longer is.
  `create function tell_departure() returns trigger language plpgsql as $$
   begin
     if old.clinic_id is distinct from new.clinic_id and old.clinic_id is not null then
       perform pg_notify('study_left', new.id || ' clinic ' || old.clinic_id);
     end if;
     if old.referrer_id is distinct from new.referrer_id and old.referrer_id is not null then
       perform pg_notify('study_left', new.id || ' referral ' || old.referrer_id);
     end if;
     return null;
   end $$`,
  `create trigger study_left after update on study for each row
     when (old.clinic_id is distinct from new.clinic_id or old.referrer_id is distinct from new.referrer_id)
     execute function tell_departure()`,
  `insert into physician_name (name, name_key)
     select distinct referring_physician, person_key(referring_physician) from study where person_key(referring_physician) <> ''`,
  `create table study_assignment (
     account_id integer not null references account (id) on delete cascade,
     study_key bigint not null references study (id) on delete cascade,
     at timestamptz not null default now(),
     by_account_id integer,
     primary key (account_id, study_key)
   )`,
  `create index study_assignment_of on study_assignment (study_key)`,
];
