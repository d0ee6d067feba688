import { Type } from 'typebox';
import { paging, pageOf, mayOf } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { strict, oneOf, CalendarDate, listOf, Uuid, Nothing } from '../../schemas.ts';
import { ListedJob, JobQueue, JobRow, JobItemRow, JobLimit, JobLimitFields } from './fields.ts';
import { jobFilters } from './jobs.ts';

const KindName = Type.String({ maxLength: 40, pattern: '^[a-z][a-z-]*$' });

/** My jobs, or everybody's for those who may manage jobs; newest first. */
export const listJobs = defineRoute({
  method: 'GET',
  path: '/api/jobs',
  summary: 'List jobs',
  access: { kind: 'ability', action: 'read', subject: 'Job' },
  query: strict({
    ...paging,
    state: Type.Optional(oneOf(jobFilters)),
    kind: Type.Optional(KindName),
    isMine: Type.Optional(Type.Boolean()),
    /** Those that ended on these days of the server. */
    from: Type.Optional(CalendarDate),
    to: Type.Optional(CalendarDate),
  }),
  response: pageOf(ListedJob, mayOf('cancel')),
});

/** The kinds of work of which something waits, runs, or failed within a day, the busiest first. */
export const listJobQueues = defineRoute({
  method: 'GET',
  path: '/api/jobs/queues',
  summary: 'What waits and runs of each kind of work',
  access: { kind: 'ability', action: 'read', subject: 'Job' },
  response: listOf(JobQueue),
});

const onJob = {
  method: 'POST',
  access: { kind: 'ability', action: 'read', subject: 'Job' },
  params: strict({ id: Uuid }),
  body: Nothing,
  response: JobRow,
} as const;

export const cancelJob = defineRoute({
  ...onJob,
  path: '/api/jobs/:id/cancel',
  summary: 'Cancel a job',
  audit: 'job.cancel',
});

/**
 * Stops a job that does its work piece by piece, until somebody lets it go on.
 * @throws `conflict` for other jobs, and when it has ended
 */
export const pauseJob = defineRoute({
  ...onJob,
  path: '/api/jobs/:id/pause',
  summary: 'Pause a job',
  audit: 'job.pause',
});

/** Lets a paused job go on, or one that waits to try again go on at once. @throws `conflict` for any other */
export const resumeJob = defineRoute({
  ...onJob,
  path: '/api/jobs/:id/resume',
  summary: 'Let a job go on',
  audit: 'job.resume',
});

/** Tries again what was given up, and that alone. @throws `conflict` while it runs, and when there is nothing of the kind */
export const retryJob = defineRoute({
  ...onJob,
  path: '/api/jobs/:id/retry',
  summary: 'Try again what a job could not do',
  audit: 'job.retry',
});

/** Generates the sample studies and receives them like any other images. */
export const loadSamples = defineRoute({
  method: 'POST',
  path: '/api/jobs/load-samples',
  summary: 'Load the sample studies',
  access: { kind: 'ability', action: 'manage', subject: 'Installation' },
  body: Nothing,
  response: JobRow,
  status: 202,
  audit: 'samples.load',
});

/** The items of a job: those that failed, or failed once, first, then in their order. */
export const listJobItems = defineRoute({
  method: 'GET',
  path: '/api/jobs/:id/items',
  summary: 'List the items of a job',
  access: { kind: 'ability', action: 'read', subject: 'Job' },
  params: strict({ id: Uuid }),
  query: strict(paging),
  response: pageOf(JobItemRow),
  audit: 'study.search',
});

/** The kinds of work that may have to wait; all others run as they have to. */
export const listJobLimits = defineRoute({
  method: 'GET',
  path: '/api/jobs/limits',
  summary: 'How many jobs of each kind run at once, and when',
  access: { kind: 'ability', action: 'manage', subject: 'Job' },
  response: Type.Object({ rows: Type.Array(JobLimit), may: mayOf('change') }),
});

/**
 * Holds at once: what rests for a window that is open now goes on. What runs when its window closes rests behind its present item; work
 * without items comes to its end.
 * @throws `forbidden` for those who do not see every clinic; `not-found` for a kind that has no limits
 */
export const changeJobLimit = defineRoute({
  method: 'PUT',
  path: '/api/jobs/limits/:kind',
  summary: 'Change how many jobs of a kind run at once, and when',
  access: { kind: 'ability', action: 'manage', subject: 'Job' },
  params: strict({ kind: Type.String({ maxLength: 40, pattern: '^[a-z][a-z-]*$' }) }),
  body: JobLimitFields,
  response: JobLimit,
  audit: 'job.limits',
});
