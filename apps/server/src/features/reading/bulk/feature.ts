import type { ClinicStudies } from '#features/people/clinics/clinics.ts';
import type { Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { bulkJob } from './bulk-job.ts';
import { bulkKindsOf } from './bulk-kinds.ts';
import { pruneBulks } from './bulk-queries.ts';
import { bulkRoutes } from './bulk-routes.ts';
import { bulkActions } from './rule-actions.ts';

const keptDays = 30;

interface Needs {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly clinicStudies: ClinicStudies;
}

/** One act on many studies, at once or by a job, and back. */
export const bulkFeature: ServerFeature<Needs> = {
  routes: (server, { db, jobs, clinicStudies }) => bulkRoutes(server, { db, jobs, kinds: bulkKindsOf(clinicStudies) }),
  jobs: ({ db, clinicStudies }) => [bulkJob({ db, kinds: bulkKindsOf(clinicStudies) })],
  care: ({ db }) => [
    { everyMilliseconds: hourly, what: 'forgetting acts on many studies', work: () => pruneBulks(db, keptDays) },
  ],
  ruleActions: ({ clinicStudies }) => bulkActions(bulkKindsOf(clinicStudies)),
};
