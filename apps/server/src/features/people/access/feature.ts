import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { accessRoutes } from './access-routes.ts';
import { rolesRoutes } from './roles-routes.ts';

export const accessFeature: ServerFeature<{ readonly db: Db }> = {
  tables: {
    role_definition: 'all',
  },
  audit: {
    'access.see-as': ['alert', 'E', 'emergency'],
    'access.see-as-end': ['alert', 'E', 'restricted'],
    'role.change': ['alert', 'U', 'roles'],
    'role.reset': ['alert', 'U', 'roles'],
  },
  routes(server, needs) {
    accessRoutes(server, needs);
    rolesRoutes(server, needs);
  },
};
