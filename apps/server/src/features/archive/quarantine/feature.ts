import { everyFewSeconds, hourly, type ServerFeature } from '#platform/server-feature.ts';
import { decideQuarantineJob, undoQuarantineJob } from './decide-job.ts';
import { purgeDecided } from './quarantine.ts';
import { tellOfWaiting } from './tell-of-waiting.ts';
import { quarantineRoutes, type QuarantineNeeds } from './quarantine-routes.ts';

/** Images that differ from what is archived under their UID. */
export const quarantineFeature: ServerFeature<QuarantineNeeds> = {
  routes: quarantineRoutes,
  jobs: (needs) => [decideQuarantineJob(needs), undoQuarantineJob(needs)],
  care: ({ db }) => [
    { everyMilliseconds: everyFewSeconds, what: 'telling of images that wait', work: () => tellOfWaiting(db) },
    { everyMilliseconds: hourly, what: 'removing decided corrections', work: () => purgeDecided(db) },
  ],
};
