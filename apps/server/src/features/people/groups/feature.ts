import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { groupsRoutes } from './groups-routes.ts';

export const groupsFeature: ServerFeature<{ readonly db: Db }> = {
  tables: {
    reader_group: 'all',
    reader_group_member: 'all',
    reader_group_clinic: 'all',
  },
  audit: {
    'reader-group.change': ['application', 'U'],
    'reader-group.create': ['application', 'C'],
    'reader-group.export': ['exported', 'R'],
    'reader-group.remove': ['application', 'D'],
  },
  ids: {
    groupId: 'group',
  },
  routes: groupsRoutes,
};
