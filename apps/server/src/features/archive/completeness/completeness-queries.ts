import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';
import { wake } from '#platform/database/wake-queries.ts';

export type UncheckedStudy = Row<'study_tally', 'study_key' | 'instance_count'>;

/** Studies that got images which nobody has looked at, quiet for so long, the longest first, at most `limit`. */
export async function uncheckedStudies(db: Db, quietSeconds: number, limit: number): Promise<UncheckedStudy[]> {
  const { rows } = await sql<UncheckedStudy>`
    select study_key, instance_count from study_tally
    where checked_count <> instance_count and changed_at < now() - make_interval(secs => ${quietSeconds})
    order by changed_at limit ${limit}`.execute(db);
  return rows;
}

/** Returns a study all of whose images were looked at; undefined of one that waits for it, or is too old. */
export async function checkedStudy(tx: Db, studyKey: number): Promise<UncheckedStudy | undefined> {
  return tx
    .selectFrom('study_tally')
    .select(['study_key', 'instance_count'])
    .where('study_key', '=', studyKey)
    .whereRef('checked_count', '=', 'instance_count')
    .executeTakeFirst();
}

export interface ImagePlace extends Row<'instance', 'series_key' | 'number'>, Row<'series', 'number as series_number'> {
  /** Image Orientation (Patient) and Image Position (Patient), as DICOM JSON has their values. */
  readonly orientation: readonly unknown[] | null;
  readonly position: readonly unknown[] | null;
  /** Acquisition Number and Images in Acquisition. */
  readonly acquisition: readonly unknown[] | null;
  readonly announced: readonly unknown[] | null;
}

/** Returns the places of a study's single-frame images, series by series; at most `limit`. */
export async function imagePlaces(db: Db, studyKey: number, limit: number): Promise<ImagePlace[]> {
  const { rows } = await sql<ImagePlace>`
    select series_key, series.number as series_number, instance.number,
      parsed.header #> '{00200037,Value}' as orientation, parsed.header #> '{00200032,Value}' as position,
      parsed.header #> '{00200012,Value}' as acquisition, parsed.header #> '{00201002,Value}' as announced
    from instance join series on series.id = series_key
    cross join lateral (select instance.header::jsonb as header offset 0) as parsed
    where instance.study_key = ${studyKey} and rows is not null and instance.frame_count = 1
    order by series_key limit ${limit}`.execute(db);
  return rows;
}

/** The missing images of a series; `numbers` has the first and last of each run. */
export interface SeriesGap {
  readonly series: number | null;
  readonly count: number;
  readonly numbers: readonly (readonly [number, number])[];
}

/** Notes what is missing of a study, or that nothing is, and how many of its images were looked at. @returns whether that is news */
export async function noteGaps(
  tx: Db,
  { study_key, instance_count }: UncheckedStudy,
  gaps: readonly SeriesGap[],
): Promise<boolean> {
  await tx
    .updateTable('study_tally')
    .set({ checked_count: instance_count })
    .where('study_key', '=', study_key)
    .execute();
  await wake(tx, 'study_complete');
  if (gaps.length === 0) {
    const { numDeletedRows } = await tx.deleteFrom('study_gap').where('study_key', '=', study_key).executeTakeFirst();
    return numDeletedRows > 0n;
  }
  const missing = gaps.reduce((sum, { count }) => sum + count, 0);
  const found = { missing, gaps: JSON.stringify(gaps) };
  await tx
    .insertInto('study_gap')
    .values({ study_key, ...found })
    .onConflict((conflict) => conflict.column('study_key').doUpdateSet(found))
    .execute();
  return true;
}
