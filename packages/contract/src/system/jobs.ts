import Type, { type Static } from 'typebox';
import { mayOf, pageOf, paging } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { Told } from '../said.ts';
import { CalendarDate, Instant, listOf, Nothing, Uuid, strict, oneOf, nullable } from '../schemas.ts';

export const jobStates = ['pending', 'running', 'paused', 'done', 'failed', 'cancelled'] as const;

export const JobRow = Type.Object({
  id: Uuid,
  /** What it does: pages have words for it. */
  kind: Type.String(),
  state: oneOf(jobStates),
  /** Units of work done and in all; `total` 0 means not known yet. */
  done: Type.Integer(),
  total: Type.Integer(),
  /** With whom, such as the name of a DICOM node; empty for work that stays here. */
  target: Type.String(),
  /** What it does piece by piece, which can be paused and tried again; 0 for other work. */
  items: Type.Integer(),
  /** Of the items, those that were given up. */
  failed: Type.Integer(),
  bytes: Type.Integer(),
  /** Why it failed. */
  error: nullable(Told),
  createdAt: Instant,
  /** When it goes on; null while nothing keeps it waiting but its turn. */
  notBefore: nullable(Instant),
  /** Until the hours begin in which such jobs are run. */
  restsForWindow: Type.Boolean(),
  finishedAt: nullable(Instant),
});
export type JobRow = Static<typeof JobRow>;

/** A job as the list tells it. */
export const ListedJob = Type.Object({
  ...JobRow.properties,
  /** Who began it; null for what begins by itself, and for whom the caller does not see. */
  owner: nullable(Type.String()),
});
export type ListedJob = Static<typeof ListedJob>;

/** What is shown of the jobs: what still has to be done, what needs somebody, what ended well or was cancelled. */
export const jobFilters = ['unfinished', 'failed', 'ended'] as const;
export type JobFilter = (typeof jobFilters)[number];

const KindName = Type.String({ maxLength: 40, pattern: '^[a-z][a-z-]*$' });

/** My jobs, or everybody's for who may manage jobs; newest first. */
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

/** What waits, runs and failed lately of one kind of work, of the jobs that the caller sees. */
export const JobQueue = Type.Object({
  kind: Type.String(),
  running: Type.Integer(),
  /** For their turn. */
  waiting: Type.Integer(),
  /** Paused, or put off until later. */
  resting: Type.Integer(),
  /** Of these, until the hours begin in which such jobs are run. */
  restsForWindow: Type.Integer(),
  /** Within a day. */
  failed: Type.Integer(),
  /** How many are run at once by each process that runs jobs. */
  atOnce: Type.Integer(),
  /** They are run from then to then only; empty for at any time. */
  windowFrom: Type.String(),
  windowTo: Type.String(),
});
export type JobQueue = Static<typeof JobQueue>;

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

/** Generates the sample studies and takes them in like any other images. */
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
