import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { JobFilter } from '@isocenter/contract/system/jobs/jobs.ts';
import type { JobQueue } from '@isocenter/contract/system/jobs/fields.ts';
import type { ListOrder } from '#platform/database/list-cursor.ts';
import { readPageBy, type PageMeant } from '#platform/database/read-page.ts';
import type { Db, Schema } from '#platform/database/schema.ts';
import { instantAt } from '#platform/database/server-clock.ts';
import type { Page } from '#platform/lists/serve-page.ts';
import { countLeaving } from '#platform/settings/count-queries.ts';
import type { Leaving } from '#platform/settings/setting-state.ts';

export type JobRecord = Selectable<Schema['job']>;

export async function insertJob(
  db: Db,
  { input, ...job }: Pick<JobRecord, 'account_id' | 'kind' | 'input' | 'target' | 'items' | 'total' | 'not_before'>,
): Promise<JobRecord> {
  return db
    .insertInto('job')
    .values({ ...job, input: JSON.stringify(input) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findJob(db: Db, id: string): Promise<JobRecord | undefined> {
  return db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Jobs that ended longer ago, with what was told of them; none with 0 days. */
export async function forgetJobs(db: Db, days: number): Promise<void> {
  if (days === 0) return;
  await sql`delete from job where id in (
    select id from job where state in ('done', 'failed', 'cancelled')
      and finished_at < now() - make_interval(days => ${days}::integer) limit 1000)`.execute(db);
}

/** Counts the ended jobs that would be deleted with this number of days. */
export async function leavingJobs(db: Db, days: number): Promise<Leaving> {
  return countLeaving(
    db,
    sql`select finished_at as since from job where state in ('done', 'failed', 'cancelled')`,
    days,
  );
}

const newestFirst: ListOrder = {
  name: 'jobs',
  direction: 'desc',
  columns: [
    { expression: 'created_at', type: 'timestamptz' },
    { expression: 'id::text', type: 'text' },
  ],
};

export interface JobsQuery {
  /** Undefined: jobs of everybody. */
  readonly accountId: number | undefined;
  readonly state?: JobFilter | undefined;
  readonly kind?: string | undefined;
  /** The days of the server on which they ended. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Accounts whose names are shown, as a condition on `account`. */
  readonly seen: RawBuilder<SqlBool>;
}

const statesOf: Readonly<Record<JobFilter, readonly JobRecord['state'][]>> = {
  unfinished: ['pending', 'running', 'paused'],
  failed: ['failed'],
  ended: ['done', 'cancelled'],
};

/** A page of jobs, the newest first. @throws AppError `invalid-input` for a cursor of another list */
export async function pageOfJobs(
  db: Db,
  { accountId, state, kind, from, to, seen }: JobsQuery,
  page: PageMeant,
): Promise<Page<JobRecord & { readonly owner: string | null }>> {
  let query = db
    .selectFrom('job')
    .selectAll()
    .select(sql<string | null>`(select full_name from account where account.id = account_id and ${seen})`.as('owner'));
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  if (state !== undefined) query = query.where('state', 'in', statesOf[state]);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (from !== undefined) query = query.where('finished_at', '>=', instantAt(sql`${from}::date`));
  if (to !== undefined) query = query.where('finished_at', '<', instantAt(sql`(${to}::date + 1)`));
  return readPageBy(query, newestFirst, page);
}

type JobCount = Omit<JobQueue, 'atOnce' | 'windowFrom' | 'windowTo'>;

/** Counts jobs that wait, run and failed within a day, by kind, the busiest first; of everybody when `accountId` is undefined. */
export async function countByKind(db: Db, accountId: number | undefined): Promise<JobCount[]> {
  const isResting = sql`state = 'paused' or (state = 'pending' and coalesce(not_before > now(), false))`;
  const { rows } = await sql<JobCount>`
    select kind, count(*) filter (where state = 'running')::integer as running,
      count(*) filter (where ${isResting})::integer as resting,
      count(*) filter (where state = 'pending' and rests_for_window)::integer as "restsForWindow",
      count(*) filter (where state = 'pending' and not (${isResting}))::integer as waiting,
      count(*) filter (where state = 'failed')::integer as failed
    from job where (state in ('pending', 'running', 'paused') or state = 'failed' and finished_at > now() - interval '1 day')
      and ${accountId === undefined ? sql`true` : sql`account_id = ${accountId}`}
    group by kind order by count(*) filter (where state <> 'failed') desc, kind`.execute(db);
  return rows;
}

/** Jobs of these kinds that have not ended, the newest first. */
export async function findUnfinished(db: Db, kinds: readonly string[]): Promise<JobRecord[]> {
  return db
    .selectFrom('job')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('state', 'in', ['pending', 'running'])
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute();
}

/** The job of a kind that was begun last, whoever began it. */
export async function findNewest(db: Db, kind: string): Promise<JobRecord | undefined> {
  return db
    .selectFrom('job')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Jobs of a kind that have not ended, of everybody. */
export async function countUnfinished(db: Db, kind: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from job where kind = ${kind} and state in ('pending', 'running')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Nobody else begins a job of this kind until the transaction ends. */
export async function holdKind(tx: Db, kind: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`job ${kind}`}))`.execute(tx);
}

/** Begins another try of a job, which ends every earlier one. @returns it, or undefined when it has ended */
export async function startTry(db: Db, id: string): Promise<JobRecord | undefined> {
  const { rows } = await sql<JobRecord>`
    with begun as (
      update job set state = 'running', tries = tries + 1, not_before = null, rests_for_window = false
      where id = ${id} and state in ('pending', 'running') returning *
    ) select begun.*, pg_notify('job', ${id}) as told from begun`.execute(db);
  return rows[0];
}

type JobChange = Partial<
  Pick<
    JobRecord,
    | 'state'
    | 'done'
    | 'total'
    | 'bytes'
    | 'failed'
    | 'error'
    | 'patterns'
    | 'finished_at'
    | 'tries'
    | 'not_before'
    | 'moved_try'
  >
>;

/** @returns it, or undefined when it has ended */
export async function cancelUnfinished(tx: Db, id: string): Promise<JobRecord | undefined> {
  const { rows } = await sql<JobRecord>`
    update job set state = 'cancelled', finished_at = now()
    where id = ${id} and state in ('pending', 'running', 'paused') returning *`.execute(tx);
  if (rows[0] !== undefined) await sql`select pg_notify('job', ${id})`.execute(tx);
  return rows[0];
}

/**
 * Puts a job back among those that wait, with as many tries as a new one.
 * @returns it, or undefined when it is in none of these states
 */
export async function reopenJob(
  tx: Db,
  id: string,
  states: readonly JobRecord['state'][],
  isLetThrough: boolean,
): Promise<JobRecord | undefined> {
  const { rows } = await sql<JobRecord>`
    update job set state = 'pending', tries = 0, moved_try = 0, failed = 0, error = null, patterns = '{}',
      finished_at = null, not_before = null, rests_for_window = false, is_let_through = ${isLetThrough}
    where id = ${id} and items > 0 and state = any(${[...states]}::text[]) returning *`.execute(tx);
  if (rows[0] !== undefined) await sql`select pg_notify('job', ${id})`.execute(tx);
  return rows[0];
}

/**
 * Changes a job that has not ended and tells listeners.
 * @param ofTry changes nothing when another try has begun @returns it, or undefined when it has ended (or was cancelled)
 */
export async function changeJob(db: Db, id: string, change: JobChange, ofTry?: number): Promise<JobRecord | undefined> {
  let query = db.updateTable('job').set(change).where('id', '=', id).where('state', 'in', ['pending', 'running']);
  if (ofTry !== undefined) query = query.where('tries', '=', ofTry);
  const job = await query.returningAll().executeTakeFirst();
  if (job !== undefined) await sql`select pg_notify('job', ${id})`.execute(db);
  return job;
}
