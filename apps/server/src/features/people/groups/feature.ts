import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { groupsRoutes } from './groups-routes.ts';

/** Who reads what together. */
export const groupsFeature: ServerFeature<{ readonly db: Db }> = {
  routes: groupsRoutes,
};
