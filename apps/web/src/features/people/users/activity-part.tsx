import { useTranslation } from 'react-i18next';
import type { Activity } from '@isocenter/contract/activity.ts';
import { userActivity } from '@isocenter/contract/people/user-acts.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { ActivityList, fieldsIn } from '#ui/records/activity-list.tsx';
import { useUserFieldName } from './user-words.ts';

/** What was done with an account and its sign-ins, newest first. */
export function ActivityPart({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const fieldName = useUserFieldName();
  const actionText = ({ action, detail }: Activity): string => {
    if (detail['way'] === 'recovery-code') return t('users.event.auth-recovery');
    const name = known.find((one) => one === action);
    return name === undefined ? action : t(`users.event.${eventKey(name)}`);
  };
  return (
    <ActivityList
      activity={useActivity(userActivity, 'users', { userId })}
      actionText={actionText}
      detailText={(entry) => fieldsIn(entry, fieldName)}
    />
  );
}

const known = [
  'user.invite',
  'user.add',
  'user.change',
  'user.activate',
  'user.deactivate',
  'user.lock',
  'user.unlock',
  'user.force-logout',
  'user.invite-again',
  'user.reset-link',
  'user.require-password-change',
  'user.reset-two-step',
  'user.remove',
  'user.copy-rights',
  'auth.login',
  'auth.logout',
  'auth.register',
  'auth.refresh-reuse',
  'auth.password-reset',
  'auth.forgot-password',
  'auth.invitation-accepted',
  'auth.email-confirmed',
  'account.password',
  'account.two-factor-on',
  'account.two-factor-off',
  'account.recovery-codes',
  'account.token-created',
  'account.token-revoked',
  'account.sessions-ended',
] as const;

type EventKey<Action extends string> = Action extends `${infer Head}.${infer Tail}` ? `${Head}-${Tail}` : never;

/** A dot would be a level of the texts. */
function eventKey<Action extends (typeof known)[number]>(action: Action): EventKey<Action> {
  // Every known action has exactly one dot.
  return action.replace('.', '-') as EventKey<Action>;
}
