import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '@isocenter/contract/fold-text.ts';
import { roles } from '@isocenter/contract/abilities.ts';
import { filterOf, type UserFilter, type UserSearch } from './user-search.ts';

/** What is asked of the server: what the address says, and which roles are called so in the present language. */
export function useAsked({ tab, filter }: Pick<UserSearch, 'tab' | 'filter'>): UserFilter {
  const { t } = useTranslation();
  return useMemo(() => {
    const asked = filterOf({ tab, filter });
    const words = foldText(asked.q ?? '');
    const called = words.length < 3 ? [] : roles.filter((role) => foldText(t(`people.role.${role}`)).includes(words));
    return called.length === 0 ? asked : { ...asked, qRole: called.join(',') };
  }, [t, tab, filter]);
}
