import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { UserRow } from '@isocenter/contract/people/users.ts';

type Named = Pick<UserRow, 'firstName' | 'lastName' | 'fullName' | 'username'>;

/** Family name first, as lists are sorted. */
export function listName({ firstName, lastName, fullName, username }: Named): string {
  if (lastName !== '') return firstName === '' ? lastName : `${lastName}, ${firstName}`;
  return fullName === '' ? username : fullName;
}

/** As the person is spoken of. */
export function spokenName({ fullName, username }: Pick<Named, 'fullName' | 'username'>): string {
  return fullName === '' ? username : fullName;
}

/** The state in a word; somebody who waits is invited, or waits for approval. */
export function stateWord(t: TFunction, { state, invitedAt }: Pick<UserRow, 'state' | 'invitedAt'>): string {
  return state === 'pending' && invitedAt !== null ? t('users.state.invited') : t(`users.state.${state}`);
}

const fieldKeys = [
  'firstName',
  'lastName',
  'email',
  'username',
  'title',
  'phone',
  'company',
  'country',
  'designation',
  'registrationNo',
  'registrationUntil',
  'specialities',
  'modalities',
  'qualifications',
  'role',
  'templateRole',
  'signature',
  'clinics',
  'expires',
  'plan',
  'scope',
  'grants',
  'avatar',
  'physician',
  'info',
  'social',
  'moreEmails',
  'morePhones',
  'hospital',
  'location',
  'boardQualifications',
  'readerGroupIds',
] as const;

const otherNames: Readonly<Record<string, string>> = {
  signatureId: 'signature',
  clinicIds: 'clinics',
  expiresAt: 'expires',
  currentPlan: 'plan',
  overrides: 'grants',
  avatarId: 'avatar',
  physicianId: 'physician',
  customRoleId: 'role',
  socialLinks: 'social',
};

/** What a field of a user is called on the form. */
export function useUserFieldName(): (field: string) => string {
  const { t } = useTranslation();
  return useCallback(
    (field) => {
      const name = otherNames[field] ?? field;
      const key = fieldKeys.find((one) => one === name);
      return key === undefined ? field : t(`users.field.${key}`);
    },
    [t],
  );
}
