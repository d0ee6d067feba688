import { everyFewSeconds, hourly, type ServerFeature, type Waking } from '#platform/server-feature.ts';
import { bringHeldJob, tendHeld, type BringingNeeds } from './bring-held.ts';
import { conflictRoutes, type ConflictNeeds } from './conflict-routes.ts';
import { purgeHeld } from './conflicts.ts';

/** Told of with each image that is held: one look for all of a second. */
const held: Waking = { channel: 'identity_conflict', afterMilliseconds: 1_000 };

/** Images whose patient or place is in doubt, and what people decide of them. */
export const conflictsFeature: ServerFeature<ConflictNeeds & BringingNeeds> = {
  routes: conflictRoutes,
  jobs: (needs) => [bringHeldJob(needs)],
  care: (needs) => [
    {
      everyMilliseconds: everyFewSeconds,
      wokenBy: ['edit', held],
      what: 'taking images into studies',
      work: () => tendHeld(needs),
    },
    { everyMilliseconds: hourly, what: 'removing images that were turned away', work: () => purgeHeld(needs.db) },
  ],
};
