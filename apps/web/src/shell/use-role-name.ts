import { useTranslation } from 'react-i18next';
import { roles } from '@isocenter/contract/abilities.ts';

/** A role in the person's language; one that this version does not know is shown as it came. */
export function useRoleName(role: string): string {
  const { t } = useTranslation();
  const known = roles.find((candidate) => candidate === role);
  return known === undefined ? role : t(`people.role.${known}`);
}
