import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';

/** Series that are back, and where they were meanwhile. */
export interface CameBack {
  readonly seriesKeys: readonly number[];
  readonly intoKey: number;
  readonly intoUid: string;
  /** The time at which they had gone there. */
  readonly at: Date;
}

/** Images of series that came since and name the study where the series were meanwhile are its own: they stay there, as series of it. */
export async function leaveOthers(tx: Db, { seriesKeys, intoKey, intoUid, at }: CameBack): Promise<void> {
  const { rows } = await sql<Row<'instance', 'id' | 'series_key as seriesKey'>>`
    select id, series_key as "seriesKey" from instance
    where series_key = any(${sql.val(seriesKeys)}::bigint[]) and received_at >= ${at}
      and header::jsonb #>> '{0020000D,Value,0}' = ${intoUid}`.execute(tx);
  for (const [seriesKey, images] of Map.groupBy(rows, (row) => row.seriesKey)) {
    const own = await copySeries(tx, seriesKey, intoKey);
    const imageKeys = sql.val(images.map(({ id }) => id));
    await sql`
      update instance set series_key = ${own}, study_key = ${intoKey} where id = any(${imageKeys}::bigint[])`.execute(
      tx,
    );
    await recountSeries(tx, [seriesKey, own]);
  }
}

async function copySeries(tx: Db, seriesKey: number, studyKey: number): Promise<number> {
  const { rows } = await sql<Row<'series', 'id'>>`
    insert into series (study_key, series_uid, modality, number, description, body_part, protocol, laterality, station,
      sop_class_uid, performed_at, timezone, instance_count, frame_count, size_bytes, changed_at)
    select ${studyKey}, series_uid, modality, number, description, body_part, protocol, laterality, station, sop_class_uid,
      performed_at, timezone, 0, 0, 0, now()
    from series where id = ${seriesKey} returning id`.execute(tx);
  const key = rows[0]?.id;
  if (key === undefined) throw new Error('A series was not made.');
  return key;
}

async function recountSeries(tx: Db, seriesKeys: readonly number[]): Promise<void> {
  await sql`
    update series set instance_count = counted.images, frame_count = counted.frames, size_bytes = counted.bytes, changed_at = now()
    from (select key, count(instance.id)::integer as images, coalesce(sum(frame_count), 0)::integer as frames,
        coalesce(sum(size_bytes), 0)::bigint as bytes
      from unnest(${sql.val(seriesKeys)}::bigint[]) as key left join instance on series_key = key and rejected_by is null
      group by key) as counted
    where series.id = counted.key`.execute(tx);
}

export async function hasSeries(tx: Db, studyKey: number): Promise<boolean> {
  const row = await tx.selectFrom('series').select('id').where('study_key', '=', studyKey).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function removeStudy(tx: Db, studyKey: number): Promise<void> {
  await tx.deleteFrom('study').where('id', '=', studyKey).execute();
}
