import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

export interface Room extends Row<'clinic', 'name'> {
  readonly quotaBytes: number;
  /** Bytes of all its studies, those in the bin too. */
  readonly usedBytes: number;
}

/** Returns what a clinic stores, where there is a limit to it. */
export async function usedRoom(db: Db, clinicId: number): Promise<Room | undefined> {
  const { rows } = await sql<Room>`select clinic.name, clinic.storage_quota_bytes::float8 as "quotaBytes",
      (select coalesce(sum(size_bytes), 0)::float8 from study_tally where clinic_id = clinic.id) as "usedBytes"
    from clinic where clinic.id = ${clinicId} and clinic.storage_quota_bytes is not null`.execute(db);
  return rows[0];
}
