import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { appointmentsRoutes } from './appointments-routes.ts';

/** Orders and their slots. */
export const appointmentsFeature: ServerFeature<{ readonly db: Db }> = {
  routes: appointmentsRoutes,
};
