import { Type, type Static } from 'typebox';
import { roles, type Role } from '../../abilities.ts';
import { strict, oneOf, nullable, Instant } from '../../schemas.ts';
import { secondStepRules, longestTokenDays, type SecondStepRule } from '../auth/auth.ts';
import { shortestPassword } from '../auth/passwords.ts';
import { passwordEnds, longestSessionHours, mostSessionsEach, policyTasks } from './security-policy.ts';

/** The sign-in rules of this installation. Rules that are absent from it are fixed: known passwords are always refused. */
export const SecurityPolicy = strict({
  /** In characters. */
  passwordLength: Type.Integer({ minimum: shortestPassword, maximum: 64 }),
  passwordDays: oneOf(passwordEnds),
  /** Wrong tries in 15 minutes at one account from one place. */
  tries: Type.Integer({ minimum: 3, maximum: 20 }),
  secondStep: Type.Unsafe<Readonly<Record<Role, SecondStepRule>>>(
    strict(Object.fromEntries(roles.map((role) => [role, oneOf(secondStepRules)]))),
  ),
  /** Days to set up the second step, once the role needs it. */
  secondStepDays: Type.Integer({ minimum: 0, maximum: 30 }),
  /** A session ends after so long, however it is used. */
  sessionHours: Type.Integer({ minimum: 1, maximum: longestSessionHours }),
  /** The most open sessions of one account; a further one ends the oldest. */
  sessionsEach: Type.Integer({ minimum: 1, maximum: mostSessionsEach }),
  tokenDays: Type.Integer({ minimum: 1, maximum: longestTokenDays }),
  tokenRoles: Type.Array(oneOf(roles), { maxItems: roles.length, uniqueItems: true }),
  /** Addresses and networks from where people and their tokens come; none: from everywhere. */
  addresses: Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 50, uniqueItems: true }),
});
export type SecurityPolicy = Static<typeof SecurityPolicy>;

/** The policy until somebody changes it. */
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

/** The number of people, and the names of at most fifty of those who exist for the caller. */
const affected = {
  count: Type.Integer(),
  people: Type.Array(Type.Object({ accountId: Type.Integer(), fullName: Type.String(), role: Type.String() })),
};
const Affected = Type.Object(affected);
export type Affected = Static<typeof Affected>;

/** The people whom a policy affects, of all accounts that may be used now. */
export const PolicyImpact = Type.Object({
  people: Type.Integer(),
  withoutPassword: Type.Integer(),
  openSessions: Type.Integer(),
  liveTokens: Type.Integer(),
  roles: Type.Array(Type.Object({ role: oneOf(roles), people: Type.Integer(), have: Type.Integer() })),
  /** The people whom each drafted rule affects, changed or not; rules that affect nobody are absent. */
  rules: Type.Array(Type.Object({ rule: Type.String(), ...affected })),
  /** The same of the changed rules alone, by what each of them has to do. */
  tasks: Type.Array(Type.Object({ task: oneOf(policyTasks), ...affected })),
  /** Over all changed rules, nobody counted twice. */
  affected: Type.Integer(),
  /** Those of them who have to do something themselves. */
  toDo: Type.Integer(),
  /** Of `toDo`, those with more than one reason. */
  toDoTwice: Type.Integer(),
  isYou: Type.Boolean(),
});
export type PolicyImpact = Static<typeof PolicyImpact>;

/** A policy and its moment. */
export const PolicyEntry = Type.Object({
  /** 0: what the program comes with. */
  policyId: Type.Integer(),
  policy: SecurityPolicy,
  /** The time from which it holds, past or future; null for the policy that comes with the program. */
  at: nullable(Instant),
  madeBy: Type.String(),
});
export type PolicyEntry = Static<typeof PolicyEntry>;
