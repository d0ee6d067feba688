import { sql, type Kysely } from 'kysely';

/** How people sign in is the installation's to say: what holds, what waits for its time, what held before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table security_policy (
     id integer generated always as identity primary key,
     policy jsonb not null,
     -- Role by role, since when the second step is needed without a break.
     needed_since jsonb not null default '{}',
     applies_at timestamptz(3) not null,
     applied_at timestamptz(3),
     withdrawn_at timestamptz(3),
     made_at timestamptz(3) not null default now(),
     made_by integer,
     made_name text not null
   )`,
  `create unique index security_policy_planned on security_policy ((true)) where applied_at is null and withdrawn_at is null`,
  `create index security_policy_applied on security_policy (applied_at desc, id desc) where applied_at is not null`,
  // The length that a password was found to have or to exceed: its own length is nobody's business. Twelve was always needed.
  `alter table account add column password_least smallint not null default 12`,
];
