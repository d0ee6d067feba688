import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { everyFewSeconds, type ServerFeature } from '#platform/server-feature.ts';
import type { CheckRounds } from './check-rounds.ts';
import { safekeepingRoutes } from './safekeeping-routes.ts';

interface Needs {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly checks: CheckRounds;
}

/** Checks that what is stored is what was received. */
export const safekeepingFeature: ServerFeature<Needs> = {
  tables: {
    object_damage: 'kept',
    check_round: 'kept',
  },
  audit: {
    'archive.check': ['application', 'E'],
    'archive.checked': ['application', 'E'],
    'archive.export-damaged': ['exported', 'R'],
    'object.damaged': ['alert', 'E', 'object'],
    'object.healed': ['alert', 'E', 'object'],
  },
  routes: safekeepingRoutes,
  jobs: ({ checks }) => [checks.job()],
  care: ({ checks }) => [
    { everyMilliseconds: everyFewSeconds, what: 'checking stored images', work: () => checks.tend() },
  ],
};
