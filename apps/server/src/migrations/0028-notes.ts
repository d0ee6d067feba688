import { sql, type Kysely } from 'kysely';

/** The catalogue of labels, and what people write to each other about a study. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table label (
     id integer generated always as identity primary key,
     name text not null,
     colour text not null default 'grey',
     note text not null default '',
     status text not null default 'active' check (status in ('active', 'inactive')),
     revision integer not null default 1,
     created_at timestamptz not null default now(),
     changed_at timestamptz not null default now()
   )`,
  `create unique index label_name on label (lower(name))`,
  `create table note (
     id integer generated always as identity primary key,
     study_key bigint not null references study (id) on delete cascade,
     answers integer references note (id) on delete cascade,
     author_id integer not null references account (id),
     audience text not null check (audience in ('house', 'referrer')),
     text text not null,
     created_at timestamptz not null default now(),
     edited_at timestamptz,
     deleted_at timestamptz,
     resolved_at timestamptz,
     resolved_by integer references account (id),
     check (answers is null or resolved_at is null)
   )`,
  `create index note_study on note (study_key, id)`,
  `create index note_created on note (created_at)`,
  `create index note_answers on note (answers) where answers is not null`,
  `create table note_mention (
     note_id integer not null references note (id) on delete cascade,
     account_id integer not null references account (id),
     primary key (note_id, account_id)
   )`,
  // Up to which note of a study somebody has read.
  `create table note_seen (
     account_id integer not null references account (id),
     study_key bigint not null references study (id) on delete cascade,
     up_to integer not null,
     primary key (account_id, study_key)
   )`,
  `create index note_seen_study on note_seen (study_key)`,
  `alter table notice drop constraint notice_kind_check, drop constraint notice_check`,
  `alter table notice
     add check (kind in ('study.assigned', 'device.new', 'sign-in.stopped', 'job.ended', 'quarantine.waiting', 'note.mention')),
     add check (case when kind in ('study.assigned', 'note.mention') then study_keys <> '{}'
       when kind = 'device.new' then session_id is not null when kind = 'sign-in.stopped' then about_account_id is not null
       when kind = 'job.ended' then job_id is not null else true end)`,
];
