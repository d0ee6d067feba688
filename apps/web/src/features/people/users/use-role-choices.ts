import { useQuery } from '@tanstack/react-query';
import { roleGrants, roles, roleScopes, type Role } from '@isocenter/contract/abilities.ts';
import type { RoleChoice } from '@isocenter/contract/people/users/fields.ts';
import { roleChoicesQuery } from './user-queries.ts';

/** Roles as they are now; until that is known, as they come. */
export function useRoleChoices(): readonly RoleChoice[] {
  return useQuery(roleChoicesQuery).data ?? asTheyCome;
}

type Chosen = { readonly role: Role; readonly customRoleId: number | null };

/** The role of a form as it is now: the one that was made of the role, where the form has one. */
export function useRoleChoice(chosen: Chosen): RoleChoice | undefined {
  return choiceOf(useRoleChoices(), chosen);
}

export function choiceOf(choices: readonly RoleChoice[], { role, customRoleId }: Chosen): RoleChoice | undefined {
  return choices.find((choice) => choice.role === role && choice.customRoleId === customRoleId);
}

const asTheyCome: readonly RoleChoice[] = roles.map((role) => ({
  role,
  customRoleId: null,
  name: '',
  grants: roleGrants[role].map((grant) => ({ ...grant })),
  scope: { ...roleScopes[role] },
  isGivable: true,
}));
