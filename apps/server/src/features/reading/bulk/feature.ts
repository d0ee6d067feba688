import type { CopyNeeds } from '#features/archive/anonymise/anonymise.ts';
import type { Sessions } from '#features/people/auth/auth.ts';
import type { ClinicStudies } from '#features/people/clinics/clinics.ts';
import type { JobKind, Jobs } from '#features/system/jobs/jobs.ts';
import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { bulkJob } from './bulk-job.ts';
import { bulkKindsOf, kindOf, type KindNeeds } from './bulk-kinds.ts';
import { pruneBulks } from './bulk-queries.ts';
import { bulkRoutes } from './bulk-routes.ts';
import { bulkActions } from './rule-actions.ts';

const keptDays = 30;

interface Needs extends Omit<CopyNeeds, 'key'> {
  readonly jobs: Jobs;
  readonly clinicStudies: ClinicStudies;
  readonly sessions: Sessions;
}

/** One act on many studies, at once or by a job, and back. */
export const bulkFeature: ServerFeature<Needs> = {
  routes: (server, needs) => bulkRoutes(server, { ...withKey(needs), kinds: bulkKindsOf(withKey(needs)) }),
  jobs: (needs) => [jobOf(needs)],
  care: ({ db }) => [
    { everyMilliseconds: hourly, what: 'forgetting acts on many studies', work: () => pruneBulks(db, keptDays) },
  ],
  ruleActions: (needs) => bulkActions(bulkKindsOf(withKey(needs))),
};

function jobOf(needs: Needs): JobKind {
  const kinds = bulkKindsOf(withKey(needs));
  return bulkJob({ db: needs.db, kindOf: (act) => kindOf(kinds, act) });
}

function withKey({ sessions, ...needs }: Needs): KindNeeds & { readonly jobs: Jobs } {
  return { ...needs, key: sessions.keys.sealing };
}
