import { sql } from 'kysely';
import { filterConditions, hasText, type ResolvedFilter } from '#features/people/access/access.ts';
import type { Db } from '#platform/database/schema.ts';
import { estimateRows } from './estimate-queries.ts';
import { filtersByKeeping } from './filters-by-keeping.ts';
import { partsOf, together, type ScopePart } from './scope-conditions.ts';
import { inBin } from './study-condition.ts';
import { sourceOf, type Source } from './source-queries.ts';
import type { StudyViewer } from './study-row-queries.ts';

/** So many entries of an index of words are read while a study is passed on the way through the archive, and while one is looked up. */
const entriesFor = { passed: 4, lookedUp: 25 };

interface Counted {
  readonly count: number;
  /** The patients of the studies, where there are no more than were asked for. */
  readonly patients: readonly number[];
}

/** Counts up to one more than `most`: each study that is counted lies on a page of its own. */
export async function countUpTo(db: Db, viewer: StudyViewer, filter: ResolvedFilter, most: number): Promise<number> {
  return (await countPatients(db, viewer, filter, { most, mostNamed: 0 })).count;
}

/** Counts as `countUpTo` does, and returns the patients, where there are no more studies than `mostNamed`. */
export async function countPatients(
  db: Db,
  viewer: StudyViewer,
  filter: ResolvedFilter,
  { most, mostNamed }: { readonly most: number; readonly mostNamed: number },
): Promise<Counted> {
  if (await isMetSoon(db, viewer, filter, most)) return { count: most + 1, patients: [] };
  const found = await foundBy(db, viewer, filter, most + 1);
  if (found === undefined) return { count: 0, patients: [] };
  const { rows } = await sql<{ count: number; keys: number[] | null }>`
    select count(*) as count, case when count(*) <= ${mostNamed} then array_agg(distinct patient_key) end as keys
    from (select patient_key, asked from ${found}) as bounded`.execute(db);
  return { count: rows[0]?.count ?? 0, patients: rows[0]?.keys ?? [] };
}

/** Returns the keys of what a filter finds, in no order, at most `limit`. */
export async function keysUpTo(db: Db, viewer: StudyViewer, filter: ResolvedFilter, limit: number): Promise<number[]> {
  const found = await foundBy(db, viewer, filter, limit);
  if (found === undefined) return [];
  const { rows } = await sql<{ id: number }>`select id from ${found}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * True if so many more studies than `most` match a text that they are met on the way through the newest: an index of words lists all of a
 * common word, a tenth of the archive, before the first is looked at.
 */
async function isMetSoon(db: Db, viewer: StudyViewer, filter: ResolvedFilter, most: number): Promise<boolean> {
  const [part] = partsOf(viewer);
  if (part?.isAll !== true || filter.bin !== undefined || !hasText(filter)) return false;
  const conditions = sql.join(filterConditions(filter), sql` and `);
  const expected = await estimateRows(db, sql`select study.id from study where ${inBin(filter)} and ${conditions}`);
  if (expected < most) return false;
  const all = await estimateRows(db, sql`select study.id from study where ${inBin(filter)}`);
  const passed = Math.ceil((1.5 * most * all) / expected);
  if (entriesFor.passed * passed > expected + entriesFor.lookedUp * most) return false;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select study.study_id from (
        select study.* from study where ${inBin(filter)} order by study.id desc
        limit ${passed}::bigint) as study
      where ${conditions} limit ${most + 1}) as met`.execute(db);
  return (rows[0]?.count ?? 0) > most;
}

/** `from` of what a filter finds, in no order: `id`, `patient_key` and `asked`; undefined for who sees nothing. */
async function foundBy(db: Db, viewer: StudyViewer, filter: ResolvedFilter, limit: number) {
  const parts: (ScopePart & { readonly source: Source })[] = [];
  for (const part of partsOf(viewer)) {
    for (const way of filtersByKeeping(filter)) parts.push({ ...part, source: await sourceOf(db, part, way) });
  }
  if (parts.length === 0) return undefined;
  // A column that no index holds: else a text is looked for in a whole index, in the order of its values.
  const unindexed = hasText(filter) ? sql`study.study_id` : sql`1`;
  const found = together(
    parts,
    ({ source: { table, condition } }) => sql`
    select study.id, study.patient_key, ${unindexed} as asked from ${table} where ${condition} limit ${limit}`,
  );
  return sql`(${found}) as found limit ${limit}`;
}
