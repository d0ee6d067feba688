import { everyFewSeconds, type ServerFeature } from '#platform/server-feature.ts';
import { countRows } from '#platform/settings/count-queries.ts';
import { applyDuePolicy } from './security-policy.ts';
import { securityPolicyRoutes, type SecurityPolicyNeeds } from './security-policy-routes.ts';

export const securityPolicyFeature: ServerFeature<SecurityPolicyNeeds> = {
  tables: {
    security_policy: 'kept',
  },
  audit: {
    'security-policy.change': ['alert', 'U', 'security'],
    'security-policy.plan': ['alert', 'U', 'security'],
    'security-policy.withdraw': ['alert', 'U', 'security'],
  },
  routes: securityPolicyRoutes,
  settings: {
    section: 'security-policy',
    needs: { action: 'manage', subject: 'SecurityPolicy' },
    changes: ['security-policy.change', 'security-policy.plan', 'security-policy.withdraw'],
    facts: async (db) => ({ changes: await countRows(db, 'security_policy') }),
  },
  care: ({ db, outbox }) => [
    {
      everyMilliseconds: everyFewSeconds,
      what: 'bringing a planned policy into force',
      work: () => applyDuePolicy(db, outbox),
    },
  ],
};
