import { sql } from 'kysely';
import type { Db, Row } from '#platform/database/schema.ts';
import { cellKeys, cellsOf, spanColumns, sumColumns } from './cell-queries.ts';
import { factColumnList, factColumns, freshFacts } from './fact-queries.ts';

/** One keeps figures at a time: sums are counted up and down by what the facts were. The lock ends with the transaction. */
export async function tryFigureLock(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('figures')) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

/**
 * Takes changed studies from the queue, the longest waiting first. What changes a study after this has put it there again: a row is only
 * taken once what it tells of is committed.
 */
export async function takeQueued(tx: Db, most: number): Promise<readonly number[]> {
  const { rows } = await sql<Row<'study_fact_queue', 'study_key'>>`
    with taken as (delete from study_fact_queue where id = any(array(select id from study_fact_queue order by id limit ${most}))
      returning study_key)
    select distinct study_key from taken`.execute(tx);
  return rows.map((row) => row.study_key);
}

/**
 * Counts studies anew: facts become what is true now, and sums change by the difference, in one statement. To be called under the lock.
 * @returns how many facts were not as they had been, without those of which the queue still tells
 */
export async function countAnew(tx: Db, studyKeys: readonly number[]): Promise<number> {
  if (studyKeys.length === 0) return 0;
  const changes = sql.join(factColumns.slice(1).map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  const { rows } = await sql<{ changed: number }>`
    with fresh as materialized (select ${factColumnList} from (${freshFacts(studyKeys)}) as found),
    stale as materialized (select ${factColumnList} from study_fact where study_key = any(${sql.val(studyKeys)}::bigint[])),
    added as materialized (select * from fresh except all select * from stale),
    gone as materialized (select * from stale except all select * from fresh),
    removed as (delete from study_fact where study_key in (select study_key from gone)
      and study_key not in (select study_key from added)),
    written as (insert into study_fact (${factColumnList}) select * from added
      on conflict (study_key) do update set ${changes}),
    summed as (${addCells(sql`select 1 as sign, added.* from added union all select -1, gone.* from gone`)})
    select count(distinct study_key) as changed
    from (select study_key from added union all select study_key from gone) as differing
    where study_key not in (select study_key from study_fact_queue)`.execute(tx);
  return rows[0]?.changed ?? 0;
}

/** Adds what facts sum to, in an order that is the same for everybody. */
function addCells(facts: ReturnType<typeof sql>) {
  const keys = sql.join(cellKeys.map((key) => sql.ref(key)));
  const sums = sumColumns.map(
    (column) => sql`${sql.ref(column)} = study_sum.${sql.ref(column)} + excluded.${sql.ref(column)}`,
  );
  const spans = spanColumns.map(
    (column) => sql`${sql.ref(column)} = packed_spans(study_sum.${sql.ref(column)} || excluded.${sql.ref(column)})`,
  );
  return sql`insert into study_sum (${keys}, ${sql.join([...sumColumns, ...spanColumns].map((column) => sql.ref(column)))})
    select * from (${cellsOf(facts)}) as cells order by ${keys}
    on conflict (${keys}) do update set ${sql.join([...sums, ...spans])}`;
}
