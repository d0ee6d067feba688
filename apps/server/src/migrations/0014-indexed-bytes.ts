import { sql, type Kysely } from 'kysely';

/**
 * How far a pack is indexed: what lies behind is looked for at the next start. Null: its objects have no records in front, and are only
 * known by their rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table pack add column indexed_bytes bigint`).execute(db);
}
