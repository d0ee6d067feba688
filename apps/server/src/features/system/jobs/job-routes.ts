import type { RawBuilder, SqlBool } from 'kysely';
import {
  listJobItems,
  cancelJob,
  listJobQueues,
  listJobs,
  loadSamples,
  pauseJob,
  resumeJob,
  retryJob,
} from '@isocenter/contract/system/jobs/routes.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { pageOfItems } from './item-queries.ts';
import { cancelUnfinished, changeJob, findJob, pageOfJobs, type JobRecord } from './job-queries.ts';
import { jobRowOf, mayCancel, type Jobs, type JobStudies } from './jobs.ts';
import { mayLimit } from './limit-routes.ts';

type JobRoute = typeof cancelJob | typeof pauseJob | typeof resumeJob | typeof retryJob;

export interface JobNeeds {
  readonly db: Db;
  readonly jobs: Jobs;
  /** Accounts that exist for somebody, as a condition on `account`. */
  readonly seenAccounts: (viewer: Principal) => RawBuilder<SqlBool>;
  readonly jobStudies: JobStudies;
}

export function jobRoutes(server: HttpServer, { db, jobs, seenAccounts, jobStudies }: JobNeeds): void {
  servePage(server, listJobs, {
    usualLimit: 100,
    read: async (principal, query) => {
      const { state, kind, isMine = false, from, to } = query;
      const accountId = isMine ? principal.accountId : ownerAmong(principal);
      const { rows, nextCursor } = await pageOfJobs(
        db,
        { accountId, state, kind, from, to, seen: seenAccounts(principal) },
        query,
      );
      return { rows: rows.map((row) => ({ ...jobRowOf(row), owner: row.owner })), nextCursor };
    },
    // Those that somebody is shown are his, or he manages all.
    beside: () => ({ may: { cancel: true } }),
  });

  serve(server, listJobQueues, async ({ principal }) => ({ rows: await jobs.queues(ownerAmong(principal)) }));

  const act = (
    route: JobRoute,
    action: string,
    change: (tx: Db, job: JobRecord, person: Principal) => Promise<JobRow>,
  ): void =>
    serve(server, route, async ({ params, principal }) =>
      db.transaction().execute(async (tx) => {
        const job = await requireJob(tx, principal, params.id);
        const changed = await change(tx, job, principal);
        await recordAudit(tx, principal, { action, subject: { kind: 'job', id: params.id } });
        return changed;
      }),
    );

  act(cancelJob, 'job.cancel', async (tx, { id }) => {
    const cancelled = await cancelUnfinished(tx, id);
    if (cancelled === undefined) throw new AppError('conflict', 'The job has ended already.');
    return jobRowOf(cancelled);
  });

  act(pauseJob, 'job.pause', pause);
  act(resumeJob, 'job.resume', (tx, job, person) => letGoOn(tx, jobs, job, person));

  act(retryJob, 'job.retry', async (tx, { id }) => {
    const reopened = await jobs.reopenIn(tx, id, ['failed', 'cancelled']);
    if (reopened === undefined) throw new AppError('conflict', 'There is nothing for this job to try again.');
    return reopened;
  });

  servePage(server, listJobItems, {
    read: async (principal, query, { params }) => {
      const { id } = await requireJob(db, principal, params.id);
      const { rows, nextCursor } = await pageOfItems(db, id, query);
      const failed = rows.filter(({ because }) => because !== null).map(({ studyUid }) => studyUid);
      const studies = await jobStudies(principal, id, failed);
      return { rows: rows.map((row) => ({ ...row, study: studies.get(row.studyUid) ?? null })), nextCursor };
    },
  });

  serve(server, loadSamples, async ({ principal }) => jobs.begin('load-samples', principal, 'samples.load'));
}

async function pause(tx: Db, { id, items }: JobRecord): Promise<JobRow> {
  const paused = items === 0 ? undefined : await changeJob(tx, id, { state: 'paused' });
  if (paused === undefined) throw new AppError('conflict', 'This job cannot be paused.');
  return jobRowOf(paused);
}

/** A job that waits for its hours is let through by whoever sets them. @throws AppError `conflict` */
async function letGoOn(tx: Db, jobs: Jobs, job: JobRecord, person: Principal): Promise<JobRow> {
  const { id, state, not_before: notBefore } = job;
  const isLetThrough = state === 'pending' && job.rests_for_window;
  if (isLetThrough && !mayLimit(person))
    throw new AppError('conflict', 'The job waits for the hours in which such jobs are run.');
  const rests = state === 'paused' || (state === 'pending' && notBefore !== null);
  const resumed = rests ? await jobs.reopenIn(tx, id, ['paused', 'pending'], { isLetThrough }) : undefined;
  if (resumed === undefined) throw new AppError('conflict', 'This job is not paused.');
  return resumed;
}

/** Returns whose jobs somebody sees: his own, or everybody's (undefined). */
function ownerAmong(principal: Principal): number | undefined {
  return principal.can('manage', 'Job') ? undefined : principal.accountId;
}

/** @throws AppError `not-found` when there is none that he may see */
async function requireJob(db: Db, principal: Principal, id: string): Promise<JobRecord> {
  const job = await findJob(db, id);
  if (job === undefined || !mayCancel(principal, job)) throw new AppError('not-found', 'There is no such job.');
  return job;
}
