import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { firstHoursRoutes, type FirstHoursRouteNeeds } from './first-hours-routes.ts';

/** Contents of dashboards that no other page uses. */
export const dashboardFeature: ServerFeature<FirstHoursRouteNeeds & { readonly db: Db }> = {
  routes: (server, needs) => {
    dashboardRoutes(server, needs);
    firstHoursRoutes(server, needs);
  },
};
