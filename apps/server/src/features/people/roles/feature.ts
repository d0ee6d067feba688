import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { customRolesRoutes } from './custom-roles-routes.ts';

/** Roles that administrators make. */
export const rolesFeature: ServerFeature<{ readonly db: Db }> = {
  tables: {
    custom_role: 'all',
  },
  audit: {
    'custom-role.change': ['alert', 'U', 'roles'],
    'custom-role.create': ['alert', 'C', 'roles'],
    'custom-role.remove': ['alert', 'D', 'roles'],
  },
  ids: {
    role: { ofNobody: 'Roles are the installation’s.' },
    customRoleId: { ofNobody: 'Roles are the installation’s.' },
  },
  routes: customRolesRoutes,
};
