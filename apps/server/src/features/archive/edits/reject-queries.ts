import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

/** Returns the images of a study that are not rejected; locked until the transaction ends. */
export async function listImages(
  tx: Db,
  studyKey: number,
): Promise<{ readonly id: number; readonly seriesUid: string; readonly sopUid: string }[]> {
  const { rows } = await sql<Row<'instance', 'id' | 'sop_uid as sopUid'> & Row<'series', 'series_uid as seriesUid'>>`
    select instance.id, series_uid as "seriesUid", sop_uid as "sopUid" from instance join series on series.id = series_key
    where instance.study_key = ${studyKey} and rejected_by is null order by instance.id for update of instance`.execute(
    tx,
  );
  return rows;
}

/** Images of studies that an edit rejected. */
export interface RejectedImages {
  readonly editId: number;
  readonly studyKeys: readonly number[];
}

/** Takes images away from everybody. */
export async function reject(tx: Db, of: RejectedImages, imageKeys: readonly number[]): Promise<void> {
  await sql`update instance set rejected_by = ${of.editId} where id = any(${sql.val(imageKeys)}::bigint[])`.execute(tx);
  await countOf(tx, of, -1);
}

/** Gives back what an edit rejected, as far as it is still there. */
export async function giveBack(tx: Db, of: RejectedImages): Promise<void> {
  await countOf(tx, of, 1);
  await sql`update instance set rejected_by = null where ${isOf(of)}`.execute(tx);
}

/**
 * Counts what an edit rejected out of, or into, its series and study. When they changed stays: images neither came nor were lost, and
 * nobody looks again for what is missing.
 */
async function countOf(tx: Db, of: RejectedImages, sign: 1 | -1): Promise<void> {
  await sql`
    update series set instance_count = series.instance_count + ${sign} * gone.images,
      frame_count = series.frame_count + ${sign} * gone.frames, size_bytes = series.size_bytes + ${sign} * gone.bytes
    from (select series_key, count(*)::integer as images, sum(frame_count)::integer as frames, sum(size_bytes)::bigint as bytes
      from instance where ${isOf(of)} group by 1) as gone where series.id = gone.series_key`.execute(tx);
  await sql`
    update study_tally tally set instance_count = tally.instance_count + ${sign} * gone.images,
      checked_count = tally.checked_count + ${sign} * gone.images, size_bytes = tally.size_bytes + ${sign} * gone.bytes,
      series_count = (select count(*) from series where series.study_key = tally.study_key and instance_count > 0)
    from (select study_key, count(*)::integer as images, sum(size_bytes)::bigint as bytes
      from instance where ${isOf(of)} group by 1) as gone
    where tally.study_key = gone.study_key`.execute(tx);
}

/** Selects the images, as a condition on `instance`. */
function isOf({ editId, studyKeys }: RejectedImages): RawBuilder<SqlBool> {
  return sql<SqlBool>`(instance.study_key = any(${sql.val(studyKeys)}::bigint[]) and instance.rejected_by = ${editId})`;
}

/** Lets every copy of the product forget where images of these studies lie. */
export async function tellRejected(tx: Db, studies: readonly { readonly studyUid: string }[]): Promise<void> {
  for (const { studyUid } of studies) await sql`select pg_notify('instance_replaced', ${studyUid})`.execute(tx);
}

/** Counts the images that an edit rejected, and their series. */
export async function countRejected(
  tx: Db,
  of: RejectedImages,
): Promise<{ readonly series: number; readonly images: number }> {
  const { rows } = await sql<{ series: number; images: number }>`
    select count(distinct series_key)::integer as series, count(*)::integer as images from instance where ${isOf(of)}`.execute(
    tx,
  );
  return rows[0] ?? { series: 0, images: 0 };
}
