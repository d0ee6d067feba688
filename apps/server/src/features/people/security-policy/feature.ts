import { everyFewSeconds, type ServerFeature } from '#platform/server-feature.ts';
import { applyDuePolicy } from './security-policy.ts';
import { securityPolicyRoutes, type SecurityPolicyNeeds } from './security-policy-routes.ts';

/** What passwords, second steps, sessions and tokens have to be. */
export const securityPolicyFeature: ServerFeature<SecurityPolicyNeeds> = {
  routes: securityPolicyRoutes,
  care: ({ db, outbox }) => [
    {
      everyMilliseconds: everyFewSeconds,
      what: 'bringing a planned policy into force',
      work: () => applyDuePolicy(db, outbox),
    },
  ],
};
