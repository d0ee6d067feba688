import { wentQuiet } from '#features/archive/studies/studies.ts';
import type { Db } from '#platform/database/schema.ts';
import { everyFewSeconds, hourly, type ServerFeature } from '#platform/server-feature.ts';
import { forgetSkips } from './next-queries.ts';
import { reopenLate } from './late-images.ts';
import { endAbandoned } from './reading-locks.ts';
import { listTargets } from './target-queries.ts';
import { workflowRoutes } from './workflow-routes.ts';

/** Workflow of studies from the machine to the report: who reads what, by when, one at a time. */
export const workflowFeature: ServerFeature<{ readonly db: Db }> = {
  tables: {
    reading_target: 'all',
    study_lock: 'all',
    study_skip: 'all',
  },
  audit: {
    'reading.targets': ['application', 'U'],
    'study.due': ['accessed', 'U'],
    'study.move': ['accessed', 'U'],
    'study.priority': ['accessed', 'U'],
    'study.take-over': ['accessed', 'U'],
  },
  routes: workflowRoutes,
  settings: {
    section: 'reading-targets',
    needs: { action: 'update', subject: 'Clinic' },
    changes: ['reading.targets'],
    facts: async (db) => ({ targets: (await listTargets(db, undefined)).length }),
  },
  care: ({ db }) => [
    { everyMilliseconds: everyFewSeconds, what: 'ending abandoned readings', work: () => endAbandoned(db) },
    {
      everyMilliseconds: everyFewSeconds,
      wokenBy: [wentQuiet],
      what: 'opening studies with late images',
      work: () => reopenLate(db),
    },
    { everyMilliseconds: hourly, what: 'forgetting what was put aside', work: () => forgetSkips(db) },
  ],
};
