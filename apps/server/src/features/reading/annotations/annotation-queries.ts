import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { AnnotationChange } from '@isocenter/contract/reading/annotations/fields.ts';
import type { Db, Schema } from '#platform/database/schema.ts';

export type AnnotationRecord = Selectable<Schema['annotation']>;

/** Names one annotation: they are kept per author and study. */
export interface AnnotationKey {
  readonly accountId: number;
  readonly studyKey: number;
  readonly id: string;
}

const mostListed = 5000;

/** In the order of their running numbers. */
export async function listAnnotationsOf(db: Db, accountId: number, studyKey: number): Promise<AnnotationRecord[]> {
  return db
    .selectFrom('annotation')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('study_key', '=', studyKey)
    .orderBy(sql`(state ->> 'number')::int`)
    .orderBy('changed_at')
    .limit(mostListed)
    .execute();
}

/** @returns the new row, or undefined when there is one already */
export async function insertAnnotation(
  db: Db,
  key: AnnotationKey,
  change: AnnotationChange,
): Promise<AnnotationRecord | undefined> {
  return db
    .insertInto('annotation')
    .values({
      account_id: key.accountId,
      study_key: key.studyKey,
      id: key.id,
      tracking_uid: change.trackingUid === undefined ? null : freeTracking(key, change.trackingUid),
      ...columnsOf(change),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** @returns the changed row, or undefined unless the stored revision is the one that the change is based on */
export async function updateAnnotation(
  db: Db,
  key: AnnotationKey,
  change: AnnotationChange,
): Promise<AnnotationRecord | undefined> {
  return db
    .updateTable('annotation')
    .set({ ...columnsOf(change), revision: change.revision + 1, changed_at: new Date() })
    .where('account_id', '=', key.accountId)
    .where('study_key', '=', key.studyKey)
    .where('id', '=', key.id)
    .where('revision', '=', change.revision)
    .returningAll()
    .executeTakeFirst();
}

/** Yields the UID, or null if the person has an annotation with it in the study: it is unique per person and study. */
function freeTracking({ accountId, studyKey }: AnnotationKey, trackingUid: string): RawBuilder<string | null> {
  return sql`(select ${trackingUid}::text where not exists (select from annotation
    where account_id = ${accountId} and study_key = ${studyKey} and tracking_uid = ${trackingUid}))`;
}

/** @returns what it measured; undefined when there was none */
export async function removeAnnotation(
  db: Db,
  key: AnnotationKey,
): Promise<Pick<AnnotationRecord, 'tracking_uid'> | undefined> {
  return db
    .deleteFrom('annotation')
    .where('account_id', '=', key.accountId)
    .where('study_key', '=', key.studyKey)
    .where('id', '=', key.id)
    .returning('tracking_uid')
    .executeTakeFirst();
}

export async function hasInstance(
  db: Db,
  studyKey: number,
  image: { seriesUid: string; sopInstanceUid: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('instance')
    .innerJoin('series', 'series.id', 'instance.series_key')
    .select('instance.id')
    .where('sop_uid', '=', image.sopInstanceUid)
    .where('series_uid', '=', image.seriesUid)
    .where('instance.study_key', '=', studyKey)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasSeries(db: Db, studyKey: number, seriesUid: string): Promise<boolean> {
  const row = await db
    .selectFrom('series')
    .select('id')
    .where('series_uid', '=', seriesUid)
    .where('study_key', '=', studyKey)
    .executeTakeFirst();
  return row !== undefined;
}

function columnsOf(change: AnnotationChange) {
  return {
    series_uid: change.seriesUid,
    sop_uid: change.sopInstanceUid ?? null,
    frame: change.frame ?? null,
    tool: change.tool,
    label: change.label,
    state: JSON.stringify(change.state),
  };
}
