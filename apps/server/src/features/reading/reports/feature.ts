import type { ServerFeature } from '#platform/server-feature.ts';
import { reportsRoutes, type ReportsNeeds } from './reports-routes.ts';

/** What readers say of studies: written, signed, sealed. */
export const reportsFeature: ServerFeature<ReportsNeeds> = {
  routes: reportsRoutes,
};
