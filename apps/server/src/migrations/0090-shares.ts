import { sql, type Kysely } from 'kysely';

/** Studies that somebody shows to people without an account, and who opened them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table share (
     id integer generated always as identity primary key,
     account_id integer not null references account (id) on delete cascade,
     created_at timestamptz not null default now(),
     recipient text not null,
     email text not null,
     language text not null,
     proof text not null check (proof in ('code', 'birth-date')),
     -- Of the code; empty where the birth date is asked for, which is the patient's of that moment.
     code_hash text not null,
     token_hash bytea not null unique,
     expires_at timestamptz not null,
     most_openings integer not null check (most_openings > 0),
     openings integer not null default 0,
     opened_at timestamptz,
     -- Since it was opened last.
     wrong_proofs integer not null default 0,
     may_download boolean not null,
     with_report boolean not null,
     has_watermark boolean not null,
     locked_at timestamptz,
     revoked_at timestamptz,
     check ((proof = 'code') = (code_hash <> ''))
   )`,
  `create index share_account on share (account_id, created_at desc, id desc)`,
  `create index share_age on share (created_at desc, id desc)`,
  `create table share_study (
     share_id integer not null references share (id) on delete cascade,
     study_key bigint not null references study (id) on delete cascade,
     primary key (share_id, study_key)
   )`,
  `create index share_study_study on share_study (study_key)`,
  `create table share_try (
     id bigint generated always as identity primary key,
     share_id integer not null references share (id) on delete cascade,
     at timestamptz not null default now(),
     is_right boolean not null,
     address text not null,
     browser text not null,
     -- Of what the guest's browser keeps; null for a wrong one, and when he is done.
     session_hash bytea unique,
     ends_at timestamptz,
     check (session_hash is null or (is_right and ends_at is not null))
   )`,
  `create index share_try_share on share_try (share_id, at desc)`,
  `alter table notice add column share_id integer references share (id) on delete cascade`,
  `create index notice_share on notice (share_id)`,
  `alter table notice drop constraint notice_kind_check, add constraint notice_kind_check check (kind in ('study.assigned',
     'work.handed-over', 'listing.entered', 'device.new', 'sign-in.stopped', 'job.ended', 'quarantine.waiting', 'note.mention',
     'merge.request', 'node.silent', 'rule.unable', 'kept-query.unable', 'share.locked'))`,
];
