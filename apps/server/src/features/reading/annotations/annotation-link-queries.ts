import { sql } from 'kysely';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { AnnotationKey } from './annotation-queries.ts';

const mostListed = 5000;

/** Somebody's annotations in all studies of a study's patient that he may see, newest study first, in the order of their numbers. */
export async function listAnnotationsOfPatient(db: Db, viewer: Principal, studyKey: number) {
  return db
    .selectFrom('annotation')
    .innerJoin('study', 'study.id', 'annotation.study_key')
    .selectAll('annotation')
    .select(['study.study_uid', 'study.study_date', 'study.description as study_description'])
    .where('annotation.account_id', '=', viewer.accountId)
    .where('study.patient_key', '=', (of) =>
      of.selectFrom('study as shown').select('shown.patient_key').where('shown.id', '=', studyKey),
    )
    .where('study.binned_at', 'is', null)
    .where(visibleStudies(viewer))
    .orderBy('study.study_at', 'desc')
    .orderBy('study.id')
    .orderBy(sql`(annotation.state ->> 'number')::int`)
    .orderBy('annotation.changed_at')
    .limit(mostListed)
    .execute();
}
export type DatedAnnotationRecord = Awaited<ReturnType<typeof listAnnotationsOfPatient>>[number];

export interface LockedAnnotation {
  readonly patient_key: number;
  readonly tracking_uid: string | null;
}

/** Nobody else links it until the transaction ends. */
export async function lockAnnotation(
  tx: Db,
  { accountId, studyKey, id }: AnnotationKey,
): Promise<LockedAnnotation | undefined> {
  return tx
    .selectFrom('annotation')
    .innerJoin('study', 'study.id', 'annotation.study_key')
    .select(['study.patient_key', 'annotation.tracking_uid'])
    .where('account_id', '=', accountId)
    .where('study_key', '=', studyKey)
    .where('annotation.id', '=', id)
    .forUpdate('annotation')
    .executeTakeFirst();
}

/** Unlinks the measurements of these studies that have this tracking UID. */
export async function takeTracking(
  tx: Db,
  accountId: number,
  studyKeys: readonly number[],
  trackingUid: string,
): Promise<void> {
  await tx
    .updateTable('annotation')
    .set({ tracking_uid: null })
    .where('account_id', '=', accountId)
    .where('study_key', 'in', studyKeys)
    .where('tracking_uid', '=', trackingUid)
    .execute();
}

/** Sets the tracking UID of an annotation; null: it is linked with no other. @returns whether that is a change */
export async function track(
  tx: Db,
  { accountId, studyKey, id }: AnnotationKey,
  trackingUid: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('annotation')
    .set({ tracking_uid: trackingUid })
    .where('account_id', '=', accountId)
    .where('study_key', '=', studyKey)
    .where('id', '=', id)
    .where('tracking_uid', 'is distinct from', trackingUid)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
