import type { QueryOf } from '@isocenter/contract/route.ts';
import type { listUsers } from '@isocenter/contract/people/users/routes.ts';
import type { UserMay } from '@isocenter/contract/people/users/fields.ts';
import type { Principal } from '#platform/http/principal.ts';
import type { UserFilter } from './user-filter-queries.ts';

/** Returns the filter of a list or an export as its address says it. */
export function filterOf(
  query: Omit<QueryOf<typeof listUsers>, 'cursor' | 'limit' | 'sort' | 'direction'>,
): UserFilter {
  return {
    q: query.q,
    qRoles: list(query.qRole),
    roles: list(query.role),
    customRoleId: query.customRoleId,
    states: list(query.state),
    clinicIds: list(query.clinicId).map(Number),
    hasTwoStep: query.twoStep === undefined ? undefined : query.twoStep === 'on',
    isPasswordRequested: query.passwordLinkRequested !== undefined,
    templateRoles: list(query.templateRole),
    plans: list(query.plan),
  };
}

function list(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(',');
}

export function mayOfUsers(principal: Principal): UserMay {
  const create = principal.can('create', 'User');
  return {
    create,
    change: principal.can('update', 'User'),
    remove: principal.can('delete', 'User'),
    import: create,
    export: true,
  };
}
