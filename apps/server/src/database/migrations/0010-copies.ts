import { type Kysely, sql } from 'kysely';

/** Each server that works on the database is a row, and what it may still write ends with its epoch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table copy (
     id uuid primary key,
     epoch integer not null check (epoch > 0),
     version text not null,
     started_at timestamptz not null default now(),
     lease_until timestamptz not null
   )`,
  `comment on table copy is
     'Each row is a server that works or worked on this database. Written by platform/copies.'`,
  "comment on column copy.id is 'Kept in its data folder.'",
  `comment on column copy.epoch is
     'One more with each start: database sessions of an earlier one are ended, and no new ones are opened.'`,
  `comment on column copy.lease_until is
     'Until then it counts as alive, by the clock of the database; in the past for one that was stopped or does not answer.'`,
];
