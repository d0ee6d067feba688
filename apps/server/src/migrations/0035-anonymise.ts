import { sql, type Kysely } from 'kysely';

/** Studies that were made anonymous. Which became which is sealed: whoever reads the database reads nothing of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table anonymisation (
     id integer generated always as identity primary key,
     at timestamptz(3) not null default now(),
     account_id integer not null references account (id),
     job_id uuid,
     -- What was asked, and the key when it is done.
     sealed bytea not null,
     images integer not null default 0,
     left_out integer not null default 0,
     done_at timestamptz(3),
     -- Its job failed or was cancelled, and what there was of it is gone.
     dropped_at timestamptz(3)
   )`,
  `create index anonymisation_of_account on anonymisation (account_id, id desc)`,
  `create index anonymisation_unfinished on anonymisation (id) where done_at is null and dropped_at is null`,
];
