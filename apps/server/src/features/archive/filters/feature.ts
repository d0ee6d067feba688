import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { filtersRoutes } from './filters-routes.ts';

/** Saved filters. */
export const filtersFeature: ServerFeature<{ readonly db: Db }> = {
  routes: filtersRoutes,
};
