import type { Db } from '#platform/database/schema.ts';

/** Kept objects, newest first, with keys below `before`. */
export async function pageOfQuarantined(db: Db, before: number | undefined, limit: number) {
  let query = db
    .selectFrom('quarantined_instance')
    .select(['id', 'at', 'reason', 'source', 'sop_uid', 'study_uid', 'size_bytes']);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** @returns the study it belongs to, or undefined when there is no such object */
export async function deleteQuarantined(
  db: Db,
  id: number,
): Promise<{ study_uid: string; sop_uid: string } | undefined> {
  return db
    .deleteFrom('quarantined_instance')
    .where('id', '=', id)
    .returning(['study_uid', 'sop_uid'])
    .executeTakeFirst();
}
