import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Grant, Role, ScopeSetting } from '@isocenter/contract/abilities.ts';
import { changeRole, listRoles, resetRole } from '@isocenter/contract/people/access/endpoints.ts';
import {
  changeCustomRole,
  getCustomRole,
  listCustomRoles,
  removeCustomRole,
} from '@isocenter/contract/people/roles/endpoints.ts';
import { CustomRoleFields, type CustomRole } from '@isocenter/contract/people/roles/fields.ts';
import { call } from '#api/client.ts';
import type { RecordKind } from '#api/records/stored-record.ts';

/** The grants and scope of each role, in the order of the contract. */
export const rolesQuery = queryOptions({
  queryKey: ['roles'],
  queryFn: ({ signal }) => call(listRoles, {}, { signal }),
});

/** The roles that administrators made, by name. */
export const customRolesQuery = queryOptions({
  queryKey: ['custom-roles', 'all'],
  queryFn: ({ signal }) => call(listCustomRoles, {}, { signal }),
});

/** All of the record but what a new one is made of and how it is added. */
export const customRoleKind: Omit<RecordKind<CustomRoleFields, CustomRole>, 'empty' | 'add'> = {
  cacheKey: 'custom-roles',
  schema: CustomRoleFields,
  keyOf: ({ customRoleId }) => customRoleId,
  load: (customRoleId, signal) => call(getCustomRole, { params: { customRoleId } }, { signal }),
  change: (customRoleId, body) => call(changeCustomRole, { params: { customRoleId }, body }),
};

/** Removes a role; whoever has it gets the one that it was made of. */
export function useRemoveCustomRole() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (customRoleId: number) =>
      call(removeCustomRole, { params: { customRoleId }, query: { people: 'to-built-in' } }),
    // Not waited for: the page has left the role by the time that the list comes without it.
    onSuccess: () => void client.invalidateQueries({ queryKey: customRolesQuery.queryKey }),
  });
}

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
