import type { QuarantineKind } from '@isocenter/contract/archive/quarantine.ts';
import type { Db } from '#platform/database/schema.ts';

export interface WaitingOf {
  readonly before?: number | undefined;
  readonly kind?: QuarantineKind | undefined;
  readonly studyUid?: string | undefined;
  readonly source?: string | undefined;
}

/** Objects that wait for a decision, newest first, with keys below `before`. */
export async function pageOfWaiting(db: Db, { before, kind, studyUid, source }: WaitingOf, limit: number) {
  let query = db.selectFrom('quarantined_instance').selectAll().where('decision_id', 'is', null);
  if (before !== undefined) query = query.where('id', '<', before);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (studyUid !== undefined) query = query.where('study_uid', '=', studyUid);
  if (source !== undefined) query = query.where('source', '=', source);
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
