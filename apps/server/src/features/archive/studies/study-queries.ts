import { sql } from 'kysely';
import { linesOf } from '@isocenter/contract/archive/filters/criteria.ts';
import { videoSyntax } from '@isocenter/dicom/dictionary/video-syntax.ts';
import { visibleStudies, type ResolvedFilter } from '#features/people/access/access.ts';
import { cachedPlan } from '#platform/database/cached-plans.ts';
import type { Place } from '#platform/database/list-cursor.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { beginsFolded } from '#platform/database/text-search.ts';
import { firstKeys } from './first-keys.ts';
import type { StudyPage } from './study-page.ts';
import { filtersByKeeping } from './filters-by-keeping.ts';
import { partsOf, together, type ScopePart } from './scope-conditions.ts';
import { afterCursor, cursorAfter, endIn, orderBy, placeIn, type StudyOrder } from './study-order.ts';
import { selectStudies, type StudyRecord, type StudyViewer } from './study-row-queries.ts';

type Viewer = StudyViewer;

/** A study and its place in the requested list. */
export type PlacedRecord = StudyRecord & { readonly place: string };

/** Reads one page in the requested order, and where the next one begins. */
export async function pageOfStudies(
  db: Db,
  viewer: Viewer,
  page: StudyPage,
): Promise<{ records: PlacedRecord[]; nextCursor: string | null }> {
  const { filter, order, cursor, limit } = page;
  // Who sees nothing is also told of a cursor that is none.
  afterCursor(order, cursor);
  const keys = new Set<number>();
  for (const part of partsOf(viewer)) {
    for (const way of filtersByKeeping(filter)) {
      for (const key of await firstKeys(db, part, { filter: way, order, cursor, limit: limit + 1 })) keys.add(key);
    }
  }
  if (keys.size === 0) return { records: [], nextCursor: null };
  const placed = await inOrder(db, viewer, { order, keys: [...keys], limit });
  const ids = placed.map(({ id }) => id);
  const rows = new Map((await findStudiesByKeys(db, viewer, ids)).map((record) => [record.id, record]));
  const records = placed.flatMap(({ id, place }) => {
    const record = rows.get(id);
    return record === undefined ? [] : [{ ...record, place }];
  });
  const last = placed.at(-1);
  return { records, nextCursor: keys.size > limit && last !== undefined ? cursorAfter(order, last.end) : null };
}

interface Placed extends Row<'study', 'id'> {
  readonly place: string;
  readonly end: Place;
}

/**
 * Returns the first of some studies, and their places. What is shown of them is read apart, by a statement that is planned once for all
 * orders. The scope is checked again: a study that has left it in the meantime is not shown, and does not end the list.
 */
async function inOrder(
  db: Db,
  viewer: Viewer,
  { order, keys, limit }: { readonly order: StudyOrder; readonly keys: readonly number[]; readonly limit: number },
): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select study.id, ${placeIn(order)} as place, ${endIn(order)} as end
    from study join study_tally tally on tally.study_key = study.id
    where study.id = any(${sql.val(keys)}::bigint[]) and ${visibleStudies(viewer)}
    order by ${orderBy(order)} limit ${limit}`.execute(db);
  return rows;
}

export async function findStudy(db: Db, viewer: Viewer, studyUid: string): Promise<StudyRecord | undefined> {
  return selectStudies(db, viewer)
    .modifyFront(cachedPlan)
    .where('study_uid', '=', studyUid)
    .where('study.binned_at', 'is', null)
    .where(visibleStudies(viewer))
    .executeTakeFirst();
}

export async function findStudiesByKeys(db: Db, viewer: Viewer, keys: readonly number[]): Promise<StudyRecord[]> {
  return selectStudies(db, viewer)
    .modifyFront(cachedPlan)
    .where('study.id', '=', sql<number>`any(${sql.val(keys)}::bigint[])`)
    .where(visibleStudies(viewer))
    .execute();
}

/** Lists other studies of the patient, and of who is linked with him, that the viewer may see, newest first, at most 50. */
export async function listPriors(db: Db, viewer: Viewer, study: StudyRecord): Promise<StudyRecord[]> {
  return selectStudies(db, viewer)
    .where(
      sql<boolean>`patient_key = any(${study.patient_key}::bigint || array(select linked_with(${study.patient_key})))`,
    )
    .where('study.id', '<>', study.id)
    .where('study.binned_at', 'is', null)
    .where(visibleStudies(viewer))
    .orderBy('study_at', 'desc')
    .limit(50)
    .execute();
}

/** Series by number; the instance in the middle stands for each. */
export async function listSeries(db: Db, studyKey: number) {
  return db
    .selectFrom('series')
    .select([
      'series_uid',
      'modality',
      'number',
      'description',
      'body_part',
      'laterality',
      'protocol',
      'station',
      'instance_count',
      'frame_count',
      'size_bytes',
      'sop_class_uid',
    ])
    .select(
      sql<
        string | null
      >`(select case when frame_count > 0 and transfer_syntax_uid !~ ${sql.lit(videoSyntax.source)} then sop_uid end
        from instance where series_key = series.id and rejected_by is null order by number, id
        offset series.instance_count / 2 limit 1)`.as('thumbnail_sop_uid'),
    )
    .where('study_key', '=', studyKey)
    .where('instance_count', '>', 0)
    .orderBy(sql`number nulls last, id`)
    .limit(2000)
    .execute();
}

const valueColumns = {
  modality: 'modalities',
  institution: 'institution',
  referringPhysician: 'referring_physician',
  station: 'station',
  tag: 'tags',
  bodyPart: 'body_parts',
  source: 'source',
} as const;

export type ValueField = keyof typeof valueColumns;

/** Values of a field among the newest 20,000 visible studies, most frequent first, at most 100. */
export async function listValues(
  db: Db,
  viewer: Viewer,
  field: ValueField,
  startsWith: string,
): Promise<{ value: string; count: number }[]> {
  const parts = partsOf(viewer);
  if (parts.length === 0) return [];
  const column = sql.raw(valueColumns[field]);
  const newest = sql`order by received_at desc, id desc limit 20000`;
  const of = ({ condition }: ScopePart) =>
    sql`select received_at, id, ${column} from study where ${condition} and binned_at is null ${newest}`;
  const { rows } = await sql<{ value: string; count: number }>`
    select value, count(*) as count from (
      select ${isOfMany(field) ? sql`unnest(${column})` : column} as value
      from (select * from (${together(parts, of)}) as own ${newest}) as study
    ) as recent
    where value <> '' and ${beginsFolded(sql`value`, startsWith)}
    group by value order by count desc, value limit 100`.execute(db);
  return rows;
}

function isOfMany(field: ValueField): boolean {
  return field === 'modality' || field === 'tag' || field === 'bodyPart';
}

/** Returns whom a filter names by number, whether or not it finds a study: patients who exist for the viewer, at most 20. */
export async function patientsNamed(
  db: Db,
  viewer: Viewer,
  { criteria, ...filter }: ResolvedFilter,
): Promise<number[]> {
  const lines = [filter, ...(criteria === undefined ? [] : linesOf(criteria))];
  const ids = lines.flatMap(({ patientId }) => patientId ?? []);
  const keys = filter.patientKey === undefined ? [] : [filter.patientKey];
  if (ids.length + keys.length === 0) return [];
  const named =
    keys.length === 0
      ? sql`study.patient_id = any(${sql.val(ids)}::text[])`
      : sql`study.patient_key = any(${sql.val(keys)}::bigint[])`;
  // The archive and the bin apart: the index on the number is one of the archive, and the bin is small.
  const inEither = [sql`study.binned_at is null`, sql`study.binned_at is not null`].map(
    (place) =>
      sql`select study.patient_key as key from study where ${named} and ${place} and ${visibleStudies(viewer)}`,
  );
  const { rows } = await sql<{ key: number }>`${sql.join(inEither, sql` union `)} limit 20`.execute(db);
  return rows.map(({ key }) => key);
}
