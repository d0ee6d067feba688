import Type, { type Static } from 'typebox';
import { roles, type Role } from '../abilities.ts';
import { defineRoute } from '../route.ts';
import { Instant, Nothing, nullable, oneOf, strict } from '../schemas.ts';
import { shortestPassword } from './passwords.ts';
import { longestTokenDays, secondStepRules, type SecondStepRule } from './security.ts';

/** After how many days a password ends; 0: never. */
export const passwordEnds = [0, 90, 180, 365] as const;

export const longestSessionHours = 12;
export const mostSessionsEach = 10;

/** How people of this installation sign in. What is absent from it is fixed: known passwords are always refused. */
export const SecurityPolicy = strict({
  /** In characters. */
  passwordLength: Type.Integer({ minimum: shortestPassword, maximum: 64 }),
  passwordDays: oneOf(passwordEnds),
  /** Wrong tries in 15 minutes at one account from one place. */
  tries: Type.Integer({ minimum: 3, maximum: 20 }),
  secondStep: Type.Unsafe<Readonly<Record<Role, SecondStepRule>>>(
    strict(Object.fromEntries(roles.map((role) => [role, oneOf(secondStepRules)]))),
  ),
  /** How long somebody has to set it up, once his role needs it. */
  secondStepDays: Type.Integer({ minimum: 0, maximum: 30 }),
  /** A session ends after so long, however it is used. */
  sessionHours: Type.Integer({ minimum: 1, maximum: longestSessionHours }),
  /** So many sessions of one account are open at once; a further one ends the oldest. */
  sessionsEach: Type.Integer({ minimum: 1, maximum: mostSessionsEach }),
  tokenDays: Type.Integer({ minimum: 1, maximum: longestTokenDays }),
  /** Who may make access tokens. */
  tokenRoles: Type.Array(oneOf(roles), { maxItems: roles.length, uniqueItems: true }),
  /** Addresses and networks from where people and their tokens come; none: from everywhere. */
  addresses: Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 50, uniqueItems: true }),
});
export type SecurityPolicy = Static<typeof SecurityPolicy>;

/** What holds while nobody has changed anything. */
export const firstPolicy: SecurityPolicy = {
  passwordLength: shortestPassword,
  passwordDays: 0,
  tries: 10,
  secondStep: {
    admin: 'offered',
    'power-user': 'offered',
    radiologist: 'offered',
    technologist: 'offered',
    'clinic-user': 'offered',
    doctor: 'offered',
    'referring-doctor': 'offered',
    client: 'offered',
  },
  secondStepDays: 7,
  sessionHours: longestSessionHours,
  sessionsEach: mostSessionsEach,
  tokenDays: longestTokenDays,
  tokenRoles: [...roles],
  addresses: [],
};

/** A rule as it is counted: the second step is one for each role. */
export type PolicyRule = Exclude<keyof SecurityPolicy, 'secondStep' | 'secondStepDays'> | `secondStep.${Role}`;

/** The rules in which two policies differ. */
export function changedRules(one: SecurityPolicy, other: SecurityPolicy): (PolicyRule | 'secondStepDays')[] {
  const { secondStep: mine, ...plain } = one;
  const { secondStep: theirs, ...others } = other;
  const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  const names = Object.keys(plain) as (keyof typeof plain)[];
  return [
    ...names.filter((rule) => differ(plain[rule], others[rule])),
    ...roles.filter((role) => mine[role] !== theirs[role]).map((role) => `secondStep.${role}` as const),
  ];
}

/** What a rule brings to somebody, the first of them by their own hand. */
export const policyTasks = [
  'longer-password',
  'new-password',
  'second-step',
  'other-address',
  'sessions-end',
  'tokens-end',
] as const;
export type PolicyTask = (typeof policyTasks)[number];

/** How many people, and at most fifty of those who exist for the caller by name. */
const affected = {
  count: Type.Integer(),
  people: Type.Array(Type.Object({ accountId: Type.Integer(), fullName: Type.String(), role: Type.String() })),
};
const Affected = Type.Object(affected);
export type Affected = Static<typeof Affected>;

/** Whom a policy affects, of all accounts that may be used now. */
export const PolicyImpact = Type.Object({
  people: Type.Integer(),
  withoutPassword: Type.Integer(),
  openSessions: Type.Integer(),
  liveTokens: Type.Integer(),
  roles: Type.Array(Type.Object({ role: oneOf(roles), people: Type.Integer(), have: Type.Integer() })),
  /** Whom each rule affects as it would be, changed or not; those that affect nobody are absent. */
  rules: Type.Array(Type.Object({ rule: Type.String(), ...affected })),
  /** The same of the changed rules alone, by what each of them has to do. */
  tasks: Type.Array(Type.Object({ task: oneOf(policyTasks), ...affected })),
  /** Over all changed rules, nobody counted twice. */
  affected: Type.Integer(),
  /** Those of them who have to do something themselves. */
  toDo: Type.Integer(),
  /** Of these, for more than one reason. */
  toDoTwice: Type.Integer(),
  isYou: Type.Boolean(),
});
export type PolicyImpact = Static<typeof PolicyImpact>;

/** A policy and its moment. */
export const PolicyEntry = Type.Object({
  /** 0: what the program comes with. */
  policyId: Type.Integer(),
  policy: SecurityPolicy,
  /** When it came into force, or will; null for what the program comes with. */
  at: nullable(Instant),
  madeBy: Type.String(),
});
export type PolicyEntry = Static<typeof PolicyEntry>;

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
    /** From where the caller comes. */
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
