import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { letterheadsRoutes } from './letterheads-routes.ts';

/** Letterheads: the surroundings of reports on paper. */
export const letterheadsFeature: ServerFeature<{ readonly db: Db }> = {
  tables: {
    letterhead: 'all',
  },
  audit: {
    'letterhead.change': ['application', 'U'],
    'letterhead.create': ['application', 'C'],
    'letterhead.remove': ['application', 'D'],
  },
  ids: {
    letterheadId: 'letterhead',
  },
  routes: letterheadsRoutes,
};
