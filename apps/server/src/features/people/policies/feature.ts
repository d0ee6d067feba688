import type { ServerFeature } from '#platform/server-feature.ts';
import { countRows } from '#platform/settings/count-queries.ts';
import { policiesRoutes, type PoliciesNeeds } from './policies-routes.ts';

/** Policies that people accept. */
export const policiesFeature: ServerFeature<PoliciesNeeds> = {
  tables: {
    policy_version: 'added',
    policy_acceptance: 'added',
  },
  audit: {
    'policy.accept': ['application', 'E'],
    'policy.export': ['exported', 'R'],
    'policy.publish': ['application', 'U'],
  },
  ids: {
    kind: { ofNobody: 'A name from a list.' },
    version: { ofNobody: 'A number within a text.' },
  },
  routes: policiesRoutes,
  settings: {
    section: 'policies',
    needs: { action: 'manage', subject: 'Policy' },
    changes: ['policy.publish'],
    facts: async (db) => ({ versions: await countRows(db, 'policy_version') }),
  },
};
