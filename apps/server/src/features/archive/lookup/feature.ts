import type { Retention } from '@isocenter/contract/system/settings/fields.ts';
import type { Db } from '#platform/database/schema.ts';
import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { leavingLately, pruneLately } from './lately-queries.ts';
import { lookupRoutes } from './lookup-routes.ts';

interface Needs {
  readonly db: Db;
  readonly retention: () => Pick<Retention, 'lookupDays'>;
}

/** One box for whatever somebody has in hand. */
export const lookupFeature: ServerFeature<Needs> = {
  tables: {
    lookup: 'all',
  },
  routes: lookupRoutes,
  keeps: { lookupDays: leavingLately },
  care: ({ db, retention }) => [
    {
      everyMilliseconds: hourly,
      what: 'forgetting old look-ups',
      work: () => pruneLately(db, retention().lookupDays),
    },
  ],
};
