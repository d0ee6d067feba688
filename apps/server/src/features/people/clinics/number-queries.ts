import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

/** Keys of the studies of a clinic after a key, in their order. */
export async function studiesOfClinic(db: Db, clinicId: number, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<Row<'study', 'id'>>`
    select id from study where clinic_id = ${clinicId} and id > ${after}::bigint order by id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
