import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UserRecord } from '@isocenter/contract/people/users.ts';
import type { PartProps } from './part-props.ts';
import type { StoredUserValues } from './user-form.ts';
import { stateWord } from './user-words.ts';

/** Whether the account works. Somebody who is invited becomes active by coming; a lock is taken away by its own act. */
export function StatusField({
  form,
  isReadOnly,
  isSelf,
  user,
}: PartProps<StoredUserValues> & { readonly user: UserRecord }) {
  const { t } = useTranslation();
  const isInvited = user.status === 'pending' && user.invitedAt !== null;
  const choices = [
    { value: 'active', label: t('users.state.active'), disabled: isInvited },
    { value: 'inactive', label: t('users.state.inactive') },
    ...(user.status === 'pending'
      ? [{ value: 'pending', label: stateWord(t, { state: 'pending', invitedAt: user.invitedAt }) }]
      : []),
  ];
  const beyond = user.state === 'locked' || user.state === 'expired' ? t(`users.hint.${user.state}`) : undefined;
  return (
    <Select
      label={t('users.column.status')}
      disabled={isReadOnly || isSelf}
      data={choices}
      description={
        beyond ??
        (form.values.status === 'inactive' && user.status !== 'inactive' ? t('users.ask.deactivate.text') : undefined)
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...form.getInputProps('status')}
    />
  );
}
