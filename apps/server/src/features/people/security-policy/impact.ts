import { roles, type Role } from '@isocenter/contract/abilities.ts';
import {
  changedRules,
  type Affected,
  type PolicyImpact,
  type PolicyRule,
  type SecurityPolicy,
} from '@isocenter/contract/people/security-policy/fields.ts';
import { policyTasks, type PolicyTask } from '@isocenter/contract/people/security-policy/security-policy.ts';
import { placesOf } from '#features/people/auth/auth.ts';
import type { PersonFacts } from './people-queries.ts';

const hourMilliseconds = 3_600_000;
const dayMilliseconds = 24 * hourMilliseconds;
const mostNamed = 50;

/** Returns the task that a rule sets those whom it affects; undefined: nothing that they would have to do or lose. */
const taskOf = (rule: PolicyRule): PolicyTask | undefined => {
  if (rule.startsWith('secondStep.')) return 'second-step';
  return tasks[rule];
};

const tasks: Readonly<Partial<Record<PolicyRule, PolicyTask>>> = {
  passwordLength: 'longer-password',
  passwordDays: 'new-password',
  addresses: 'other-address',
  sessionHours: 'sessions-end',
  sessionsEach: 'sessions-end',
  tokenDays: 'tokens-end',
};

const ownHand: ReadonlySet<PolicyTask> = new Set(['longer-password', 'new-password', 'second-step', 'other-address']);

/** Returns whom a policy affects, rule by rule, and over all that differs from the one in force nobody twice. */
export function impactOf(
  policy: SecurityPolicy,
  inForce: SecurityPolicy,
  people: readonly PersonFacts[],
  callerId: number,
): PolicyImpact {
  const found = affectedBy(policy, people);
  const changed = new Set<string>(changedRules(policy, inForce));
  const byTask = tasksOf([...found].filter(([rule]) => changed.has(rule)));
  const all = new Set([...byTask.values()].flatMap((theirs) => [...theirs]));
  const reasons = (person: PersonFacts) =>
    policyTasks.filter((task) => ownHand.has(task) && byTask.get(task)?.has(person));
  return {
    ...totals(people),
    rules: [...found].map(([rule, theirs]) => ({ rule, ...affectedOf(theirs) })),
    tasks: [...byTask].map(([task, theirs]) => ({ task, ...affectedOf([...theirs]) })),
    affected: all.size,
    toDo: people.filter((person) => reasons(person).length > 0).length,
    toDoTwice: people.filter((person) => reasons(person).length > 1).length,
    isYou: [...all].some(({ accountId }) => accountId === callerId),
  };
}

/** Returns who has to do what by their own hand, when a policy takes the place of another: those who get a letter. */
export function tasksByPerson(
  policy: SecurityPolicy,
  before: SecurityPolicy,
  people: readonly PersonFacts[],
): Map<PersonFacts, PolicyTask[]> {
  const changed = new Set<string>(changedRules(policy, before));
  const byTask = tasksOf([...affectedBy(policy, people)].filter(([rule]) => changed.has(rule)));
  const byPerson = people.map((person) => {
    const theirs = policyTasks.filter((task) => ownHand.has(task) && byTask.get(task)?.has(person) === true);
    return [person, theirs] as const;
  });
  return new Map(byPerson.filter(([, theirs]) => theirs.length > 0));
}

function affectedBy(policy: SecurityPolicy, people: readonly PersonFacts[]): Map<PolicyRule, PersonFacts[]> {
  const meets = conditions(policy);
  const byRule = [...meets].map(([rule, isAffected]) => [rule, people.filter(isAffected)] as const);
  return new Map(byRule.filter(([, theirs]) => theirs.length > 0));
}

function conditions(policy: SecurityPolicy): Map<PolicyRule, (person: PersonFacts) => boolean> {
  const now = Date.now();
  const mayBeAt = placesOf(policy);
  const makers = new Set<string>(policy.tokenRoles);
  const ofRoles = roles.map(
    (role) =>
      [
        `secondStep.${role}` as const,
        (person: PersonFacts) => policy.secondStep[role] === 'needed' && lacksSecondStep(person, role),
      ] as const,
  );
  return new Map<PolicyRule, (person: PersonFacts) => boolean>([
    ['passwordLength', ({ hasPassword, passwordLeast }) => hasPassword && passwordLeast < policy.passwordLength],
    [
      'passwordDays',
      ({ hasPassword, passwordSince }) =>
        hasPassword &&
        policy.passwordDays > 0 &&
        passwordSince.getTime() + policy.passwordDays * dayMilliseconds <= now,
    ],
    ['tries', ({ triesNow }) => triesNow >= policy.tries],
    ...ofRoles,
    [
      'sessionHours',
      ({ sessions }) =>
        sessions.some(({ openedAt }) => Date.parse(openedAt) + policy.sessionHours * hourMilliseconds <= now),
    ],
    ['sessionsEach', ({ sessions }) => sessions.length > policy.sessionsEach],
    [
      'tokenDays',
      ({ tokens }) => tokens.some(({ endsAt }) => Date.parse(endsAt) > now + policy.tokenDays * dayMilliseconds),
    ],
    ['tokenRoles', ({ tokens, role }) => tokens.length > 0 && !makers.has(role)],
    [
      'addresses',
      ({ sessions, tokens }) => [...sessions, ...tokens].some(({ address }) => address !== '' && !mayBeAt(address)),
    ],
  ]);
}

function lacksSecondStep(person: PersonFacts, role: Role): boolean {
  return person.role === role && person.hasPassword && !person.hasSecondStep;
}

function tasksOf(found: readonly (readonly [PolicyRule, readonly PersonFacts[]])[]): Map<PolicyTask, Set<PersonFacts>> {
  const byTask = new Map<PolicyTask, Set<PersonFacts>>();
  for (const [rule, theirs] of found) {
    const task = taskOf(rule);
    if (task !== undefined) byTask.set(task, new Set([...(byTask.get(task) ?? []), ...theirs]));
  }
  return byTask;
}

function totals(people: readonly PersonFacts[]) {
  return {
    people: people.length,
    withoutPassword: people.filter(({ hasPassword }) => !hasPassword).length,
    openSessions: people.reduce((sum, { sessions }) => sum + sessions.length, 0),
    liveTokens: people.reduce((sum, { tokens }) => sum + tokens.length, 0),
    roles: roles.map((role) => {
      const theirs = people.filter((person) => person.role === role);
      return { role, people: theirs.length, have: theirs.filter(({ hasSecondStep }) => hasSecondStep).length };
    }),
  };
}

function affectedOf(people: readonly PersonFacts[]): Affected {
  const shown = people.filter(({ isNamed }) => isNamed).slice(0, mostNamed);
  const named = shown.map(({ accountId, fullName, role }) => ({ accountId, fullName, role }));
  return { count: people.length, people: named };
}
