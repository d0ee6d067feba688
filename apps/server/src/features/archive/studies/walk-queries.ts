import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { filterConditions, inClinic } from '#features/people/access/access.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { alongField, filledByField, isFieldOrder, type FieldWalk } from './field-order-queries.ts';
import { isOfNearline } from './filters-by-keeping.ts';
import type { ScopePart } from './scope-conditions.ts';
import { conditionOf } from './source-queries.ts';
import { afterCursor, endOf, orderBy } from './study-order.ts';
import { isOfDays, isOfTally, rangeOf, type StudyPage } from './study-page.ts';

/** Walks along the index of the order, past at most `most` studies of the part. */
export async function walk(db: Db, part: ScopePart, page: StudyPage, most: number | undefined): Promise<number[]> {
  const { order, limit } = page;
  const { column } = order;
  if (isFieldOrder(column)) return alongField(db, { ...fieldWalk(part, page), column, most });
  if (isOfTier(page)) return alongTier(db, part, page, most);
  const source = isOfTally(order) ? alongTally(part, page, most) : alongStudies(part, page, most);
  const { rows } = await sql<{ id: number }>`
    select study.id from ${source} order by ${orderBy(order)} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** In the order of a field the first of all that match and have it: few have. */
export async function foundInField(db: Db, part: ScopePart, page: StudyPage): Promise<number[]> {
  const { column } = page.order;
  return isFieldOrder(column) ? filledByField(db, { ...fieldWalk(part, page), column }) : [];
}

function fieldWalk(part: ScopePart, page: StudyPage): Omit<FieldWalk, 'column' | 'most'> {
  const { filter, order, cursor, limit } = page;
  const among = conditionOf(part, rangeOf(page));
  const matches = sql<SqlBool>`${sql.join([sql`true`, ...filterConditions(filter, part.clinicId)], sql` and `)}`;
  const { clinicId } = part;
  return { direction: order.direction, end: endOf(order, cursor), limit, clinicId, among, matches };
}

function alongStudies(part: ScopePart, page: StudyPage, most: number | undefined): RawBuilder<unknown> {
  const { filter, order, cursor } = page;
  if (most === undefined) return sql`study where ${conditionOf(part, filter)} and ${afterCursor(order, cursor)}`;
  return sql`(
      select study.* from study where ${conditionOf(part, rangeOf(page))} and ${afterCursor(order, cursor)}
      order by ${orderBy(order)} limit ${most}
    ) as study where ${sql.join(filterConditions(filter, part.clinicId), sql` and `)}`;
}

/**
 * The study of each counter is looked up; the limit of one keeps the planner from another way, and from workers that take longer to
 * start.
 */
function alongTally(
  part: ScopePart,
  { filter, order, cursor }: StudyPage,
  most: number | undefined,
): RawBuilder<unknown> {
  const place = sql`${inClinic('tally', part.clinicId)} and ${afterCursor(order, cursor)}`;
  const found = sql`cross join lateral (
      select study.id from study where study.id = tally.study_key and ${conditionOf(part, filter)} limit 1) as study`;
  if (most === undefined) return sql`study_tally tally ${found} where ${place}`;
  return sql`(select tally.* from study_tally tally where ${place} order by ${orderBy(order)} limit ${most}) as tally ${found}`;
}

/**
 * True for a filter of the nearline store in the order of days. What lies nearline is the oldest: from the newest on, a walk would pass the
 * whole rest of the archive first.
 */
function isOfTier({ filter, order }: StudyPage): boolean {
  return isOfNearline(filter) && isOfDays(order);
}

/** Along the days of what lies nearline, which are kept with it. */
async function alongTier(db: Db, part: ScopePart, page: StudyPage, most: number | undefined): Promise<number[]> {
  const { filter, order, cursor, limit } = page;
  const day = order.column === 'receivedAt' ? 'tier.received_at' : 'tier.study_at';
  const along = sql.raw(`${day} ${order.direction}, tier.study_key ${order.direction}`);
  const behind = afterCursor(order, cursor, { values: [day], key: 'tier.study_key' });
  const { rows } = await sql<Row<'study', 'id'>>`
    select study.id from (
      select * from study_tier tier where ${inClinic('tier', part.clinicId)} and ${behind}
      order by ${along} limit ${most ?? null}::bigint) as tier
    cross join lateral (
      select study.id from study where study.id = tier.study_key and ${conditionOf(part, filter)} limit 1) as study
    order by ${along} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
