import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/database/schema.ts';
import { cellKeys, cellsOf, cubes, spanColumns, sumColumns } from './cell-queries.ts';
import { factColumnList } from './fact-queries.ts';

const keys = sql.join(cellKeys.map((key) => sql.ref(key)));
const all = sql.join([...cellKeys, ...sumColumns, ...spanColumns].map((column) => sql.ref(column)));

/** Rows of `study_sum` as they are compared: spans in one form, nothing of what sums to nothing. */
function compared(cells: RawBuilder<unknown>): RawBuilder<unknown> {
  // One entry is sorted already, and most rows have no more.
  const spans = spanColumns.map((column) => {
    const name = sql.ref(column);
    return sql`case when octet_length(${name}) <= 4 then ${name} else sorted_spans(${name}) end as ${name}`;
  });
  const sums = sql.join(sumColumns.map((column) => sql`${sql.ref(column)}::bigint as ${sql.ref(column)}`));
  return sql`select ${keys}, ${sums}, ${sql.join(spans)} from (${cells}) as cells where received <> 0 or final <> 0`;
}

/** Facts of a month, each with only what counts in it. */
function factsOf(month: string): RawBuilder<unknown> {
  const within = (day: string) =>
    sql`${sql.ref(day)} >= ${month}::date and ${sql.ref(day)} < ${month}::date + interval '1 month'`;
  return sql`select 1 as sign, ${factColumnList} from study_fact where ${within('received_day')} or ${within('final_day')}`;
}

const inMonth = (month: string) => sql`day >= ${month}::date and day < ${month}::date + interval '1 month'`;

/**
 * Compares what facts sum to with what stands in the sums of a month, and puts right what differs. Facts themselves are taken as they
 * are. To be called under the lock.
 * @returns how many sums were wrong
 */
export async function mendMonth(tx: Db, month: string): Promise<number> {
  const cubeNumbers = sql.join(cubes.map(({ number }) => sql.lit(number)));
  const { rows } = await sql<{ wrong: number }>`
    with right_ones as materialized (select * from (${compared(cellsOf(factsOf(month)))}) as cells where ${inMonth(month)}),
    stored as materialized (${compared(sql`select * from study_sum where cube in (${cubeNumbers}) and ${inMonth(month)}`)}),
    missing as materialized (select * from right_ones except select * from stored),
    extra as materialized (select * from stored except select * from right_ones),
    removed as (delete from study_sum using extra where ${same('study_sum', 'extra')}
      and not exists (select from missing where ${same('missing', 'extra')})),
    written as (insert into study_sum (${all}) select ${all} from missing order by ${keys}
      on conflict (${keys}) do update set ${sql.join(
        [...sumColumns, ...spanColumns].map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
      )})
    select count(*) as wrong from (select ${keys} from missing union select ${keys} from extra) as differing`.execute(
    tx,
  );
  return rows[0]?.wrong ?? 0;
}

function same(one: string, other: string): RawBuilder<unknown> {
  return sql.join(
    cellKeys.map((key) => sql`${sql.ref(`${one}.${key}`)} = ${sql.ref(`${other}.${key}`)}`),
    sql` and `,
  );
}
