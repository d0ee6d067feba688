import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { OpenList } from '@isocenter/contract/system/events/fields.ts';
import { filterConditions, type ResolvedFilter } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { inBin, studyCondition } from './study-condition.ts';
import { orderOf, placeIn } from './study-order.ts';

/** A list of studies as somebody requested it. Whoever he is has no say here. */
interface StudyList extends Omit<OpenList, 'id' | 'filter'> {
  readonly filter: ResolvedFilter;
}

/** The places of studies in a list, by their keys; those that are not in it are not named. */
type Places = ReadonlyMap<number, string>;

/** So many lists are read in one query. */
const mostAtOnce = 50;

/**
 * Returns the places of some studies in each of some lists: one look at each study, however many lists there are. What anybody may see is
 * not checked: the keys are those of what he sees.
 */
export async function placesIn(db: Db, lists: readonly StudyList[], keys: readonly number[]): Promise<Places[]> {
  if (keys.length === 0) return lists.map(() => new Map());
  const found: Places[] = [];
  for (let start = 0; start < lists.length; start += mostAtOnce)
    found.push(...(await placesOf(db, lists.slice(start, start + mostAtOnce), keys)));
  return found;
}

async function placesOf(db: Db, lists: readonly StudyList[], keys: readonly number[]): Promise<Places[]> {
  const { rows } = await sql<Row<'study', 'id'> & { places: (string | null)[] }>`
    select study.id, array[${sql.join(lists.map(placeWithin))}] as places
    from study join study_tally tally on tally.study_key = study.id
    where study.id = any(${sql.val(keys)}::bigint[])`.execute(db);
  return lists.map((_, at) => {
    const placed = rows.map(({ id, places }) => [id, places[at] ?? undefined] as const);
    return new Map(placed.filter((entry): entry is readonly [number, string] => entry[1] !== undefined));
  });
}

function placeWithin({ filter, ...order }: StudyList): RawBuilder<string | null> {
  const conditions = sql.join([inBin(filter), ...filterConditions(filter)], sql` and `);
  return sql<
    string | null
  >`case when ${sql<SqlBool>`${conditions}`} then ${placeIn(orderOf({ ...order, bin: filter.bin }))} end`;
}

export interface View {
  readonly viewer: Pick<Principal, 'scope'>;
  readonly filter: ResolvedFilter;
}

/** Returns for each view which of some studies are in it and seen: one look at each study, however many views there are. */
export async function studiesWithin(
  db: Db,
  views: readonly View[],
  keys: readonly number[],
): Promise<ReadonlySet<number>[]> {
  const found: ReadonlySet<number>[] = [];
  for (let start = 0; start < views.length; start += mostAtOnce)
    found.push(...(await withinViews(db, views.slice(start, start + mostAtOnce), keys)));
  return found;
}

async function withinViews(db: Db, views: readonly View[], keys: readonly number[]): Promise<Set<number>[]> {
  const conditions = views.map(({ viewer, filter }) => studyCondition(viewer, filter));
  const { rows } = await sql<Row<'study', 'id'> & { within: (boolean | null)[] }>`
    select study.id, array[${sql.join(conditions.map((condition) => sql`(${condition})`))}] as within
    from study where study.id = any(${sql.val(keys)}::bigint[])`.execute(db);
  return views.map((_, at) => new Set(rows.filter(({ within }) => within[at] === true).map(({ id }) => id)));
}
