import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';
import { visibleQuarantined, type Viewer } from './waiting-queries.ts';

interface Group {
  readonly studyUid: string;
  readonly source: string;
}

/** Returns what waits of a study from a source, as a whole. Undefined when nothing does. */
export async function findGroup(db: Db, viewer: Viewer, { studyUid, source }: Group) {
  const { rows } = await sql<{ id: number; count: number; patientId: string; patientName: string }>`
    select max(id) as id, count(*)::int as count, max(patient_id) as "patientId", max(patient_name) as "patientName"
    from quarantined_instance kept
    where study_uid = ${studyUid} and source = ${source} and kind = 'other-content' and decision_id is null
      and ${visibleQuarantined(viewer)}
    having count(*) > 0`.execute(db);
  return rows[0];
}

/** Keys of what waits of it, newest first; of those that are named, where some are. */
export async function findWaiting(
  db: Db,
  viewer: Viewer,
  { studyUid, source, ids }: Group & { readonly ids: readonly number[] | undefined },
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<Row<'quarantined_instance', 'id'>>`
    select id from quarantined_instance kept
    where study_uid = ${studyUid} and source = ${source} and kind = 'other-content' and decision_id is null
      ${ids === undefined ? sql`` : sql`and id = any(${sql.val(ids)}::bigint[])`} and ${visibleQuarantined(viewer)}
    order by id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
