import { everyFewSeconds, hourly, type ServerFeature } from '#platform/server-feature.ts';
import { beginMoving, type BeginNeeds } from './begin-moving.ts';
import { beginMerging, mergeJob } from './merge-job.ts';
import { moveJob, type MoveNeeds } from './move-job.ts';
import { removeObjects } from './remove-objects.ts';
import { sendPacks } from './send-packs.ts';
import { leavingOnline, recountTiers } from './tier-queries.ts';
import { tierRoutes, type TierRouteNeeds } from './tiers-routes.ts';

type Needs = BeginNeeds & MoveNeeds & TierRouteNeeds;

/** Moves what is old to a slower disk, and what is sealed to the object store, where small packs are merged. */
export const tiersFeature: ServerFeature<Needs> = {
  tables: {
    study_tier: 'all',
  },
  audit: {
    'storage.move': ['application', 'E'],
    'storage.merge': ['application', 'E'],
    'study.bring-online': ['accessed', 'U'],
  },
  routes: tierRoutes,
  jobs: (needs) => [moveJob(needs), mergeJob(needs)],
  keeps: { nearlineDays: leavingOnline },
  care: (needs) => [
    { everyMilliseconds: everyFewSeconds, what: 'moving what is old to the nearline store', work: beginMoving(needs) },
    { everyMilliseconds: everyFewSeconds, what: 'sending sealed packs to the object store', work: sendPacks(needs) },
    {
      everyMilliseconds: everyFewSeconds,
      what: 'making room among the files of the object store',
      work: async () => needs.store.objects?.cache.trim(),
    },
    { everyMilliseconds: hourly, what: 'merging small packs of the object store', work: beginMerging(needs) },
    { everyMilliseconds: hourly, what: 'removing what is due from the object store', work: removeObjects(needs) },
    { everyMilliseconds: hourly, what: 'counting studies by tier', work: () => recountTiers(needs.db) },
  ],
};
