import { sql, type Selectable } from 'kysely';
import type { Db, Schema } from '#platform/database/schema.ts';

export type JobRecord = Selectable<Schema['job']>;

export async function insertJob(
  db: Db,
  job: { accountId: number | null; kind: string; title: string; input: Record<string, unknown> },
): Promise<JobRecord> {
  return db
    .insertInto('job')
    .values({ account_id: job.accountId, kind: job.kind, title: job.title, input: JSON.stringify(job.input) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findJob(db: Db, id: string): Promise<JobRecord | undefined> {
  return db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Newest first, at most 100; all accounts' when `accountId` is undefined. */
export async function listJobsOf(db: Db, accountId: number | undefined): Promise<JobRecord[]> {
  let query = db.selectFrom('job').selectAll();
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  return query.orderBy('created_at', 'desc').limit(100).execute();
}

/** Changes a job that has not ended and tells listeners. @returns it, or undefined when it has ended (or was cancelled) */
export async function changeJob(
  db: Db,
  id: string,
  change: Partial<Pick<JobRecord, 'state' | 'done' | 'total' | 'error' | 'finished_at'>>,
): Promise<JobRecord | undefined> {
  const job = await db
    .updateTable('job')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'running'])
    .returningAll()
    .executeTakeFirst();
  if (job !== undefined) await sql`select pg_notify('job', ${id})`.execute(db);
  return job;
}
