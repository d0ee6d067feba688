import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { assignmentsRoutes } from './assignments-routes.ts';

export const assignmentsFeature: ServerFeature<{ readonly db: Db }> = {
  tables: {
    study_assignment: 'all',
  },
  audit: {
    'study.assign': ['alert', 'U', 'object'],
    'study.unassign': ['alert', 'U', 'object'],
  },
  ids: {
    readerId: 'user',
    secondReaderId: 'user',
    readerGroupIds: 'group',
    toUserIds: 'user',
  },
  routes: assignmentsRoutes,
};
