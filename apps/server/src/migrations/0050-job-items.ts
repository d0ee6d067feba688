import { sql, type Kysely } from 'kysely';

/** What a job does piece by piece: each is tried again, counted and told apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table job drop constraint job_state_check,
     add constraint job_state_check check (state in ('pending', 'running', 'paused', 'done', 'failed', 'cancelled')),
     -- With whom, as it was called when the job was begun.
     add column target text not null default '',
     add column items integer not null default 0,
     -- Of the items, those that were given up.
     add column failed integer not null default 0,
     add column bytes bigint not null default 0,
     -- When it goes on; null: as soon as its turn comes.
     add column not_before timestamptz(3)`,
  `create table job_item (
     job_id uuid not null references job (id) on delete cascade,
     ordinal integer not null,
     study_uid text not null,
     -- Null: the whole study.
     series_uid text,
     state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
     tries integer not null default 0,
     -- When it is tried again; null: it was not tried, or has ended.
     next_at timestamptz(3),
     objects integer not null default 0,
     moved integer not null default 0,
     refused integer not null default 0,
     bytes bigint not null default 0,
     because text,
     answered text not null default '',
     primary key (job_id, ordinal)
   )`,
];
