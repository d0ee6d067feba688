import type { Caller } from '#features/network/nodes/nodes.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { everyFewSeconds, type ServerFeature } from '#platform/server-feature.ts';
import { announceStudies } from './announce-studies.ts';
import { availabilityJob } from './availability-job.ts';

interface Needs {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly caller: Caller;
}

/** Nodes that want it are told which studies can be retrieved. */
export const availabilityFeature: ServerFeature<Needs> = {
  audit: {
    'study.announce': ['application', 'E'],
  },
  jobs: (needs) => [availabilityJob(needs)],
  care: (needs) => [
    {
      everyMilliseconds: everyFewSeconds,
      wokenBy: ['study_complete'],
      what: 'telling nodes what is there',
      work: () => announceStudies(needs),
    },
  ],
};
