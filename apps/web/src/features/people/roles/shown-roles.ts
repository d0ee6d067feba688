import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { RoleRow } from '@isocenter/contract/people/access/fields.ts';
import { customRolesQuery, rolesQuery } from './roles-queries.ts';

/** A role as the page shows it, whether the product has it or an administrator made it. */
export type ShownRole = Pick<RoleRow, 'role' | 'grants' | 'scope' | 'accounts' | 'differing' | 'isDefault'> & {
  /** The key in addresses: the role, or the number of a custom one. */
  readonly key: string;
  readonly name: string;
  /** Null for one that the product has. */
  readonly customRoleId: number | null;
  /** The row of a role of the product. */
  readonly source?: RoleRow;
};

/** Every role: first those that the product has, then those that were made of them. */
export function useShownRoles() {
  const { t } = useTranslation();
  const builtIn = useQuery(rolesQuery);
  const made = useQuery(customRolesQuery);
  const rows: ShownRole[] = [
    ...(builtIn.data?.rows ?? []).map((source) => ({
      ...source,
      source,
      key: source.role,
      name: t(`people.role.${source.role}`),
      customRoleId: null,
    })),
    ...(made.data?.rows ?? []).map((row) => ({ ...row, key: String(row.customRoleId), isDefault: false })),
  ];
  return { rows, list: made.isError ? made : builtIn };
}
