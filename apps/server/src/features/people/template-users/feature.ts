import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { templateUserRoutes } from './template-user-routes.ts';

/** The specification's list of users, over the accounts of ours. */
export const templateUsersFeature: ServerFeature<{ readonly db: Db }> = {
  routes: templateUserRoutes,
};
