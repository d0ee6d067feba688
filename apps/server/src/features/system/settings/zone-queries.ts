import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** Returns true if the database knows a time zone by this name. */
export async function isZoneOfDatabase(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_timezone_names where lower(name) = lower(${name}) limit 1`.execute(db);
  return rows.length > 0;
}
