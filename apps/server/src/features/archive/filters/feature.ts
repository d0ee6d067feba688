import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { filtersRoutes } from './filters-routes.ts';

/** Saved filters. */
export const filtersFeature: ServerFeature<{ readonly db: Db }> = {
  tables: {
    saved_filter: 'all',
    saved_filter_share: 'all',
    saved_filter_pin: 'all',
  },
  audit: {
    'filter.change': ['alert', 'U', 'object'],
    'filter.create': ['application', 'C'],
    'filter.delete': ['application', 'D'],
  },
  ids: {
    filterId: 'filter',
  },
  routes: filtersRoutes,
};
