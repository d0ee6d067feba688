import { roles, type ScopeSetting } from '@isocenter/contract/abilities.ts';
import { say } from '@isocenter/contract/said.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Principal } from '#platform/http/principal.ts';
import { isWithin, requireStillSo } from './authority.ts';
import { requireScopeOfRole, rightsOf } from './role-change.ts';
import { accountsSeeingBy, hasFilter, listDefinitions, lockCustomRolesSeeingBy, lockRole } from './roles-queries.ts';

/**
 * Checks that a filter may be changed or removed: where it is the scope of a role or of accounts, that changes what they see, and takes the
 * right to change them, by the rules of their own pages.
 * @throws AppError `forbidden`
 */
export async function requireScopeChange(tx: Db, principal: Principal, filterId: number): Promise<void> {
  const definitions = (await listDefinitions(tx)).filter(({ scope }) => scope.filterId === filterId);
  const customRoles = await lockCustomRolesSeeingBy(tx, filterId);
  const standings = await accountsSeeingBy(tx, filterId);
  if (definitions.length + customRoles.length + standings.length === 0) return;
  for (const role of roles)
    if (definitions.some((definition) => definition.role === role))
      requireScopeOfRole(principal, rightsOf(role, await lockRole(tx, role)));
  for (const customRole of customRoles) requireScopeOfRole(principal, customRole);
  if (standings.length > 0 && !principal.can('update', 'User'))
    throw new AppError('forbidden', say`Your role does not include it: ${'update User'}.`);
  if (principal.scope.kind !== 'all' || !standings.every((standing) => isWithin(principal, standing)))
    throw new AppError(
      'forbidden',
      'Somebody who may do or see more than you sees studies by this filter. Somebody with these rights can change it.',
    );
  await requireStillSo(tx, principal);
}

/** @throws AppError `invalid-input` for a scope that names a filter that is not there */
export async function requireScopeFilter(tx: Db, { filterId }: ScopeSetting): Promise<void> {
  if (filterId === undefined || (await hasFilter(tx, filterId))) return;
  throw new AppError('invalid-input', 'There is no such filter.', { scope: 'names a filter that does not exist' });
}
