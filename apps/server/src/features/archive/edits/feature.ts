import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { editRoutes } from './edit-routes.ts';
import { mergeRequestRoutes } from './merge-request-routes.ts';

/** What people correct and merge, and take back. */
export const editsFeature: ServerFeature<{ readonly db: Db }> = {
  routes: (server, parts) => {
    editRoutes(server, parts);
    mergeRequestRoutes(server, parts);
  },
};
