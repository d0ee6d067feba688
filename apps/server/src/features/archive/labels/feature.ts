import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { countRows } from '#platform/settings/count-queries.ts';
import { labelsRoutes } from './labels-routes.ts';
import { renameLabelJob } from './rename-job.ts';

/** The catalogue of labels: which there are, and in which colour. */
export const labelsFeature: ServerFeature<{ readonly db: Db; readonly jobs: Jobs }> = {
  tables: {
    label: 'all',
  },
  audit: {
    'label.change': ['application', 'U'],
    'label.create': ['application', 'C'],
    'label.remove': ['application', 'D'],
    'label.rename': ['accessed', 'U'],
  },
  ids: {
    labelId: { ofNobody: 'Labels are the installation’s.' },
  },
  routes: labelsRoutes,
  settings: {
    section: 'labels',
    needs: { action: 'manage', subject: 'Tag' },
    changes: ['label.create', 'label.change', 'label.remove'],
    facts: async (db) => ({ labels: await countRows(db, 'label') }),
  },
  jobs: ({ db }) => [renameLabelJob(db)],
};
