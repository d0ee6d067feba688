import type { ServerSettings } from '@isocenter/contract/network/server-settings.ts';
import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { forgetJobs } from './job-queries.ts';
import { jobRoutes, type JobNeeds } from './job-routes.ts';

interface Needs extends JobNeeds {
  readonly retention: () => Pick<ServerSettings, 'jobDays'>;
}

/** Work that outlives a request, as people see it. */
export const jobsFeature: ServerFeature<Needs> = {
  routes: jobRoutes,
  care: ({ db, retention }) => [
    { everyMilliseconds: hourly, what: 'forgetting old jobs', work: () => forgetJobs(db, retention().jobDays) },
  ],
};
