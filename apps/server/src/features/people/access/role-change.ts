import {
  abilityOf,
  actions,
  covers,
  roleGrants,
  roleScopes,
  subjects,
  type Grant,
  type Role,
  type ScopeSetting,
} from '@isocenter/contract/abilities.ts';
import type { RoleRow } from '@isocenter/contract/people/access/fields.ts';
import { say } from '@isocenter/contract/said.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { RoleDefinition, RoleTally } from './roles-queries.ts';

type Rights = Pick<RoleDefinition, 'grants' | 'scope'>;

/** Returns the rights of a role: as an administrator set it, or as it comes. */
export function rightsOf(role: Role, definition: RoleDefinition | undefined): Rights {
  return definition ?? { grants: roleGrants[role], scope: roleScopes[role] };
}

export function roleRowOf(role: Role, definition: RoleDefinition | undefined, tally: RoleTally | undefined): RoleRow {
  const rights = rightsOf(role, definition);
  const comes = rightsOf(role, undefined);
  const isDefault = isSame(rights.grants, comes.grants) && wordOf(rights.scope) === wordOf(comes.scope);
  return {
    role,
    grants: rights.grants.map((grant) => ({ ...grant })),
    scope: rights.scope,
    isDefault,
    revision: definition?.revision ?? 0,
    accounts: tally?.accounts ?? 0,
    differing: tally?.differing ?? 0,
  };
}

/** `all` makes every other rule idle. */
export function plainScope(scope: ScopeSetting): ScopeSetting {
  return scope.all === true ? { all: true } : scope;
}

/**
 * Requires that nobody gives, or rules over, more than he has, and that whatever happens somebody can still administer everything.
 * @throws AppError `forbidden`; `invalid-input` for an administrator role with less than everything
 */
export function requireRoleChange(principal: Principal, role: Role, before: Rights, after: Rights): void {
  if (role === 'admin' && !covers(after.grants, roleGrants.admin))
    throw new AppError('invalid-input', 'The administrator role keeps every right.', {
      grants: 'The administrator role keeps every right, so that nobody is locked out.',
    });
  if (role === 'admin' && after.scope.all !== true)
    throw new AppError('invalid-input', 'The administrator role keeps all studies in sight.', {
      scope: 'The administrator role keeps all studies in sight.',
    });
  requireRightsOf(principal, before);
  if (!covers(principal.grants, after.grants))
    throw new AppError('forbidden', 'You cannot grant rights that you do not have.', {
      grants: 'is more than your own',
    });
  if (wordOf(before.scope) !== wordOf(after.scope)) requireWholeSight(principal);
}

/** Requires the right to change the role, before something else changes what a role sees. @throws AppError `forbidden` */
export function requireScopeOfRole(principal: Principal, rights: Rights): void {
  if (!principal.can('update', 'Role'))
    throw new AppError('forbidden', say`Your role does not include it: ${'update Role'}.`);
  requireRightsOf(principal, rights);
  requireWholeSight(principal);
}

function requireRightsOf(principal: Principal, { grants }: Rights): void {
  if (covers(principal.grants, grants)) return;
  throw new AppError('forbidden', 'This role may do more than you. Somebody with its rights can change it.');
}

function requireWholeSight({ scope }: Principal): void {
  if (scope.kind === 'all') return;
  throw new AppError('forbidden', 'Only somebody who sees all studies decides what a role sees.', {
    scope: 'is changed by somebody who sees all studies',
  });
}

/** Returns, for the audit trail, what the change gives and takes, act by act. */
export function differenceOf(before: Rights, after: Rights): Record<string, unknown> {
  const had = new Set(pairsOf(before.grants));
  const has = new Set(pairsOf(after.grants));
  return {
    gives: [...has].filter((pair) => !had.has(pair)),
    takes: [...had].filter((pair) => !has.has(pair)),
    scopeBefore: before.scope,
    scope: after.scope,
  };
}

function pairsOf(grants: readonly Grant[]): string[] {
  const ability = abilityOf(grants);
  return subjects.flatMap((subject) =>
    actions.filter((action) => ability.can(action, subject)).map((action) => `${action} ${subject}`),
  );
}

function isSame(one: readonly Grant[], other: readonly Grant[]): boolean {
  return covers(one, other) && covers(other, one);
}

/** The same for scopes that say the same, in whatever order. */
function wordOf(scope: ScopeSetting): string {
  return JSON.stringify(Object.entries(plainScope(scope)).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
