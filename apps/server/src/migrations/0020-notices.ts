import { sql, type Kysely } from 'kysely';

/** What people are told, each for himself, until they remove it: kind and keys, so that what is said of it follows what may be seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table notice (
     id bigint generated always as identity primary key,
     account_id integer not null references account (id) on delete cascade,
     kind text not null
       check (kind in ('study.assigned', 'device.new', 'sign-in.stopped', 'job.ended', 'quarantine.waiting')),
     at timestamptz not null default now(),
     read_at timestamptz,
     by_account_id integer,
     study_keys bigint[] not null default '{}',
     about_account_id integer references account (id) on delete cascade,
     session_id uuid references login_session (id) on delete cascade,
     job_id uuid references job (id) on delete cascade,
     check (case kind when 'study.assigned' then study_keys <> '{}' when 'device.new' then session_id is not null
       when 'sign-in.stopped' then about_account_id is not null when 'job.ended' then job_id is not null else true end)
   )`,
  `create index notice_of_account on notice (account_id, at desc, id desc)`,
  // What goes on has one row, which is new again when it goes on after it was read.
  `create unique index notice_once on notice (account_id, kind, (coalesce(about_account_id, 0)))
     where kind in ('sign-in.stopped', 'quarantine.waiting')`,
  `create index notice_age on notice (at)`,
  // Whether a browser was ever seen with an account is asked at each sign-in.
  `create index login_session_device on login_session (account_id, device_id)`,
];
