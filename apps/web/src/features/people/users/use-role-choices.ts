import { useQuery } from '@tanstack/react-query';
import { roleGrants, roles, roleScopes } from '@isocenter/contract/abilities.ts';
import type { RoleChoice } from '@isocenter/contract/people/users.ts';
import { roleChoicesQuery } from './user-queries.ts';

/** Roles as they are now; until that is known, as they come. */
export function useRoleChoices(): readonly RoleChoice[] {
  return useQuery(roleChoicesQuery).data ?? asTheyCome;
}

const asTheyCome: readonly RoleChoice[] = roles.map((role) => ({
  role,
  grants: roleGrants[role].map((grant) => ({ ...grant })),
  scope: { ...roleScopes[role] },
  isGivable: true,
}));
