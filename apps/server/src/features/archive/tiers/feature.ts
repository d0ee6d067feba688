import { everyFewSeconds, hourly, type ServerFeature } from '#platform/server-feature.ts';
import { beginMoving, type BeginNeeds } from './begin-moving.ts';
import { moveJob, type MoveNeeds } from './move-job.ts';
import { leavingOnline, recountTiers } from './tier-queries.ts';
import { tierRoutes, type TierRouteNeeds } from './tiers-routes.ts';

type Needs = BeginNeeds & MoveNeeds & TierRouteNeeds;

/** Moves what is old to a slower disk. */
export const tiersFeature: ServerFeature<Needs> = {
  tables: {
    study_tier: 'all',
  },
  audit: {
    'storage.move': ['application', 'E'],
    'study.bring-online': ['accessed', 'U'],
  },
  routes: tierRoutes,
  jobs: (needs) => [moveJob(needs)],
  keeps: { nearlineDays: leavingOnline },
  care: (needs) => [
    { everyMilliseconds: everyFewSeconds, what: 'moving what is old to the nearline store', work: beginMoving(needs) },
    { everyMilliseconds: hourly, what: 'counting studies by tier', work: () => recountTiers(needs.db) },
  ],
};
