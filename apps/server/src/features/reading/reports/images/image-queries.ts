import { sql } from 'kysely';
import type { KeyLook } from '@isocenter/contract/reading/reports/report-images-fields.ts';
import type { Db, Row } from '#platform/database/schema.ts';

/** An image that somebody marks, in the archive. */
export type MarkedInstance = Row<
  'instance',
  'id as instanceKey' | 'sop_class_uid as sopClassUid' | 'frame_count as frameCount'
> &
  Row<'study', 'study_uid as studyUid'> &
  Row<'series', 'series_uid as seriesUid'>;

/** An image of a study that was not rejected. */
export async function findMarked(db: Db, studyKey: number, sopUid: string): Promise<MarkedInstance | undefined> {
  const { rows } = await sql<MarkedInstance>`
    select instance.id as "instanceKey", study.study_uid as "studyUid", series.series_uid as "seriesUid",
      instance.sop_class_uid as "sopClassUid", instance.frame_count as "frameCount"
    from instance join series on series.id = instance.series_key join study on study.id = series.study_key
    where series.study_key = ${studyKey} and instance.sop_uid = ${sopUid} and instance.rejected_by is null`.execute(db);
  return rows[0];
}

/** Counts all images ever marked for a report. */
export async function countImages(tx: Db, reportId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('report_image')
    .select(tx.fn.countAll<number>().as('count'))
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewImage extends Omit<MarkedInstance, 'instanceKey'> {
  readonly reportId: number;
  readonly sopUid: string;
  readonly frame: number;
  readonly look: KeyLook;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
  readonly sha256: Buffer;
}

export async function insertImage(tx: Db, image: NewImage): Promise<string> {
  const { id } = await tx
    .insertInto('report_image')
    .values({
      report_id: image.reportId,
      study_uid: image.studyUid,
      series_uid: image.seriesUid,
      sop_class_uid: image.sopClassUid,
      sop_uid: image.sopUid,
      frame: image.frame,
      frame_count: image.frameCount,
      look: JSON.stringify(image.look),
      width: image.width,
      height: image.height,
      bytes: image.bytes,
      sha256: image.sha256,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The pictures of a report among these, by their ids. */
export async function readImages(
  db: Db,
  reportId: number,
  imageIds: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  if (imageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('report_image')
    .select(['id', 'bytes'])
    .where('report_id', '=', reportId)
    .where('id', 'in', [...imageIds])
    .execute();
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}

/** Returns those of these images that were marked for a report, with the size of each in bytes. */
export async function knownImages(
  db: Db,
  reportId: number,
  imageIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (imageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('report_image')
    .select(['id', sql<number>`length(bytes)`.as('length')])
    .where('report_id', '=', reportId)
    .where('id', 'in', [...imageIds])
    .execute();
  return new Map(rows.map(({ id, length }) => [id, length]));
}
