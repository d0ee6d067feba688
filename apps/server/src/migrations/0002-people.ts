import { sql, type Kysely } from 'kysely';

/** People and access: clinics, physicians, accounts as persons, grants as data, links, tokens, policies, the chained audit trail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    ...accounts,
    ...clinics,
    ...physicians,
    ...placing,
    ...access,
    ...audit,
    ...documents,
    ...told,
  ])
    await sql.raw(statement).execute(db);
}

const accounts = [
  `create table picture (
     id uuid primary key default gen_random_uuid(),
     account_id integer references account (id) on delete set null,
     media_type text not null,
     width integer not null,
     height integer not null,
     bytes bytea not null,
     created_at timestamptz not null default now()
   )`,
  `alter table account
     add column first_name text not null default '',
     add column last_name text not null default '',
     add column title text not null default '',
     add column phone text not null default '',
     add column company text not null default '',
     add column country text not null default '',
     add column designation text not null default '',
     add column registration_no text not null default '',
     add column registration_until date,
     add column specialities text[] not null default '{}',
     add column modalities text[] not null default '{}',
     add column qualifications text not null default '',
     add column signature_id uuid references picture (id) on delete set null,
     add column template_role text not null default 'subscriber'
       check (template_role in ('admin', 'editor', 'author', 'maintainer', 'subscriber')),
     add column current_plan text not null default 'basic' check (current_plan in ('basic', 'team', 'company', 'enterprise')),
     add column profile jsonb not null default '{}',
     add column expires_at timestamptz,
     add column locked_at timestamptz,
     add column locked_because text not null default '',
     add column deleted_at timestamptz,
     add column invited_at timestamptz,
     add column created_by integer,
     add column must_change_password boolean not null default false,
     add column password_changed_at timestamptz,
     add column email_confirmed_at timestamptz,
     add column totp_secret bytea,
     add column totp_enabled_at timestamptz,
     add column totp_last_step bigint not null default 0,
     add column recovery_hashes text[] not null default '{}',
     add column grant_overrides jsonb not null default '[]',
     add column scope jsonb`,
  // Whoever saw the whole archive before scopes existed goes on seeing it, now in so many words.
  `update account set scope = '{"all": true}' where role in ('power-user', 'radiologist', 'technologist')`,
  // The address and the name of a removed account are free again; its rows and its trail stay.
  `drop index account_email`,
  `drop index account_username`,
  `create unique index account_email on account (lower(email)) where deleted_at is null`,
  `create unique index account_username on account (lower(username)) where deleted_at is null`,
  `create index account_search on account using gin ((lower(full_name || ' ' || username || ' ' || email)) gin_trgm_ops)`,
  `alter table login_session
     add column last_seen_at timestamptz not null default now(),
     add column device_id uuid,
     add column way text not null default 'password',
     -- An administrator who looks through another account: the session stays his, and is read-only meanwhile.
     add column as_account_id integer references account (id) on delete set null`,
  `create table account_link (
     id uuid primary key default gen_random_uuid(),
     account_id integer not null references account (id) on delete cascade,
     kind text not null check (kind in ('invitation', 'password-reset', 'email-change')),
     token_hash bytea not null unique,
     email text not null default '',
     created_at timestamptz not null default now(),
     created_by integer,
     expires_at timestamptz not null,
     used_at timestamptz
   )`,
  `create index account_link_of on account_link (account_id, kind)`,
  `create table api_token (
     id uuid primary key default gen_random_uuid(),
     account_id integer not null references account (id) on delete cascade,
     name text not null,
     token_hash bytea not null unique,
     hint text not null,
     reach text not null check (reach in ('read', 'upload', 'full')),
     created_at timestamptz not null default now(),
     expires_at timestamptz not null,
     last_used_at timestamptz,
     last_used_address text not null default '',
     revoked_at timestamptz
   )`,
  `create index api_token_of on api_token (account_id)`,
  `create table identity_link (
     issuer text not null,
     subject text not null,
     account_id integer not null references account (id) on delete cascade,
     created_at timestamptz not null default now(),
     primary key (issuer, subject)
   )`,
  `create table outgoing_mail (
     id bigint generated always as identity primary key,
     to_address text not null,
     subject text not null,
     body text not null,
     created_at timestamptz not null default now(),
     next_attempt_at timestamptz not null default now(),
     attempts integer not null default 0,
     sent_at timestamptz,
     error text
   )`,
  `create index outgoing_mail_waiting on outgoing_mail (next_attempt_at) where sent_at is null`,
];

const clinics = [
  `create table clinic (
     id integer generated always as identity primary key,
     name text not null,
     code text not null,
     parent text not null default '',
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

const physicians = [
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
const placing = [
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
  // The scopes of the study list: each in the two orders that lists are opened in.
  `create index study_of_clinic on study (clinic_id, study_at, id) where binned_at is null`,
  `create index study_of_clinic_received on study (clinic_id, received_at, id) where binned_at is null`,
  `create index study_of_referrer on study (referrer_id, study_at, id) where binned_at is null and referrer_id is not null`,
  `create table study_assignment (
     account_id integer not null references account (id) on delete cascade,
     study_key bigint not null references study (id) on delete cascade,
     at timestamptz not null default now(),
     by_account_id integer,
     primary key (account_id, study_key)
   )`,
  `create index study_assignment_of on study_assignment (study_key)`,
];

const access = [
  `create table saved_filter (
     id integer generated always as identity primary key,
     name text not null,
     criteria jsonb not null,
     created_by integer references account (id) on delete set null,
     created_at timestamptz not null default now(),
     changed_at timestamptz not null default now()
   )`,
  `create unique index saved_filter_name on saved_filter (lower(name))`,
  // A role without a row has what the contract says.
  `create table role_definition (
     role text primary key,
     grants jsonb not null,
     scope jsonb not null,
     revision integer not null default 1,
     changed_at timestamptz not null default now(),
     changed_by integer
   )`,
];

const audit = [
  `alter table audit_event add column transaction xid8 not null default pg_current_xact_id()`,
  `create index audit_event_order on audit_event (transaction, id)`,
  `create index audit_event_at on audit_event (at)`,
  `create index audit_event_person on audit_event (account_id, id desc)`,
  `create index audit_event_action on audit_event (action, id desc)`,
  // Each row's hash covers the one before it. Made moments after the rows are committed, so that writers never wait for each other.
  `create table audit_seal (
     sequence bigint primary key,
     event_id bigint not null unique,
     hash bytea not null,
     at timestamptz not null default now(),
     -- Transactions from this one on had not begun: a row of theirs cannot have an older id than what is sealed here.
     horizon xid8 not null
   )`,
  `create function refuse_change() returns trigger language plpgsql as $$
   begin
     raise exception 'The audit trail is only added to.' using errcode = 'insufficient_privilege';
   end $$`,
  `create trigger audit_event_kept before update or delete on audit_event for each row execute function refuse_change()`,
  `create trigger audit_event_whole before truncate on audit_event for each statement execute function refuse_change()`,
  `create trigger audit_seal_kept before update or delete on audit_seal for each row execute function refuse_change()`,
  `create trigger audit_seal_whole before truncate on audit_seal for each statement execute function refuse_change()`,
];

const documents = [
  `create table policy_version (
     id integer generated always as identity primary key,
     kind text not null check (kind in ('terms', 'privacy', 'cookies')),
     language text not null,
     version integer not null,
     title text not null,
     html text not null,
     change_note text not null default '',
     is_material boolean not null default false,
     published_at timestamptz not null default now(),
     published_by integer,
     unique (kind, version)
   )`,
  `create table policy_acceptance (
     id integer not null generated always as identity unique,
     account_id integer not null references account (id) on delete cascade,
     kind text not null,
     version integer not null,
     language text not null,
     at timestamptz not null default now(),
     address text not null default '',
     primary key (account_id, kind, version)
   )`,
  `create index policy_acceptance_of on policy_acceptance (kind, id)`,
];

// Whatever changes what somebody is or may do is told to every copy of the product, which looks again.
const told = [
  `create function tell_account() returns trigger language plpgsql as $$
   begin
     if tg_argv[0] = 'all' then perform pg_notify('account', '*');
     elsif tg_argv[0] = 'id' then perform pg_notify('account', new.id::text);
     elsif tg_op = 'DELETE' then perform pg_notify('account', old.account_id::text);
     else perform pg_notify('account', new.account_id::text);
     end if;
     return null;
   end $$`,
  `create trigger account_told after update of email, username, full_name, avatar, role, status, expires_at, locked_at,
     deleted_at, grant_overrides, scope, must_change_password on account for each row execute function tell_account('id')`,
  `create trigger account_clinic_told after insert or update or delete on account_clinic for each row
     execute function tell_account('account')`,
  `create trigger clinic_told after update on clinic for each row
     when (old.status <> new.status or old.merged_into is distinct from new.merged_into) execute function tell_account('all')`,
  `create trigger role_told after insert or update or delete on role_definition for each row execute function tell_account('all')`,
  `create trigger filter_told after update or delete on saved_filter for each row execute function tell_account('all')`,
  `create function tell_physician() returns trigger language plpgsql as $$
   begin
     if tg_op <> 'INSERT' and old.account_id is not null then perform pg_notify('account', old.account_id::text); end if;
     if tg_op <> 'DELETE' and new.account_id is not null then perform pg_notify('account', new.account_id::text); end if;
     return null;
   end $$`,
  `create trigger physician_told after insert or update of account_id, status, merged_into or delete on physician for each row
     execute function tell_physician()`,
  `create trigger session_told after update of as_account_id, ended_at on login_session for each row
     execute function tell_account('account')`,
];
