import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { dashboardRoutes } from './dashboard-routes.ts';

/** What a dashboard shows and no other page asks for. */
export const dashboardFeature: ServerFeature<{ readonly db: Db }> = {
  routes: dashboardRoutes,
};
