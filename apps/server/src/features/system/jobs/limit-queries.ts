import { sql } from 'kysely';
import type { JobLimitFields } from '@isocenter/contract/system/jobs/fields.ts';
import type { Db, Row } from '#platform/database/schema.ts';
import { isBetween, nextAt } from '#platform/database/server-clock.ts';
import type { JobRecord } from './job-queries.ts';

/** Reads the limits that were set; a kind without an entry has its usual ones. */
export async function listLimits(db: Db): Promise<ReadonlyMap<string, JobLimitFields>> {
  const { rows } = await sql<JobLimitFields & Row<'job_limit', 'kind'>>`
    select kind, at_once as "atOnce", window_from as "windowFrom", window_to as "windowTo" from job_limit`.execute(db);
  return new Map(rows.map(({ kind, ...limit }) => [kind, limit]));
}

/** Every process hears of it. */
export async function storeLimit(tx: Db, kind: string, limit: JobLimitFields): Promise<void> {
  const { atOnce: at_once, windowFrom: window_from, windowTo: window_to } = limit;
  await tx
    .insertInto('job_limit')
    .values({ kind, at_once, window_from, window_to })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ at_once, window_from, window_to }))
    .execute();
  await sql`select pg_notify('job_limits', '')`.execute(tx);
}

/** Returns when the window of a kind opens; undefined while it is open, and where there is none. */
export async function closedUntil(db: Db, kind: string): Promise<Date | undefined> {
  const from = sql`window_from::time`;
  const { rows } = await sql<{ opensAt: Date | null }>`
    select case when not ${isBetween(from, sql`window_to::time`)} then ${nextAt(from)} end as "opensAt"
    from job_limit where kind = ${kind} and window_from <> ''`.execute(db);
  return rows[0]?.opensAt ?? undefined;
}

/** The job rests until its window opens; told to listeners. */
export async function restForWindow(tx: Db, id: string, opensAt: Date): Promise<JobRecord | undefined> {
  const { rows } = await sql<JobRecord>`
    update job set not_before = ${opensAt}, rests_for_window = true where id = ${id} and state = 'pending' returning *`.execute(
    tx,
  );
  await sql`select pg_notify('job', ${id})`.execute(tx);
  return rows[0];
}

/** Jobs of a kind that rested for its window, which they do no more; held until the transaction ends. */
export async function wakeResting(tx: Db, kind: string): Promise<JobRecord[]> {
  const { rows } = await sql<JobRecord>`
    update job set rests_for_window = false, not_before = null
    where kind = ${kind} and state = 'pending' and rests_for_window returning *, pg_notify('job', id::text) as told`.execute(
    tx,
  );
  return rows;
}
