-- Who may do what: accounts, roles, clinics, physicians, policies, and the audit trail.

-- people/access

create table role_definition (
  role text primary key,
  grants jsonb not null,
  scope jsonb not null,
  revision integer not null default 1,
  changed_at timestamptz not null default now(),
  changed_by integer
);
comment on table role_definition is
  'Each row changes the rights and scope of a built-in role. Written by people/access; a role without a row has the '
  'defaults of the contract.';

-- people/audit

create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  account_id integer,
  actor text not null,
  action text not null,
  outcome text not null check (outcome in ('success', 'refused', 'failed')),
  subject_kind text not null default '',
  subject_id text not null default '',
  address text not null default '',
  detail jsonb not null default '{}'::jsonb,
  transaction xid8 not null default pg_current_xact_id()
);
comment on table audit_event is
  'Each row is one entry of the audit trail, written in the transaction of what it records (platform/audit and several '
  'features). Triggers refuse changes and deletion. Time, id and transaction are set by the database.';
comment on column audit_event.account_id is 'No foreign key; null when no account acted.';
comment on column audit_event.transaction is 'The id of the writing transaction; rows are sealed in this order.';
comment on column audit_event.detail is 'JSON; patients lists the patient keys that a search showed.';

create index audit_event_subject on audit_event (subject_kind, subject_id, id desc);
create index audit_event_order on audit_event (transaction, id);
create index audit_event_at on audit_event (at);
create index audit_event_person on audit_event (account_id, id desc);
create index audit_event_action on audit_event (action, id desc);
create index audit_event_sign_in_refused on audit_event (account_id, at) where action = 'auth.login' and
  outcome = 'refused';
create index audit_event_shown on audit_event using gin ((detail -> 'patients')) where action in ('study.search',
  'patient.search', 'quarantine.search', 'identity.search');
create index audit_event_exported on audit_event using gin ((detail -> 'patients'))
  where action = 'study.list-export';
create index audit_event_counted on audit_event (at) where action in ('auth.login', 'study.view', 'download.fetch',
  'node.query');

create table audit_seal (
  sequence bigint primary key,
  event_id bigint not null unique,
  hash bytea not null,
  at timestamptz not null default now(),
  horizon xid8 not null
);
comment on table audit_seal is
  'Each row seals one audit event with a hash that covers the previous seal. Written by people/audit moments after the '
  'events are committed. Triggers refuse changes and deletion.';
comment on column audit_seal.horizon is
  'The first transaction id that had not begun when the row was sealed; later rows cannot be older.';

-- people/roles

create table custom_role (
  id integer generated always as identity primary key,
  name text not null,
  description text not null default '',
  role text not null check (role <> 'admin'),
  grants jsonb not null,
  scope jsonb not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (id, role)
);
comment on table custom_role is
  'Each row is a role that administrators derived from a built-in one. Written by people/roles; accounts refer to it by '
  'custom_role_id beside their built-in role.';
comment on column custom_role.role is 'The built-in role from which it is derived; never ''admin''.';

create unique index custom_role_name on custom_role (lower(name));

-- people/security-policy

create table security_policy (
  id integer generated always as identity primary key,
  policy jsonb not null,
  needed_since jsonb not null default '{}'::jsonb,
  applies_at timestamptz(3) not null,
  applied_at timestamptz(3),
  withdrawn_at timestamptz(3),
  made_at timestamptz(3) not null default now(),
  made_by integer,
  made_name text not null
);
comment on table security_policy is
  'Each row is one version of the sign-in policy. Written by people/security-policy; the newest row with applied_at is in '
  'force, and one without applied_at and withdrawn_at is planned.';
comment on column security_policy.needed_since is
  'For each role, since when the second factor has been required without interruption, as JSON.';
comment on column security_policy.applies_at is 'When the version is to come into force.';

create unique index security_policy_planned on security_policy ((true)) where applied_at is null and
  withdrawn_at is null;
create index security_policy_applied on security_policy (applied_at desc, id desc) where applied_at is not null;

-- people/clinics

create table clinic (
  id integer generated always as identity primary key,
  name text not null,
  code text not null,
  parent_id integer references clinic(id),
  kind text not null default '',
  oid text not null default '',
  address text not null default '',
  city text not null default '',
  country text not null default '',
  time_zone text not null default '',
  phones text[] not null default '{}'::text[],
  emails text[] not null default '{}'::text[],
  contact_person text not null default '',
  logo_id uuid,
  letterhead jsonb not null default '{}'::jsonb,
  mrn_issuer text not null default '',
  default_priority text not null default 'routine',
  storage_quota_bytes bigint,
  retention_years smallint,
  sharing text not null default '' check (sharing in ('', 'allowed', 'forbidden')),
  billing_code text not null default '',
  working_hours text not null default '',
  may_edit_patients boolean not null default false,
  notes text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive')),
  merged_into integer references clinic(id),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  mails_reports boolean not null default false
);
comment on table clinic is
  'Each row is a clinic or department with its settings. Written by people/clinics. A merged clinic stays with '
  'merged_into set; one to which nothing belongs can be deleted.';
comment on column clinic.parent_id is
  'The clinic of which it is a part; it does not affect what users see, but letterheads and invoice issuers are looked up '
  'through it.';
comment on column clinic.oid is 'Shown in the record only; no message or object uses it.';
comment on column clinic.letterhead is 'The simple header and footer of the clinic, used when no row of letterhead applies.';
comment on column clinic.mrn_issuer is 'The issuer of the patient IDs of this clinic; empty: the clinic itself is the namespace.';
comment on column clinic.default_priority is
  'The priority of new studies that are otherwise routine (trigger study_prioritised).';
comment on column clinic.storage_quota_bytes is 'The limit for uploads by people; null: none.';
comment on column clinic.retention_years is 'Retention rules do not remove studies earlier; null: no minimum.';
comment on column clinic.sharing is '''forbidden'' prevents links; '''' and ''allowed'' have the same effect.';
comment on column clinic.billing_code is 'Shown in the record only.';
comment on column clinic.working_hours is 'Free text shown in the record only; the calendar uses calendar_hours.';
comment on column clinic.time_zone is 'An IANA zone; empty: that of the installation.';

create unique index clinic_name on clinic (lower(name)) where merged_into is null;
create unique index clinic_code on clinic (lower(code)) where merged_into is null;
create index clinic_part on clinic (parent_id) where parent_id is not null;

create table clinic_rule (
  id integer generated always as identity primary key,
  clinic_id integer not null references clinic(id) on delete cascade,
  kind text not null check (kind in ('ae-title', 'station', 'institution')),
  pattern text not null,
  created_at timestamptz not null default now()
);
comment on table clinic_rule is
  'Each row is a pattern that assigns arriving studies to a clinic by AE title, station or institution. Written by '
  'people/clinics; read by the function clinic_rule_for.';
comment on column clinic_rule.pattern is 'Knows * and ?, and is compared without case.';

create unique index clinic_rule_pattern on clinic_rule (kind, lower(pattern));
create index clinic_rule_of on clinic_rule (clinic_id);

-- people/users

create table account (
  id integer generated always as identity primary key,
  email text not null,
  username text not null,
  full_name text not null default '',
  password_hash text not null,
  role text not null,
  status text not null default 'active' check (status in ('active', 'inactive', 'pending')),
  avatar text,
  preferences jsonb not null default '{}'::jsonb,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  first_name text not null default '',
  last_name text not null default '',
  title text not null default '',
  phone text not null default '',
  company text not null default '',
  country text not null default '',
  designation text not null default '',
  registration_no text not null default '',
  registration_until date,
  specialities text[] not null default '{}'::text[],
  modalities text[] not null default '{}'::text[],
  qualifications text not null default '',
  board_qualifications text not null default '',
  more_emails text[] not null default '{}'::text[],
  more_phones text[] not null default '{}'::text[],
  hospital text not null default '',
  location text not null default '',
  reference_no integer unique,
  signature_id uuid,
  template_role text not null default 'subscriber' check (template_role in ('admin', 'editor', 'author', 'maintainer',
    'subscriber')),
  current_plan text not null default 'basic' check (current_plan in ('basic', 'team', 'company', 'enterprise')),
  profile jsonb not null default '{}'::jsonb,
  expires_at timestamptz,
  locked_at timestamptz,
  locked_because text not null default '',
  deleted_at timestamptz,
  invited_at timestamptz,
  created_by integer,
  must_change_password boolean not null default false,
  password_changed_at timestamptz,
  email_confirmed_at timestamptz,
  totp_secret bytea,
  totp_enabled_at timestamptz,
  totp_last_step bigint not null default 0,
  recovery_hashes text[] not null default '{}'::text[],
  grant_overrides jsonb not null default '[]'::jsonb,
  scope jsonb,
  password_asked_at timestamptz,
  password_least smallint not null default 12,
  custom_role_id integer,
  constraint account_custom_role foreign key (custom_role_id, role) references custom_role(id, role)
);
comment on table account is
  'Each row is a user account. Created by people/auth (registration, single sign-on) and people/users (invitation), '
  'changed also by people/account and people/roles. A removed account stays with deleted_at set, and its address is free '
  'again.';
comment on column account.role is 'The built-in role; a custom role is in addition in custom_role_id.';
comment on column account.status is '''pending'' until the invitation is accepted or the registration approved.';
comment on column account.scope is 'What the account may see; null: as defined for the role.';
comment on column account.grant_overrides is 'Rights that replace those of the role, as JSON; an empty array for none.';
comment on column account.reference_no is 'A running number of technologists and radiologists; it stays when the role changes.';
comment on column account.template_role is 'The role label of the specified user list; it grants nothing.';
comment on column account.current_plan is 'The plan label of the specified user list; it has no effect.';
comment on column account.preferences is
  'Interface settings as JSON; profile contains the person''s self-description and some notification choices.';
comment on column account.more_emails is 'Further addresses for contact; nobody signs in with them.';
comment on column account.password_asked_at is
  'Since when the person waits for an administrator to send a password link; null otherwise.';
comment on column account.password_least is 'The minimum length that the current password was found to meet.';
comment on column account.totp_secret is 'Encrypted with the key of the installation; in force only when totp_enabled_at is set.';
comment on column account.created_by is 'The account that created it; no foreign key.';

create unique index account_email on account (lower(email)) where deleted_at is null;
create unique index account_username on account (lower(username)) where deleted_at is null;
create index account_search on account using gin (fold_spellings(full_name || ' ' || username || ' ' ||
  email) gin_trgm_ops);
create index account_password_asked on account (id) where password_asked_at is not null;
create index account_custom_role_id on account (custom_role_id) where custom_role_id is not null;

create table account_clinic (
  account_id integer references account(id) on delete cascade,
  clinic_id integer references clinic(id) on delete cascade,
  position smallint not null default 0,
  primary key (account_id, clinic_id)
);
comment on table account_clinic is
  'Each row makes an account a member of a clinic. Written by people/users and, when clinics merge, by people/clinics.';
comment on column account_clinic.position is 'The order in which the clinics of an account are shown.';

create index account_clinic_of on account_clinic (clinic_id);

-- people/auth

create table login_session (
  id uuid default gen_random_uuid() primary key,
  account_id integer not null references account(id) on delete cascade,
  generation integer not null default 1,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  user_agent text not null default '',
  address text not null default '',
  ended_at timestamptz,
  ended_because text,
  last_seen_at timestamptz not null default now(),
  device_id uuid,
  way text not null default 'password',
  as_account_id integer references account(id) on delete set null,
  proved_at timestamptz
);
comment on table login_session is
  'Each row is a sign-in session. Written by people/auth; people/access sets as_account_id and people/security-policy '
  'shortens sessions. Ended sessions stay.';
comment on column login_session.generation is 'The number of the valid refresh token; the token itself is not stored.';
comment on column login_session.expires_at is
  'When the present refresh token expires; ends_at is the end however active the session is.';
comment on column login_session.as_account_id is 'The account whose view an administrator is using, read-only; null otherwise.';
comment on column login_session.device_id is 'The browser''s device identifier; null when it sends none.';
comment on column login_session.proved_at is 'When the identity provider last authenticated the person, where this was demanded.';

create index login_session_account on login_session (account_id) where ended_at is null;
create index login_session_device on login_session (account_id, device_id);

create table login_attempt (
  at timestamptz not null default now(),
  email_key text not null,
  address text not null
);
comment on table login_attempt is
  'Each row is one counted attempt at something that is limited: signing in, password reset, registration, opening a link '
  'or checking a verification code. Written by people/auth. Attempts count for 15 minutes; older rows are deleted at the '
  'next success.';
comment on column login_attempt.email_key is
  'What is being tried, for example ''account 7'', ''name <hash>'' or ''share''; not an e-mail address.';
comment on column login_attempt.address is 'From where: an IP address, ''device <id>'', or empty for everywhere.';

create index login_attempt_recent on login_attempt (email_key, address, at);
create index login_attempt_age on login_attempt (at);

create table account_link (
  id uuid default gen_random_uuid() primary key,
  account_id integer not null references account(id) on delete cascade,
  kind text not null check (kind in ('invitation', 'password-reset', 'email-change')),
  token_hash bytea not null unique,
  email text not null default '',
  created_at timestamptz not null default now(),
  created_by integer,
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table account_link is
  'Each row is a one-time link by mail: invitation, password reset or change of address. Written by people/auth; unused '
  'links are withdrawn by people/users and people/account.';
comment on column account_link.token_hash is 'SHA-256 of the token; the token itself is not stored.';
comment on column account_link.email is 'The new address for ''email-change''; empty otherwise.';

create index account_link_of on account_link (account_id, kind);

create table api_token (
  id uuid default gen_random_uuid() primary key,
  account_id integer not null references account(id) on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  hint text not null,
  reach text not null check (reach in ('read', 'upload', 'full')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_used_address text not null default '',
  revoked_at timestamptz
);
comment on table api_token is
  'Each row is an API token of an account; only its hash is stored. Written by people/auth; the trigger '
  'account_ends_tokens revokes it when the account ends, and people/security-policy may shorten it.';
comment on column api_token.hint is 'The first characters, by which the owner recognises the token.';

create index api_token_of on api_token (account_id);

create table identity_link (
  issuer text,
  subject text,
  account_id integer not null references account(id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
comment on table identity_link is
  'Each row ties an identity of an OpenID Connect provider (issuer, subject) to an account. Written by people/auth at '
  'sign-in and removed by people/account.';

-- people/access-reviews

create table access_decision (
  account_id integer primary key references account(id) on delete cascade,
  decision text not null check (decision in ('keep', 'change', 'off')),
  note text not null default '',
  seen text not null,
  decided_at timestamptz(3) not null default now(),
  decided_by integer not null,
  decided_name text not null
);
comment on table access_decision is
  'Each row is the decision about one account in the access review of the current quarter. Written by people/access-'
  'reviews; signing the review moves it to access_review_line.';
comment on column access_decision.seen is
  'A hash of what the account could do and see; the decision counts only while it is unchanged.';

create table access_review (
  id integer generated always as identity primary key,
  quarter text not null unique,
  signed_at timestamptz(3) not null default now(),
  signed_by integer not null,
  signed_name text not null
);
comment on table access_review is
  'Each row is a signed access review of one quarter. Written by people/access-reviews when the review is signed; rows '
  'are only added.';

create table access_review_line (
  review_id integer references access_review(id),
  position integer,
  line jsonb not null,
  primary key (review_id, "position")
);
comment on table access_review_line is
  'Each row is one account in a signed access review, as JSON. Written by people/access-reviews when the review is '
  'signed; rows are only added.';

-- people/groups

create table reader_group (
  id integer generated always as identity primary key,
  name text not null,
  description text not null default '',
  subspeciality text not null default '',
  modalities text[] not null default '{}'::text[],
  body_parts text[] not null default '{}'::text[],
  status text not null default 'active' check (status in ('active', 'inactive')),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
comment on table reader_group is
  'Each row is a group of readers for certain modalities and body parts. Written by people/groups and, when work is '
  'handed over, by reading/hand-over.';
comment on column reader_group.modalities is 'Empty: all; body_parts likewise.';

create unique index reader_group_name on reader_group (lower(name));

create table reader_group_member (
  group_id integer references reader_group(id) on delete cascade,
  account_id integer references account(id) on delete cascade,
  is_lead boolean not null default false,
  studies_per_day integer check (studies_per_day > 0),
  primary key (group_id, account_id)
);
comment on table reader_group_member is
  'Each row makes an account a member of a reader group. Written by people/groups and reading/hand-over.';
comment on column reader_group_member.studies_per_day is
  'How many studies of the group the member reads on a day; null: no limit.';

create index reader_group_member_account on reader_group_member (account_id);

create table reader_group_clinic (
  group_id integer references reader_group(id) on delete cascade,
  clinic_id integer references clinic(id) on delete cascade,
  position integer not null default 0,
  primary key (group_id, clinic_id)
);
comment on table reader_group_clinic is
  'Each row lets a reader group read for a clinic. Written by people/groups and, when clinics merge, by people/clinics.';
comment on column reader_group_clinic.position is 'The order of the groups of a clinic.';

create index reader_group_clinic_clinic on reader_group_clinic (clinic_id);

-- people/pictures

create table picture (
  id uuid default gen_random_uuid() primary key,
  account_id integer references account(id) on delete set null,
  media_type text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
comment on table picture is
  'Each row is an uploaded picture (avatar, logo, signature, stamp). Written by people/pictures; deleted when nothing '
  'uses it and no signed report needs it (report_picture).';
comment on column picture.account_id is 'Who uploaded it; null when that account is gone.';

-- people/physicians

create table physician (
  id integer generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  prefix text not null default '',
  suffix text not null default '',
  national_id text not null default '',
  designation text not null default '',
  hospital text not null default '',
  birth_date date,
  specialities text[] not null default '{}'::text[],
  phones text[] not null default '{}'::text[],
  mobile text not null default '',
  fax text not null default '',
  emails text[] not null default '{}'::text[],
  address text not null default '',
  city text not null default '',
  country text not null default '',
  language text not null default '',
  is_referring boolean not null default true,
  is_reading boolean not null default false,
  delivery text[] not null default '{}'::text[],
  notify_on text[] not null default '{}'::text[],
  modalities text[] not null default '{}'::text[],
  body_parts text[] not null default '{}'::text[],
  licences jsonb not null default '[]'::jsonb,
  reading_hours text not null default '',
  weekly_capacity integer,
  account_id integer unique references account(id) on delete set null,
  signature_id uuid references picture(id) on delete set null,
  stamp_id uuid references picture(id) on delete set null,
  notes text not null default '',
  status text not null default 'active' check (status in ('active', 'inactive')),
  merged_into integer references physician(id),
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  receiver_id integer,
  search text generated always as (fold_names(first_name || '^' || last_name || '^' || hospital)) stored not null
);
comment on table physician is
  'Each row is a referring or reading physician. Written by people/physicians; people/users links the account. A merged '
  'physician stays with merged_into set.';
comment on column physician.delivery is
  'How reports reach the physician, for example ''portal'', ''email-link'', ''encrypted-pdf'', ''print'' or ''hl7''.';
comment on column physician.notify_on is 'On which events the physician is notified.';
comment on column physician.weekly_capacity is
  'How many studies the reader reads in a week; null: no limit. Read by ''next study'' (reading/workflow).';
comment on column physician.reading_hours is 'Shown in the record only.';
comment on column physician.account_id is 'The login of the physician; null for none.';
comment on column physician.receiver_id is 'The report_receiver that gets the reports of this physician''s studies.';
comment on column physician.search is 'Generated: the folded names and hospital.';

create index physician_likely on physician ("left"(fold_text(last_name), 3)) where merged_into is null;
create index physician_order on physician (fold_text(last_name) collate "C", fold_text(first_name) collate "C", id)
  where merged_into is null;
create index physician_receiver on physician (receiver_id) where receiver_id is not null;
create index physician_text on physician using gin (search gin_trgm_ops);

create table physician_clinic (
  physician_id integer references physician(id) on delete cascade,
  clinic_id integer references clinic(id) on delete cascade,
  primary key (physician_id, clinic_id)
);
comment on table physician_clinic is
  'Each row assigns a physician to a clinic. Written by people/physicians and, when clinics merge, by people/clinics.';

create index physician_clinic_of on physician_clinic (clinic_id);

create table physician_passcode (
  physician_id integer primary key references physician(id) on delete cascade,
  sealed bytea not null,
  set_at timestamptz(3) not null default now()
);
comment on table physician_passcode is
  'Each row is the passcode that opens the encrypted report files of a physician. Written by people/physicians; encrypted '
  'with the key of the installation.';

-- people/physician-names

create table physician_name (
  name text primary key,
  name_key text not null,
  physician_id integer references physician(id) on delete set null,
  is_ignored boolean not null default false,
  first_at timestamptz not null default now(),
  linked_at timestamptz,
  linked_by integer,
  only_clinics integer[]
);
comment on table physician_name is
  'Each row is a referring physician''s name as it occurs in images (0008,0090), and the physician that it is linked to. '
  'Inserted by the triggers study_placed and study_referrer_named; linked by people/physician-names and '
  'people/physicians.';
comment on column physician_name.name_key is 'person_key(name); the same for all spellings of a name.';
comment on column physician_name.is_ignored is 'A person set the name aside; it is no longer proposed for linking.';
comment on column physician_name.only_clinics is 'The clinics for whose studies the link is valid; null: all.';

create index physician_name_key on physician_name (name_key);
create index physician_name_of on physician_name (physician_id);

-- people/policies

create table policy_version (
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
);
comment on table policy_version is
  'Each row is a published version of the terms, privacy or cookie text in one language. Written by people/policies; rows '
  'are only added.';
comment on column policy_version.version is 'Counts the publications of a kind over all languages.';
comment on column policy_version.is_material is 'A material change must be accepted again.';

create table policy_acceptance (
  id integer generated always as identity unique,
  account_id integer references account(id) on delete cascade,
  kind text,
  version integer,
  language text not null,
  at timestamptz not null default now(),
  address text not null default '',
  primary key (account_id, kind, version)
);
comment on table policy_acceptance is
  'Each row records that an account accepted a version of a policy. Written by people/policies; rows are only added.';

create index policy_acceptance_of on policy_acceptance (kind, id);

-- References to tables that stand further down, or in the file of a later wing

alter table outgoing_mail add foreign key (account_id) references account(id) on delete set null;
alter table job add foreign key (account_id) references account(id) on delete set null;
alter table awaited_part add foreign key (account_id) references account(id) on delete cascade;
alter table notice add foreign key (account_id) references account(id) on delete cascade;
alter table notice add foreign key (about_account_id) references account(id) on delete cascade;
alter table notice add foreign key (session_id) references login_session(id) on delete cascade;
alter table notice_wish add foreign key (account_id) references account(id) on delete cascade;
alter table push_device add foreign key (account_id) references account(id) on delete cascade;
alter table clinic add foreign key (logo_id) references picture(id) on delete set null;
alter table account add foreign key (signature_id) references picture(id) on delete set null;

-- Functions and triggers

create function person_key(name text) returns text
  language sql immutable parallel safe
  return upper(btrim(regexp_replace(split_part(name, '=', 1), '[\s^,.]+', '^', 'g'), '^'));
comment on function person_key(name text) is
  'Returns the form of a person name that is the same for all its spellings: first name group only, upper case, '
  'separators unified. physician_name.name_key is made with it.';

create function person_lock(name text) returns bigint
  language sql immutable parallel safe
  return hashtextextended(('physician_name ' || person_key(name)), (0)::bigint);
comment on function person_lock(name text) is
  'Returns the advisory lock key of a referring physician''s name. Writers of studies lock it shared, linking a name '
  'locks it exclusively, so that no study misses its referrer.';

create function rule_like(pattern text) returns text
  language sql immutable parallel safe
  return translate(replace(replace(replace(pattern, '\', '\\'), '%', '\%'), '_', '\_'), '*?', '%_');
comment on function rule_like(pattern text) is
  'Converts a clinic rule''s pattern with * and ? into a pattern for LIKE. Used by clinic_rule_for and people/placing.';

create function clinic_rule_for(ae_title text, station text, institution text) returns table(rule_id integer, clinic_id integer)
  language sql stable
as $$
select rule.id, rule.clinic_id from clinic_rule rule join clinic on clinic.id = rule.clinic_id and clinic.status = 'active'
where case rule.kind when 'ae-title' then ae_title when 'station' then station else institution end ilike rule_like(rule.pattern)
-- Who sends is surer than what was typed in at the scanner; of two patterns the longer one says more.
order by case rule.kind when 'ae-title' then 0 when 'station' then 1 else 2 end, length(rule.pattern) desc, rule.id
limit 1
$$;
comment on function clinic_rule_for(ae_title text, station text, institution text) is
  'Returns the clinic rule that places a study with this AE title, station and institution, and its clinic. AE title '
  'rules come before station and institution rules; of several patterns the longest applies. Called by archive/ingest and '
  'archive/uploads before a study row is written, and by people/placing for existing studies.';

create function place_study() returns trigger
  language plpgsql
as $$
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
end
$$;
comment on function place_study() is
  'Trigger function, before insert on study: records the referring physician''s name in physician_name and sets '
  'referrer_id unless the writer has set it. It acquires person_lock shared, so that nobody links the name meanwhile. It '
  'does not set the clinic; archive/ingest does, with clinic_rule_for. It also runs for a known study, as the insert of '
  'each new series tries.';

create function place_referrer() returns trigger
  language plpgsql
as $$
declare
  found record;
begin
  select physician_id, only_clinics into found from physician_name
  where name_key = person_key(new.referring_physician) and name_key <> ''
  order by physician_id is null, linked_at desc nulls last, name limit 1;
  new.referrer_id := case when found.only_clinics is null or new.clinic_id = any(found.only_clinics) then found.physician_id end;
  return new;
end
$$;
comment on function place_referrer() is
  'Trigger function, before update of clinic_id on study: sets referrer_id again, because a link of a name may be '
  'restricted to certain clinics. A physician chosen by hand is replaced by the one of the name.';

create function refuse_change() returns trigger
  language plpgsql
as $$
begin
  raise exception 'The audit trail is only added to.' using errcode = 'insufficient_privilege';
end
$$;
comment on function refuse_change() is
  'Trigger function, before update, delete and truncate on audit_event and audit_seal: raises an error, so that the audit '
  'trail is append-only for every role.';

create trigger audit_event_kept before delete or update on audit_event
  for each row
  execute function refuse_change();
create trigger audit_event_whole before truncate on audit_event
  for each statement
  execute function refuse_change();
create trigger audit_seal_kept before delete or update on audit_seal
  for each row
  execute function refuse_change();
create trigger audit_seal_whole before truncate on audit_seal
  for each statement
  execute function refuse_change();

create function tell_account() returns trigger
  language plpgsql
as $$
begin
  if tg_argv[0] = 'all' then perform pg_notify('account', '*');
  elsif tg_argv[0] = 'id' then perform pg_notify('account', new.id::text);
  elsif tg_op = 'DELETE' then perform pg_notify('account', old.account_id::text);
  else perform pg_notify('account', new.account_id::text);
  end if;
  return null;
end
$$;
comment on function tell_account() is
  'Trigger function on account, account_clinic, clinic, custom_role, login_session, role_definition and study_clinic: '
  'notifies the channel ''account'' with the account id, or ''*'' for all, so that every server process reloads the '
  'rights. It is a trigger so that no change of rights is missed.';

create trigger account_told after update of email, username, full_name, avatar, role, status, expires_at, locked_at,
    deleted_at, grant_overrides, scope, must_change_password on account
  for each row
  execute function tell_account('id');
create trigger account_clinic_told after insert or delete or update on account_clinic
  for each row
  execute function tell_account('account');
create trigger clinic_told after update on clinic
  for each row
  when (old.status <> new.status or old.merged_into is distinct from new.merged_into)
  execute function tell_account('all');
create trigger role_told after insert or delete or update on role_definition
  for each row
  execute function tell_account('all');
create trigger session_told after update of as_account_id, ended_at on login_session
  for each row
  execute function tell_account('account');
create trigger custom_role_told after delete or update on custom_role
  for each row
  execute function tell_account('all');
create trigger account_custom_role_told after update of custom_role_id on account
  for each row
  execute function tell_account('id');

create function tell_physician() returns trigger
  language plpgsql
as $$
begin
  if tg_op <> 'INSERT' and old.account_id is not null then perform pg_notify('account', old.account_id::text); end if;
  if tg_op <> 'DELETE' and new.account_id is not null then perform pg_notify('account', new.account_id::text); end if;
  return null;
end
$$;
comment on function tell_physician() is
  'Trigger function, after insert, delete and update of account_id, status or merged_into on physician: notifies the '
  'channel ''account'' for the former and the new login, because their access to referred studies changes.';

create trigger physician_told after insert or delete or update of account_id, status, merged_into on physician
  for each row
  execute function tell_physician();

create function remember_arrival() returns trigger
  language plpgsql
as $$
begin
  new.arrival_clinic_id := coalesce(old.arrival_clinic_id, old.clinic_id);
  return new;
end
$$;
comment on function remember_arrival() is
  'Trigger function, before update of clinic_id on study: stores the first clinic in arrival_clinic_id when the study '
  'first moves, so that the sender of the first images may send the rest.';

create function end_tokens() returns trigger
  language plpgsql
as $$
begin
  update api_token set revoked_at = now() where account_id = new.id and revoked_at is null;
  return null;
end
$$;
comment on function end_tokens() is
  'Trigger function, after update of status, expires_at or deleted_at on account: revokes the API tokens when the account '
  'is deactivated, removed, or extended after it had expired. It is a trigger so that no way of ending an account forgets '
  'the tokens.';

create trigger account_ends_tokens after update of status, expires_at, deleted_at on account
  for each row
  when (old.status = 'active' and new.status <> 'active' or old.deleted_at is null and new.deleted_at is not null or
    old.expires_at <= now() and new.expires_at is distinct from old.expires_at)
  execute function end_tokens();

create function name_referrer() returns trigger
  language plpgsql
as $$
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
end
$$;
comment on function name_referrer() is
  'Trigger function, before update of referring_physician on study: records the new name in physician_name and sets '
  'referrer_id from it. It acquires person_lock of the name shared, so that nobody links the name at the same time.';
