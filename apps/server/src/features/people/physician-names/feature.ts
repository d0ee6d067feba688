import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { namesRoutes } from './names-routes.ts';

/** The names under which images know physicians. */
export const physicianNamesFeature: ServerFeature<{ readonly db: Db }> = {
  routes: namesRoutes,
};
