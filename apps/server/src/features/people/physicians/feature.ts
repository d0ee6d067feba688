import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { physiciansRoutes } from './physicians-routes.ts';

/** Referring physicians. */
export const physiciansFeature: ServerFeature<{ readonly db: Db }> = {
  routes: physiciansRoutes,
};
