import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import type { UserRecord } from '@isocenter/contract/people/users/fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { formatDate } from '#ui/format/date-time.ts';
import { RecordDrawer } from '#ui/records/record-drawer.tsx';
import { tabsOf } from '#ui/records/record-tabs.tsx';
import { UserAvatar } from './user-columns.tsx';
import type { UserActs } from './use-user-acts.tsx';
import { useUserForm } from './use-user-form.ts';
import { userQuery } from './user-queries.ts';
import { drawerTabs, onTabs, type ChangeUsers, type UserSearch } from './user-search.ts';
import { UserTab } from './user-tab.tsx';
import { listName, useUserFieldName } from './user-words.ts';

export type UserDrawerProps = {
  readonly userId: number;
  readonly search: UserSearch;
  readonly change: ChangeUsers;
  readonly acts: UserActs;
};

/** One user beside the list. */
export function UserDrawer({ userId, search: { tab }, change, acts }: UserDrawerProps) {
  const { t } = useTranslation();
  const loaded = useQuery(userQuery(userId));
  const user = loaded.data;
  const record = useUserForm(userId, user);
  return (
    <RecordDrawer
      record={record}
      loaded={loaded}
      mayChange={user?.may.change === true}
      title={user === undefined ? t('users.user') : <bdi>{listName(user)}</bdi>}
      subtitle={useSubtitle(user)}
      leading={user && <UserAvatar user={user} size={30} />}
      menu={user === undefined ? [] : acts.itemsFor(user)}
      tabs={tabsOf(drawerTabs, (id) => t(`users.tab.${id}`), onTabs)}
      tab={tab}
      onTab={(next) => change({ tab: next }, 'replace')}
      fieldName={useUserFieldName()}
      onClose={() => change({ open: undefined })}
    >
      {user !== undefined && (
        <UserTab
          tab={tab}
          form={record.form}
          isReadOnly={!user.may.change}
          isSelf={user.isSelf}
          user={user}
          choose={acts.choose}
        />
      )}
    </RecordDrawer>
  );
}

function useSubtitle(user: UserRecord | undefined): string | undefined {
  const { t } = useTranslation();
  const formats = useFormats();
  if (user === undefined) return undefined;
  const { role, customRole, lastSignInAt, createdAt } = user;
  return [
    customRole ?? t(`people.role.${role}`),
    t('users.joined', { date: formatDate(createdAt, formats) }),
    lastSignInAt === null ? t('users.neverSignedIn') : t('users.lastSeen', { date: formatDate(lastSignInAt, formats) }),
  ].join(' · ');
}
