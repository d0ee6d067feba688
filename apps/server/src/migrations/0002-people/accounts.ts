// Accounts as persons: what is known about them, and how they prove themselves.

export const accounts = [
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
     add column board_qualifications text not null default '',
     add column more_emails text[] not null default '{}',
     add column more_phones text[] not null default '{}',
     add column hospital text not null default '',
     add column location text not null default '',
     add column reader_groups text[] not null default '{}',
     add column reference_no integer unique,
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
  // Technologists and radiologists have a number each, in the order in which they came.
  `update account set reference_no = numbered.number from (
     select id, row_number() over (order by id) as number from account where role in ('technologist', 'radiologist')
   ) numbered where numbered.id = account.id`,
  // What was written whole until now is kept in its parts too: the last word is the family's.
  `update account set last_name = regexp_replace(btrim(full_name), '^.*\\s', ''),
     first_name = btrim(regexp_replace(btrim(full_name), '\\S+$', ''))`,
  `update account set template_role = 'admin' where role = 'admin'`,
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
