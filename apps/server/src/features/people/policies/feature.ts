import type { ServerFeature } from '#platform/server-feature.ts';
import { countRows } from '#platform/settings/count-queries.ts';
import { policiesRoutes, type PoliciesNeeds } from './policies-routes.ts';

/** Policies that people accept. */
export const policiesFeature: ServerFeature<PoliciesNeeds> = {
  routes: policiesRoutes,
  settings: {
    section: 'policies',
    needs: { action: 'manage', subject: 'Policy' },
    changes: ['policy.publish'],
    facts: async (db) => ({ versions: await countRows(db, 'policy_version') }),
  },
};
