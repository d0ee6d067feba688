import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import type { Principal } from '#platform/http/principal.ts';
import { findJob, findUnfinished, type JobRecord } from './job-queries.ts';

/** The job of a kind that waits or runs. */
export async function findRunningJob(db: Db, kind: string): Promise<JobRow | undefined> {
  const [record] = await findUnfinished(db, [kind]);
  return record === undefined ? undefined : jobRowOf(record);
}

/** For the live stream: the job and whose it is. */
export async function findJobForEvent(
  db: Db,
  id: string,
): Promise<{ job: JobRow; accountId: number | null } | undefined> {
  const record = await findJob(db, id);
  return record === undefined ? undefined : { job: jobRowOf(record), accountId: record.account_id };
}

/** His own, and all for who manages jobs; others do not exist for him. */
export function mayCancel(principal: Principal, job: Pick<JobRecord, 'account_id'>): boolean {
  return job.account_id === principal.accountId || principal.can('manage', 'Job');
}

export function jobRowOf(record: JobRecord): JobRow {
  return {
    id: record.id,
    kind: record.kind,
    state: record.state,
    done: record.done,
    total: record.total,
    target: record.target,
    items: record.items,
    failed: record.failed,
    bytes: record.bytes,
    notBefore: record.not_before?.toISOString() ?? null,
    restsForWindow: record.rests_for_window,
    error: record.error === null ? null : { text: record.error, patterns: record.patterns },
    createdAt: record.created_at.toISOString(),
    finishedAt: record.finished_at?.toISOString() ?? null,
  };
}
