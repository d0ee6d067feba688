import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { jobRoutes } from './job-routes.ts';
import type { Jobs } from './jobs.ts';

/** Work that outlives a request, as people see it. */
export const jobsFeature: ServerFeature<{ readonly db: Db; readonly jobs: Jobs }> = {
  routes: jobRoutes,
};
