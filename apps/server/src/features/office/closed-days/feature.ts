import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { closedDaysRoutes } from './closed-days-routes.ts';

/** Days on which clinics are closed. */
export const closedDaysFeature: ServerFeature<{ readonly db: Db }> = {
  tables: {
    closed_day: 'all',
  },
  audit: {
    'closed-day.change': ['application', 'U'],
    'closed-day.create': ['application', 'C'],
    'closed-day.remove': ['application', 'D'],
  },
  ids: {
    closedDayId: 'closed-day',
  },
  routes: closedDaysRoutes,
};
