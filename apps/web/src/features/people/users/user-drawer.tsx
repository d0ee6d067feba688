import { ActionIcon, Menu, Tabs } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserRecord } from '@isocenter/contract/people/users.ts';
import { useFormLabels } from '#i18n/use-form-labels.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { RecordDrawer } from '#ui/form/record-drawer.tsx';
import { formatDate } from '#ui/format/date-time.ts';
import { Notice } from '#ui/states/notice.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/states/state-message.tsx';
import { AccessPart } from './access-part.tsx';
import { ActivityPart } from './activity-part.tsx';
import { ProfilePart } from './profile-part.tsx';
import { ReadingPart } from './reading-part.tsx';
import { SignInPart } from './sign-in-part.tsx';
import type { UserActs } from './use-user-acts.tsx';
import { partOf } from './user-form.ts';
import { useUserForm } from './use-user-form.ts';
import { isUnknown, userQuery } from './user-queries.ts';
import { UserAvatar } from './user-columns.tsx';
import { drawerTabs, type DrawerTab } from './user-search.ts';
import { listName, spokenName } from './user-words.ts';
import classes from './users.module.css';

export type UserDrawerProps = {
  readonly userId: number;
  readonly part: DrawerTab;
  readonly onPart: (part: DrawerTab) => void;
  readonly onClose: () => void;
  readonly acts: UserActs;
};

/** One user beside the list: profile, reading, access, sign-in and activity. */
export function UserDrawer(props: UserDrawerProps) {
  const { userId, onClose } = props;
  const { t } = useTranslation();
  const labels = useFormLabels();
  const { data, error, refetch } = useQuery(userQuery(userId));
  const [version, setVersion] = useState(0);
  if (data !== undefined)
    return <LoadedDrawer key={`${userId}-${version}`} {...props} user={data} onSaved={() => setVersion(version + 1)} />;
  return (
    <RecordDrawer opened onClose={onClose} title={t('users.user')} labels={labels}>
      {error === null && <SkeletonBlock label={t('archive.list.loading')} lines={8} />}
      {error !== null && isUnknown(error) && (
        <EmptyState title={t('users.notFoundTitle')}>{t('users.notFoundText')}</EmptyState>
      )}
      {error !== null && !isUnknown(error) && (
        <ErrorState
          title={t('users.oneErrorTitle')}
          actions={<ActButton label={t('common.tryNow')} onClick={() => void refetch()} />}
        >
          {t('archive.list.errorText')}
        </ErrorState>
      )}
    </RecordDrawer>
  );
}

type LoadedProps = UserDrawerProps & { readonly user: UserRecord; readonly onSaved: () => void };

function LoadedDrawer({ user, part, onPart, onClose, acts, onSaved }: LoadedProps) {
  const { t } = useTranslation();
  const labels = useFormLabels();
  const formats = useFormats();
  const form = useUserForm(user, onSaved);
  const lastSeen =
    user.lastSignInAt === null
      ? t('users.neverSignedIn')
      : t('users.lastSeen', { date: formatDate(user.lastSignInAt, formats) });
  const joined = t('users.joined', { date: formatDate(user.createdAt, formats) });
  const shared = { form: form.form, isReadOnly: !user.may.change, isSelf: user.isSelf };
  return (
    <RecordDrawer
      opened
      onClose={onClose}
      title={<bdi>{listName(user)}</bdi>}
      subtitle={`${t(`people.role.${user.role}`)} · ${joined} · ${lastSeen}`}
      leading={<UserAvatar user={user} size={30} />}
      actions={<ActMenu user={user} acts={acts} />}
      tabs={
        <PartTabs
          part={part}
          onPart={onPart}
          wrong={Object.keys(form.form.errors).filter((field) => form.form.errors[field])}
        />
      }
      form={user.may.change ? form : undefined}
      labels={labels}
    >
      {!user.may.change && <Notice tone="info">{t('users.readOnly')}</Notice>}
      {part === 'profile' && <ProfilePart {...shared} user={user} choose={acts.choose} />}
      {part === 'reading' && <ReadingPart {...shared} />}
      {part === 'access' && <AccessPart {...shared} user={user} />}
      {part === 'sign-in' && <SignInPart user={user} choose={acts.choose} />}
      {part === 'activity' && <ActivityPart userId={user.userId} />}
    </RecordDrawer>
  );
}

function ActMenu({ user, acts }: { readonly user: UserRecord; readonly acts: UserActs }) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={t('users.actsOf', { name: spokenName(user) })}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.itemsFor(user).map(({ id, label, icon, danger = false, onSelect }) => (
          <Menu.Item key={id} leftSection={icon} data-danger={danger || undefined} onClick={onSelect}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

type TabsProps = {
  readonly part: DrawerTab;
  readonly onPart: (part: DrawerTab) => void;
  readonly wrong: readonly string[];
};

/** The parts of a user; one with wrong fields says how many. */
function PartTabs({ part, onPart, wrong }: TabsProps) {
  const { t } = useTranslation();
  return (
    <Tabs
      value={part}
      onChange={(next) => onPart(drawerTabs.find((one) => one === next) ?? 'profile')}
      className={classes['drawerTabs'] ?? ''}
    >
      <Tabs.List aria-label={t('users.parts')}>
        {drawerTabs.map((one) => {
          const count = wrong.filter((field) => partOf(field) === one).length;
          return (
            <Tabs.Tab key={one} value={one} aria-controls={undefined}>
              {t(`users.part.${one}`)}
              {count > 0 && <span className={classes['badge']}>{count}</span>}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
    </Tabs>
  );
}
