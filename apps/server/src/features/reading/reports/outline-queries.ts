import { sql } from 'kysely';
import { outlineTools } from '@isocenter/measuring/outline-volumes.ts';
import type { MeasuredValue } from '@isocenter/contract/reading/annotations/fields.ts';
import type { Db, Row } from '#platform/database/schema.ts';

/** An outline that somebody drew in a study. */
export interface OutlineRecord extends Row<
  'annotation',
  'id' | 'account_id as accountId' | 'label' | 'series_uid as seriesUid' | 'sop_uid as sopUid'
> {
  readonly frame: number;
  readonly value: MeasuredValue | null;
}

const mostOutlines = 5000;

/**
 * The outlines that these people drew in a study, in the order of their numbers; also what was never measured, and what lies on an image
 * that was rejected: a volume without it would be too small.
 */
export async function outlinesOf(
  db: Db,
  studyKey: number,
  accountIds: readonly number[],
): Promise<readonly OutlineRecord[]> {
  const { rows } = await sql<OutlineRecord>`
    select annotation.id, annotation.account_id as "accountId", annotation.label, annotation.series_uid as "seriesUid",
      annotation.sop_uid as "sopUid", coalesce(annotation.frame, 1) as frame, annotation.state -> 'value' as value
    from annotation
    where annotation.study_key = ${studyKey} and annotation.account_id = any(${sql.val(accountIds)}::integer[])
      and annotation.tool = any(${sql.val(outlineTools)}::text[])
    order by (annotation.state ->> 'number')::int, annotation.changed_at, annotation.id limit ${mostOutlines}`.execute(
    db,
  );
  return rows;
}

/** An image of a series, with what of its header says where it lies and what it is scrolled through with. */
export interface LyingImage
  extends Row<'series', 'series_uid as seriesUid'>, Row<'instance', 'sop_uid as sopUid' | 'frame_count as frameCount'> {
  readonly header: string;
}

/**
 * Modality, size and colours; Image Position and Orientation (Patient), also in the functional groups of enhanced objects. All else of a
 * header is left in the database: a series has hundreds of them.
 */
const placeTags = ['00080060', '00200032', '00200037', '00280002', '00280010', '00280011', '52009229', '52009230'];

/** The images of these series that were not rejected, at most so many. */
export async function lyingImages(
  db: Db,
  studyKey: number,
  seriesUids: readonly string[],
  most: number,
): Promise<readonly LyingImage[]> {
  const { rows } = await sql<LyingImage>`
    select series.series_uid as "seriesUid", instance.sop_uid as "sopUid", instance.frame_count as "frameCount",
      coalesce(place.header, '{}') as header
    from instance join series on series.id = instance.series_key
    cross join lateral (select jsonb_object_agg(key, value)::text as header from jsonb_each(instance.header::jsonb)
      where key = any(${sql.val(placeTags)}::text[])) as place
    where series.study_key = ${studyKey} and series.series_uid = any(${sql.val(seriesUids)}::text[])
      and instance.frame_count > 0 and instance.rejected_by is null
    order by instance.id limit ${most}`.execute(db);
  return rows;
}
