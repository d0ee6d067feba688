import type { Switches } from '@isocenter/contract/system/settings/fields.ts';
import type { CopyNeeds } from '#features/archive/anonymise/anonymise.ts';
import type { Sessions } from '#features/people/auth/auth.ts';
import type { ClinicStudies } from '#features/people/clinics/clinics.ts';
import type { JobKind, Jobs } from '#features/system/jobs/jobs.ts';
import type { Db } from '#platform/database/schema.ts';
import type { RuleAction } from '#platform/jobs/rule-action.ts';
import { hourly, type ServerFeature } from '#platform/server-feature.ts';
import { bulkJob } from './bulk-job.ts';
import { bulkKindsOf, kindOf, type BulkKinds, type KindNeeds } from './bulk-kinds.ts';
import { pruneBulks } from './bulk-queries.ts';
import { bulkRoutes } from './bulk-routes.ts';
import { bulkActions } from './rule-actions.ts';

const retainedDays = 30;

interface Needs extends Omit<CopyNeeds, 'key'> {
  readonly jobs: Jobs;
  readonly clinicStudies: ClinicStudies;
  readonly sessions: Sessions;
  readonly switches: () => Pick<Switches, 'rules' | 'sending'>;
}

/**
 * One act on many studies, at once or by a job, and back.
 * @param actionsOf what rules can do, of all features
 */
export function bulkFeature<All extends Needs>(actionsOf: (needs: All) => readonly RuleAction[]): ServerFeature<All> {
  const withKey = (needs: All): KindNeeds & { readonly jobs: Jobs } => ({
    ...needs,
    key: needs.sessions.keys.sealing,
    ruleActions: () => actionsOf(needs),
    mayRoute: () => needs.switches().rules && needs.switches().sending,
  });
  return {
    ids: {
      bulkId: 'bulk',
    },
    tables: { study_bulk: 'all', study_bulk_item: 'all' },
    audit: { 'study.bulk': ['accessed', 'U'] },
    routes: (server, needs) => bulkRoutes(server, { ...withKey(needs), kinds: bulkKindsOf(withKey(needs)) }),
    jobs: (needs) => [jobOf(needs.db, bulkKindsOf(withKey(needs)))],
    care: ({ db }) => [
      { everyMilliseconds: hourly, what: 'forgetting acts on many studies', work: () => pruneBulks(db, retainedDays) },
    ],
    ruleActions: (needs) => bulkActions(bulkKindsOf(withKey(needs))),
  };
}

function jobOf(db: Db, kinds: BulkKinds): JobKind {
  return bulkJob({ db, kindOf: (act) => kindOf(kinds, act) });
}
