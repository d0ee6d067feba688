import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { customRolesRoutes } from './custom-roles-routes.ts';

/** Roles that administrators make. */
export const rolesFeature: ServerFeature<{ readonly db: Db }> = {
  routes: customRolesRoutes,
};
