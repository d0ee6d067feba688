import { sql } from 'kysely';
import type { ArchivedCount } from '@isocenter/contract/network/queries/fields.ts';
import { visibleStudies } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';

type Viewer = Pick<Principal, 'scope'>;

/** Counts the images of these studies that exist for the viewer. */
export async function archivedOfStudies(
  db: Db,
  viewer: Viewer,
  studyUids: readonly string[],
): Promise<ArchivedCount[]> {
  const { rows } = await sql<ArchivedCount>`
    select study.study_uid as uid, tally.instance_count as images
    from study join study_tally tally on tally.study_key = study.id
    where study.study_uid = any(${sql.val(studyUids)}::text[]) and study.binned_at is null
      and tally.instance_count > 0 and ${visibleStudies(viewer)}`.execute(db);
  return rows;
}

/** Counts the images of these series that exist for the viewer. */
export async function archivedOfSeries(
  db: Db,
  viewer: Viewer,
  seriesUids: readonly string[],
): Promise<ArchivedCount[]> {
  const { rows } = await sql<ArchivedCount>`
    select series.series_uid as uid, sum(series.instance_count)::integer as images
    from series join study on study.id = series.study_key
    where series.series_uid = any(${sql.val(seriesUids)}::text[]) and study.binned_at is null
      and series.instance_count > 0 and ${visibleStudies(viewer)}
    group by series.series_uid`.execute(db);
  return rows;
}

/** Returns those of these images that exist for the viewer. */
export async function archivedImages(db: Db, viewer: Viewer, sopUids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Row<'instance', 'sop_uid as uid'>>`
    select instance.sop_uid as uid from instance join study on study.id = instance.study_key
    where instance.sop_uid = any(${sql.val(sopUids)}::text[]) and instance.rejected_by is null
      and study.binned_at is null and ${visibleStudies(viewer)}`.execute(db);
  return new Set(rows.map(({ uid }) => uid));
}

/** The same as counts, each of one. */
export async function archivedOfImages(db: Db, viewer: Viewer, sopUids: readonly string[]): Promise<ArchivedCount[]> {
  return [...(await archivedImages(db, viewer, sopUids))].map((uid) => ({ uid, images: 1 }));
}
