import { sql, type Kysely } from 'kysely';
import { rekey } from './0003-identity/rekey.ts';
import { after, conflicts, held, keys, placed, uploads } from './0003-identity/tables.ts';

/** A patient belongs to an issuer; what contradicts is kept apart and waits in a queue; what is of another clinic is stored apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...keys, ...placed, ...conflicts, ...held, ...uploads]) await sql.raw(statement).execute(db);
  await rekey(db);
  for (const statement of after) await sql.raw(statement).execute(db);
}
