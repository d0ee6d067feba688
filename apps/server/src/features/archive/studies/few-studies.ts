import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';
import { estimateRows } from './estimate-rows.ts';
import { afterCursor, expressionOf, type StudyOrder } from './study-order.ts';
import type { StudySource } from './study-source.ts';

/** Up to here all matches are found, then sorted. Where there are more, a walk along the order meets a page of them soon. */
const fewStudies = 6_000;

/**
 * The first keys in order behind the cursor, when few studies match in all; undefined when many do.
 * The planner alone takes matches for evenly spread over the order and would walk along it until it has met a page of them: for three
 * studies of one name among a million, or all of one week years ago, that is most of the archive.
 */
export async function firstOfFew(
  db: Db,
  { table, condition }: StudySource,
  { order, cursor, limit }: { order: StudyOrder; cursor: string | undefined; limit: number },
): Promise<number[] | undefined> {
  const tally = sql`join study_tally tally on tally.study_key = study.id`;
  const from = sql`from ${table} ${expressionOf(order).startsWith('tally.') ? tally : sql``} where ${condition}`;
  if ((await estimateRows(db, sql`select study.id ${from}`)) > fewStudies) return undefined;
  const direction = sql.raw(order.direction);
  // With a column that no index holds, looking for the matches does not become a walk through an index either; nor does the cursor
  // lead to one, since it is looked at among the matches only.
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with matching as materialized (
      select study.id, study.study_id, ${sql.raw(expressionOf(order))} as place ${from} limit ${fewStudies + 1}
    )
    select (select count(*) from matching) as total, array(
      select id from matching ${cursor === undefined ? sql`` : sql`where ${afterCursor(order, cursor, { value: 'place', key: 'id' })}`}
      order by place ${direction}, id ${direction} limit ${limit}) as ids`.execute(db);
  const [found] = rows;
  return found === undefined || found.total > fewStudies ? undefined : found.ids;
}
