import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { namesRoutes } from './names-routes.ts';

/** The names under which images know physicians. */
export const physicianNamesFeature: ServerFeature<{ readonly db: Db }> = {
  tables: {
    physician_name: 'all',
  },
  audit: {
    'physician.names.ignore': ['application', 'U'],
    'physician.names.link': ['alert', 'U', 'object'],
    'physician.names.unlink': ['alert', 'U', 'object'],
  },
  routes: namesRoutes,
};
