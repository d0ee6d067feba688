import { sql } from 'kysely';
import type { ReferredImage } from '#features/reading/study-objects/study-objects.ts';
import type { Db, Row } from '#platform/database/schema.ts';

/** An image that somebody measured on, with its header as the archive keeps it. */
export type MeasuredImage = Omit<ReferredImage, 'frame'> & Row<'instance', 'header'>;

/** Returns those of these images that are in a study and were not rejected. */
export async function measuredImages(
  db: Db,
  studyKey: number,
  sopUids: readonly string[],
): Promise<readonly MeasuredImage[]> {
  const { rows } = await sql<MeasuredImage>`
    select study.study_uid as "studyInstanceUid", series.series_uid as "seriesInstanceUid",
      instance.sop_class_uid as "sopClassUid", instance.sop_uid as "sopInstanceUid", instance.frame_count as "frameCount", instance.header
    from instance join series on series.id = instance.series_key join study on study.id = series.study_key
    where series.study_key = ${studyKey} and instance.sop_uid = any(${sql.val(sopUids)}::text[])
      and instance.rejected_by is null`.execute(db);
  return rows;
}

/** The images of these series of a study in their order, at most so many of all of them together. */
export async function imagesOfSeries(
  db: Db,
  studyKey: number,
  seriesUids: readonly string[],
  most: number,
): Promise<readonly ReferredImage[]> {
  const { rows } = await sql<ReferredImage>`
    select study.study_uid as "studyInstanceUid", series.series_uid as "seriesInstanceUid",
      instance.sop_class_uid as "sopClassUid", instance.sop_uid as "sopInstanceUid", 1 as frame, 1 as "frameCount"
    from instance join series on series.id = instance.series_key join study on study.id = series.study_key
    where series.study_key = ${studyKey} and series.series_uid = any(${sql.val(seriesUids)}::text[])
      and instance.frame_count > 0 and instance.rejected_by is null
    order by series.id, instance.number nulls last, instance.id limit ${most}`.execute(db);
  return rows;
}

/** A document that was saved before. */
export interface SavedDocument
  extends
    Row<'series', 'series_uid as seriesUid'>,
    Row<'instance', 'sop_uid as sopUid' | 'sop_class_uid as sopClassUid' | 'header'> {
  readonly instanceNumber: number;
  readonly isRejected: boolean;
}

/** The latest document of a series. */
export async function latestDocument(db: Db, studyKey: number, seriesUid: string): Promise<SavedDocument | undefined> {
  const { rows } = await sql<SavedDocument>`
    select series.series_uid as "seriesUid", instance.sop_uid as "sopUid", instance.sop_class_uid as "sopClassUid",
      coalesce(instance.number, 0) as "instanceNumber", instance.rejected_by is not null as "isRejected", instance.header
    from instance join series on series.id = instance.series_key
    where series.study_key = ${studyKey} and series.series_uid = ${seriesUid}
    order by instance.number desc nulls last, instance.id desc limit 1`.execute(db);
  return rows[0];
}

/** Returns somebody's name, the user name if he has no full name. */
export async function personNamed(
  db: Db,
  accountId: number,
): Promise<{ readonly whole: string; readonly family: string; readonly given: string }> {
  const { rows } = await sql<{ whole: string; family: string; given: string }>`
    select coalesce(nullif(btrim(full_name), ''), username) as whole, btrim(last_name) as family, btrim(first_name) as given
    from account where id = ${accountId}`.execute(db);
  const [person] = rows;
  if (person === undefined) throw new Error('The account of a caller is gone.');
  return person;
}
