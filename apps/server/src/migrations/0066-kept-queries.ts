import { sql, type Kysely } from 'kysely';

/** Queries that people keep under a name and have repeated, and what came of each repetition. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table kept_query (
     id integer generated always as identity primary key,
     account_id integer not null references account (id) on delete cascade,
     name text not null,
     criteria jsonb not null,
     sources jsonb not null,
     repeats text not null check (repeats in ('never', 'often', 'nightly')),
     every_minutes integer not null,
     at_time text not null,
     retrieves boolean not null,
     clinic_id integer references clinic (id) on delete set null,
     priority text not null,
     revision integer not null default 1,
     changed_at timestamptz not null default now(),
     -- When it is asked next; null while it is not repeated.
     next_at timestamptz,
     unable_since timestamptz
   )`,
  `create unique index kept_query_name on kept_query (account_id, lower(name))`,
  `create index kept_query_next on kept_query (next_at) where next_at is not null`,
  `create table kept_query_run (
     id bigint generated always as identity primary key,
     query_id integer not null references kept_query (id) on delete cascade,
     at timestamptz not null default now(),
     found integer not null,
     asked integer not null,
     job_ids text[] not null,
     is_limited boolean not null,
     faults jsonb not null
   )`,
  `create index kept_query_run_newest on kept_query_run (query_id, id desc)`,
];
