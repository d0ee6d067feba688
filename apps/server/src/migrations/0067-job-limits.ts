import { sql, type Kysely } from 'kysely';

/** How many jobs of a kind run at once, and within which hours; which jobs rest until these begin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table job_limit (
     kind text primary key,
     at_once integer not null,
     -- Of the server's day; empty for none.
     window_from text not null,
     window_to text not null
   )`,
  `alter table job add rests_for_window boolean not null default false,
     -- Somebody let it go on outside its window.
     add is_let_through boolean not null default false`,
];
