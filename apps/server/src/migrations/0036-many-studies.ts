import { sql, type Kysely } from 'kysely';

/** One act on many studies: which ones, and what became of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table study_bulk (
     id uuid primary key default gen_random_uuid(),
     account_id integer not null references account (id),
     act jsonb not null,
     asked_at timestamptz(3) not null default now(),
     is_undo boolean not null default false,
     -- What did, or does, what was asked last.
     job_id uuid references job (id) on delete set null
   )`,
  `create index study_bulk_of on study_bulk (account_id, asked_at desc)`,
  `create index study_bulk_asked on study_bulk (asked_at)`,
  `create index study_bulk_job on study_bulk (job_id)`,
  // A study may be gone for good before its turn comes.
  `create table study_bulk_item (
     bulk_id uuid not null references study_bulk (id) on delete cascade,
     study_key bigint not null,
     study_uid text not null,
     state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'undoing', 'undone', 'kept')),
     because text,
     before jsonb,
     after jsonb,
     primary key (bulk_id, study_key),
     check ((because is not null) = (state in ('failed', 'kept')))
   )`,
  `create index study_bulk_item_left on study_bulk_item (bulk_id, study_key) where state in ('waiting', 'undoing')`,
];
