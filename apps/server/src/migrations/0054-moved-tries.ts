import { sql, type Kysely } from 'kysely';

/** A job that comes further with each try is not given up, however often it is begun. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The try in which it last came further.
  'alter table job add column moved_try integer not null default 0',
];
