import { everyFewSeconds, hourly, type ServerFeature, type Waking } from '#platform/server-feature.ts';
import { bringHeldJob, tendHeld, type BringingNeeds } from './bring-held.ts';
import { conflictRoutes, type ConflictNeeds } from './conflict-routes.ts';
import { purgeHeld } from './conflicts.ts';

/** Told of with each image that is held: one look for all of a second. */
const held: Waking = { channel: 'identity_conflict', afterMilliseconds: 1_000 };

/** Images whose patient or place is in doubt, and what people decide of them. */
export const conflictsFeature: ServerFeature<ConflictNeeds & BringingNeeds> = {
  tables: {
    identity_conflict: 'kept',
    conflict_instance: 'all',
    study_clinic: 'all',
    undone_decision: 'added',
  },
  audit: {
    'identity.bring': ['imported', 'C'],
    'identity.decide': ['patient', 'U', 'object'],
    'identity.release': ['application', 'U'],
    'identity.search': ['query', 'E'],
    'identity.take': ['application', 'U'],
    'identity.undo': ['patient', 'U', 'object'],
    'identity.view': ['patient', 'R'],
  },
  ids: {
    conflictId: 'conflict',
    conflictInstanceId: { ofNobody: 'Looked for in the conflict in the path.' },
  },
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
