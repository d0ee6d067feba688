import { sql, type Kysely } from 'kysely';

/** Who may do and see what is looked through once a quarter: what was decided so far, and the reviews that were signed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table access_decision (
     account_id integer primary key references account on delete cascade,
     decision text not null check (decision in ('keep', 'change', 'off')),
     note text not null default '',
     -- What the account could do and see then: a decision ends when that changes.
     seen text not null,
     decided_at timestamptz(3) not null default now(),
     decided_by integer not null,
     decided_name text not null
   )`,
  `create table access_review (
     id integer generated always as identity primary key,
     quarter text not null unique,
     signed_at timestamptz(3) not null default now(),
     signed_by integer not null,
     signed_name text not null
   )`,
  `create table access_review_line (
     review_id integer not null references access_review,
     position integer not null,
     line jsonb not null,
     primary key (review_id, position)
   )`,
];
