import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { editRoutes } from './edit-routes.ts';

/** What people correct and merge, and take back. */
export const editsFeature: ServerFeature<{ readonly db: Db }> = {
  routes: editRoutes,
};
