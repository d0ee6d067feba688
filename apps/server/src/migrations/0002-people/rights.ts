// Roles and filters as data, the chained trail, policies, and who is told of a change.

export const access = [
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

export const audit = [
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

export const documents = [
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
export const told = [
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
