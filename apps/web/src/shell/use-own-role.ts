import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { roles } from '@isocenter/contract/abilities.ts';
import { ownAccessQuery } from '#features/people/access/own-access.ts';
import { useUser } from '#api/session/use-session.tsx';

/**
 * The person's own role: one that was made here by its name, another in his language; one that this version does not know is shown as
 * it came.
 */
export function useOwnRole(): string {
  const { t } = useTranslation();
  const { role } = useUser();
  const { data } = useQuery(ownAccessQuery);
  const known = roles.find((candidate) => candidate === role);
  return data?.customRole ?? (known === undefined ? role : t(`people.role.${known}`));
}
