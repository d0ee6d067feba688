import { useTranslation } from 'react-i18next';
import { userActivity } from '@isocenter/contract/people/user-acts.ts';
import { useActivity } from '#api/records/use-activity.ts';
import { ActivityList, fieldsIn } from '#ui/records/activity-list.tsx';
import { useUserFieldName } from './user-words.ts';

/** What was done with an account and its sign-ins, newest first. */
export function ActivityPart({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const fieldName = useUserFieldName();
  return (
    <ActivityList
      activity={useActivity(userActivity, 'users', { userId })}
      actionText={({ detail }) => (detail['way'] === 'recovery-code' ? t('users.event.auth-recovery') : undefined)}
      detailText={(entry) => fieldsIn(entry, fieldName)}
    />
  );
}
