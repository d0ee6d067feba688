import type { ServerFeature } from '#platform/server-feature.ts';
import { jobRoutes, type JobNeeds } from './job-routes.ts';

/** Work that outlives a request, as people see it. */
export const jobsFeature: ServerFeature<JobNeeds> = {
  routes: jobRoutes,
};
