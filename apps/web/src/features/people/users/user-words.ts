import type { TFunction } from '#i18n/text-keys.ts';
import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { Role } from '@isocenter/contract/abilities.ts';
import type { UserRow } from '@isocenter/contract/people/users/fields.ts';
import { useFieldName } from '#ui/records/use-field-name.ts';

/** Returns the page that lists physicians of a role. */
export function physiciansPage(role: Role): '/referring-doctors' | '/doctors' {
  return role === 'referring-doctor' ? '/referring-doctors' : '/doctors';
}

type Named = Pick<UserRow, 'firstName' | 'lastName' | 'fullName' | 'username'>;

/** Family name first, as lists are sorted. */
export function listName({ firstName, lastName, fullName, username }: Named): string {
  if (lastName !== '') return firstName === '' ? lastName : `${lastName}, ${firstName}`;
  return fullName === '' ? username : fullName;
}

/** Returns the name of a person in a sentence. */
export function spokenName({ fullName, username }: Pick<Named, 'fullName' | 'username'>): string {
  return fullName === '' ? username : fullName;
}

/** One person by name, several by their number. */
export function useWho(): (users: readonly Pick<Named, 'fullName' | 'username'>[]) => string {
  const { t } = useTranslation();
  return useCallback(
    (users) => {
      const [user] = users;
      return users.length === 1 && user !== undefined ? spokenName(user) : t('users.live', { count: users.length });
    },
    [t],
  );
}

/** The state in a word; somebody who waits is invited, or waits for approval. */
export function stateWord(t: TFunction, { state, invitedAt }: Pick<UserRow, 'state' | 'invitedAt'>): string {
  return state === 'pending' && invitedAt !== null ? t('users.state.invited') : t(`users.state.${state}`);
}

export function useUserFieldName(): (field: string) => string {
  return useFieldName('users.field');
}
