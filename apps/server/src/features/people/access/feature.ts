import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { accessRoutes } from './access-routes.ts';
import { rolesRoutes } from './roles-routes.ts';

/** What a person may do and see, and what each role may. */
export const accessFeature: ServerFeature<{ readonly db: Db }> = {
  routes(server, needs) {
    accessRoutes(server, needs);
    rolesRoutes(server, needs);
  },
};
