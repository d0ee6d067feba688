import type { Db } from '#platform/database/schema.ts';
import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { pruneLately } from './lately-queries.ts';
import { lookupRoutes } from './lookup-routes.ts';

const longestDays = 90;

/** One box for whatever somebody has in hand. */
export const lookupFeature: ServerFeature<{ readonly db: Db }> = {
  routes: lookupRoutes,
  care: ({ db }) => [
    { everyMilliseconds: hourly, what: 'forgetting old look-ups', work: () => pruneLately(db, longestDays) },
  ],
};
