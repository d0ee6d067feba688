import Type, { type Static } from 'typebox';
import { mayOf, pageOf, paging } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { Told } from '../said.ts';
import { Instant, Nothing, Uuid, strict, oneOf, nullable } from '../schemas.ts';

export const jobStates = ['pending', 'running', 'done', 'failed', 'cancelled'] as const;

export const JobRow = Type.Object({
  id: Uuid,
  /** What it does: pages have words for it. */
  kind: Type.String(),
  state: oneOf(jobStates),
  /** Units of work done and in all; `total` 0 means not known yet. */
  done: Type.Integer(),
  total: Type.Integer(),
  /** Why it failed. */
  error: nullable(Told),
  createdAt: Instant,
  finishedAt: nullable(Instant),
});
export type JobRow = Static<typeof JobRow>;

/** My jobs, or everybody's for who may manage jobs; newest first. */
export const listJobs = defineRoute({
  method: 'GET',
  path: '/api/jobs',
  summary: 'List jobs',
  access: { kind: 'ability', action: 'read', subject: 'Job' },
  query: strict(paging),
  response: pageOf(JobRow, mayOf('cancel')),
});

export const cancelJob = defineRoute({
  method: 'POST',
  path: '/api/jobs/:id/cancel',
  summary: 'Cancel a job',
  access: { kind: 'ability', action: 'read', subject: 'Job' },
  params: strict({ id: Uuid }),
  body: Nothing,
  response: JobRow,
  audit: 'job.cancel',
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
