import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';

/** Counts those of these clinics that exist and were not merged into another. */
export async function countKnownClinics(db: Db, clinicIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from clinic
    where id = any(${sql.val(clinicIds)}::integer[]) and merged_into is null`.execute(db);
  return rows[0]?.count ?? 0;
}
