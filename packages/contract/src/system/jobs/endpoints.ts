import type { Endpoint } from '../../route.ts';
import type * as routes from './routes.ts';

export const listJobs: Endpoint<typeof routes.listJobs> = 'GET /api/jobs';
export const listJobQueues: Endpoint<typeof routes.listJobQueues> = 'GET /api/jobs/queues';
export const cancelJob: Endpoint<typeof routes.cancelJob> = 'POST /api/jobs/:id/cancel';
export const pauseJob: Endpoint<typeof routes.pauseJob> = 'POST /api/jobs/:id/pause';
export const resumeJob: Endpoint<typeof routes.resumeJob> = 'POST /api/jobs/:id/resume';
export const retryJob: Endpoint<typeof routes.retryJob> = 'POST /api/jobs/:id/retry';
export const listJobItems: Endpoint<typeof routes.listJobItems> = 'GET /api/jobs/:id/items';
export const listJobLimits: Endpoint<typeof routes.listJobLimits> = 'GET /api/jobs/limits';
export const changeJobLimit: Endpoint<typeof routes.changeJobLimit> = 'PUT /api/jobs/limits/:kind';
