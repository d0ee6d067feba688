import { sql } from 'kysely';
import type { SavedQueryRun } from '@isocenter/contract/network/queries/fields.ts';
import type { ListOrder } from '#platform/database/list-cursor.ts';
import { mapPage, readPage, type PageMeant } from '#platform/database/read-page.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import type { Page } from '#platform/lists/serve-page.ts';

type RunRecord = Omit<SavedQueryRun, 'at'> & Row<'saved_query_run', 'query_id as queryId' | 'at'>;

const columns = sql`run.id as "runId", run.query_id as "queryId", run.at, run.found, run.requested, counted.retrieved, counted.failed,
  run.job_ids as "jobIds", run.is_limited as "isLimited", run.faults`;
/** Counts how the requested studies fared, as far as their jobs are still listed. */
const counted = sql`lateral (
  select count(*) filter (where state = 'done')::integer as retrieved, count(*) filter (where state = 'failed')::integer as failed
  from job_item where job_id = any(run.job_ids::uuid[])) as counted`;

/** The last repetition of each of these queries, by their numbers. */
export async function lastRuns(db: Db, queryIds: readonly number[]): Promise<ReadonlyMap<number, SavedQueryRun>> {
  const { rows } = await sql<RunRecord>`
    select ${columns} from unnest(${sql.val(queryIds)}::integer[]) as kept (id)
    cross join lateral (select * from saved_query_run where query_id = kept.id order by id desc limit 1) as run
    cross join ${counted}`.execute(db);
  return new Map(rows.map((row) => [row.queryId, runOf(row)]));
}

const newest: ListOrder = {
  name: 'runs of a saved query',
  direction: 'desc',
  columns: [{ expression: 'run.id', type: 'bigint' }],
};

/** The newest first. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfRuns(db: Db, queryId: number, page: PageMeant): Promise<Page<SavedQueryRun>> {
  const found = await readPage<RunRecord>(db, newest, page, {
    columns,
    from: sql`saved_query_run run cross join ${counted}`,
    where: [sql`run.query_id = ${queryId}`],
  });
  return mapPage(found, runOf);
}

function runOf({ queryId: _queryId, at, ...run }: RunRecord): SavedQueryRun {
  return { ...run, at: at.toISOString() };
}
