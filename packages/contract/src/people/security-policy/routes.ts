import { Type, type Static } from 'typebox';
import { defineRoute } from '../../route.ts';
import { nullable, strict, Instant, Nothing } from '../../schemas.ts';
import { PolicyEntry, SecurityPolicy, PolicyImpact } from './fields.ts';

const access = { kind: 'ability', action: 'manage', subject: 'SecurityPolicy', by: 'session' } as const;

/** The policy in force, the one that waits, and the newest fifty that were in force before. */
export const getSecurityPolicy = defineRoute({
  method: 'GET',
  path: '/api/security-policy',
  summary: 'How people sign in here',
  access,
  response: Type.Object({
    inForce: PolicyEntry,
    planned: nullable(PolicyEntry),
    before: Type.Array(PolicyEntry),
    /** The caller's address. */
    address: Type.String(),
    isMailConfigured: Type.Boolean(),
  }),
});
export type SecurityPolicyState = Static<typeof getSecurityPolicy.response>;

/** Changes nothing. @throws `invalid-input` naming the rule, with why it is not accepted */
export const previewSecurityPolicy = defineRoute({
  method: 'POST',
  path: '/api/security-policy/preview',
  summary: 'Whom a security policy would affect',
  access,
  body: strict({ policy: SecurityPolicy }),
  response: PolicyImpact,
});

/**
 * Brings a policy into force now, or at a time within 90 days. Those who have to do something get a letter when it comes into force.
 * @throws `conflict` when another came into force since `basedOn`, or one waits; `invalid-input` naming the rule that would shut out
 *   the caller or every administrator
 */
export const putSecurityPolicy = defineRoute({
  method: 'PUT',
  path: '/api/security-policy',
  summary: 'Change how people sign in',
  access,
  body: strict({
    policy: SecurityPolicy,
    basedOn: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    at: Type.Optional(Instant),
  }),
  response: Nothing,
  audit: 'security-policy.change',
});

/** Takes back the policy that waits for its time. @throws `not-found` when none does */
export const withdrawSecurityPolicy = defineRoute({
  method: 'DELETE',
  path: '/api/security-policy/planned',
  summary: 'Take a planned security policy back',
  access,
  response: Nothing,
  audit: 'security-policy.withdraw',
});
