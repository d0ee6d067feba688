import { sql, type Kysely } from 'kysely';

/** What machines said of the steps that they perform, to be told again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A data set in explicit VR little endian; empty of what came before.
  await sql.raw(`alter table performed_step add attributes bytea not null default ''`).execute(db);
}
