import type { jobNotices } from '@isocenter/contract/system/jobs/notice-kinds.ts';
import type { SendsNotices } from '#features/system/notices/notices.ts';
import type { Retention } from '@isocenter/contract/system/settings/fields.ts';
import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { forgetJobs, leavingJobs } from './job-queries.ts';
import { jobRoutes, type JobNeeds } from './job-routes.ts';
import { limitRoutes } from './limit-routes.ts';
import { jobNoticeSources } from './notice-queries.ts';

interface Needs extends JobNeeds {
  readonly retention: () => Pick<Retention, 'jobDays'>;
}

/** Work that outlives a request, as people see it. */
export const jobsFeature: ServerFeature<Needs> & SendsNotices<typeof jobNotices> = {
  notices: jobNoticeSources,
  tables: {
    job: 'all',
    job_item: 'all',
    job_limit: 'all',
  },
  audit: {
    'job.cancel': ['application', 'D'],
    'job.limits': ['alert', 'U', 'software'],
    'job.pause': ['application', 'U'],
    'job.resume': ['application', 'U'],
    'job.retry': ['application', 'U'],
    'samples.load': ['application', 'E'],
  },
  ids: {
    '/api/jobs/:id': 'job',
  },
  routes: (server, needs) => {
    jobRoutes(server, needs);
    limitRoutes(server, needs);
  },
  keeps: { jobDays: leavingJobs },
  care: ({ db, retention }) => [
    { everyMilliseconds: hourly, what: 'forgetting old jobs', work: () => forgetJobs(db, retention().jobDays) },
  ],
};
