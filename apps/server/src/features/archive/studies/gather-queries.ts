import { sql } from 'kysely';
import type { Db } from '#platform/database/schema.ts';
import { isFieldOrder, joinedField } from './field-order-queries.ts';
import type { Source } from './source-queries.ts';
import { afterCursor, expressionsOf, type StudyOrder } from './study-order.ts';
import { isOfTally, type StudyPage } from './study-page.ts';

/** Returns all matches, sorted; undefined when there are more than `most`. */
export async function gather(
  db: Db,
  { table, condition, clinicId }: Source,
  { order, cursor, limit }: StudyPage,
  most: number,
): Promise<number[] | undefined> {
  const { join, expressions } = placesOf(order, clinicId);
  const values = expressions.map((_, at) => `place${at}`);
  const places = sql.raw(expressions.map((expression, at) => `${expression} as ${values[at]}`).join(', '));
  // With a column that no index holds, looking for the matches does not become a walk through an index either; nor does the cursor
  // lead to one, since it is looked at among the matches only.
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with matching as materialized (
      select study.id, study.study_id, ${places}
      from ${table} ${join} where ${condition} limit ${most + 1}
    )
    select (select count(*) from matching) as total, array(
      select id from matching where ${afterCursor(order, cursor, { values, key: 'id' })}
      order by ${sql.raw([...values, 'id'].map((name) => `${name} ${order.direction}`).join(', '))} limit ${limit}) as ids`.execute(
    db,
  );
  const [found] = rows;
  return found === undefined || found.total > most ? undefined : found.ids;
}

/** Returns what is joined to `study` for an order, and the expressions of the order. */
function placesOf(order: StudyOrder, clinicId: number | undefined) {
  const { column, direction } = order;
  if (isFieldOrder(column)) {
    const { join, expression } = joinedField(column, direction, clinicId);
    return { join, expressions: [expression] };
  }
  const tally = isOfTally(order) ? sql`join study_tally tally on tally.study_key = study.id` : sql``;
  return { join: tally, expressions: expressionsOf(order) };
}
