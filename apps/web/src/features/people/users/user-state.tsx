import { IconLock, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { UserRow } from '@isocenter/contract/people/users/fields.ts';
import { stateWord } from './user-words.ts';
import classes from './users.module.css';

/**
 * Shows the state of an account, by shape and word: a disc is active, a dashed ring waits, an open ring does not work, a lock is locked.
 */
export function UserStateLabel({ user }: { readonly user: Pick<UserRow, 'state' | 'invitedAt'> }) {
  const { t } = useTranslation();
  return (
    <span className={classes['state']} data-state={user.state}>
      {user.state === 'locked' ? (
        <IconLock size={13} stroke={1.75} aria-hidden="true" />
      ) : (
        <span className={classes['mark']} aria-hidden="true" />
      )}
      {stateWord(t, user)}
    </span>
  );
}

/** Shows whether sign-in needs a second step. */
export function TwoStepLabel({ isOn }: { readonly isOn: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={classes['twoStep']} data-on={isOn}>
      {isOn && <IconShieldCheck size={16} stroke={1.75} aria-hidden="true" />}
      {isOn ? t('users.on') : t('users.off')}
    </span>
  );
}
