import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Grant, Role, ScopeSetting } from '@isocenter/contract/abilities.ts';
import { changeRole, listRoles, resetRole } from '@isocenter/contract/people/access.ts';
import { call } from '#api/client.ts';

/** What each role may do and see, in the order of the contract. */
export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => call(listRoles, {}, { signal }),
});

export interface RoleChange {
  readonly role: Role;
  readonly grants: readonly Grant[];
  readonly scope: ScopeSetting;
  readonly revision: number;
}

/** Changes a role. @throws ApiError `conflict` when somebody else did meanwhile */
export function useChangeRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ role, grants, scope, revision }: RoleChange) =>
      call(changeRole, { params: { role }, body: { grants: [...grants], scope, revision } }),
    onSuccess: () => client.invalidateQueries({ queryKey: rolesQuery.queryKey }),
  });
}

/** Gives a role back what it comes with. */
export function useResetRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (role: Role) => call(resetRole, { params: { role } }),
    onSuccess: () => client.invalidateQueries({ queryKey: rolesQuery.queryKey }),
  });
}
