import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveNotification } from '@isocenter/contract/people/account-settings.ts';
import type { AccountDetails, AccountSettings, NotificationFlag } from '@isocenter/contract/people/account-settings.ts';
import { call } from '#api/client.ts';
import { Card } from '#ui/layout/card.tsx';
import { accountDetailsQuery, accountSettingsQuery } from './account-queries.ts';
import { Loaded } from './loaded.tsx';
import classes from './account.module.css';

const groups = {
  archive: ['studyAssigned', 'reportFinal', 'jobEnded', 'newDevice'],
  activity: ['commentOnArticle', 'answerOnForm', 'followMe'],
  application: ['newAnnouncements', 'productUpdates', 'blogDigest'],
} as const satisfies Record<string, readonly NotificationFlag[]>;

type Flags = Readonly<Record<NotificationFlag, boolean>>;

/** What the person wants to be told: each switch applies at once. */
export function NotificationsTab() {
  const settings = useQuery(accountSettingsQuery);
  const details = useQuery(accountDetailsQuery);
  return (
    <Loaded query={settings}>
      {({ notification }) => (
        <Loaded query={details}>{(more) => <Switches flags={flagsOf(notification, more.notification)} />}</Loaded>
      )}
    </Loaded>
  );
}

function Switches({ flags }: { readonly flags: Flags }) {
  const { t } = useTranslation();
  const { change, error } = useFlag();
  return (
    <>
      {(['archive', 'activity', 'application'] as const).map((group) => (
        <Card key={group} title={t(`account.notification.group.${group}`)}>
          <div className={classes['switches']}>
            {groups[group].map((flag) => (
              <Switch
                key={flag}
                label={t(`account.notification.flag.${flag}`)}
                checked={flags[flag]}
                onChange={({ currentTarget }) => change({ [flag]: currentTarget.checked })}
              />
            ))}
          </div>
        </Card>
      ))}
      <output className={classes['hint']}>
        {error === null ? t('account.notification.hint') : t('people.settings.notSaved', { message: error.message })}
      </output>
    </>
  );
}

/** After a change both hold every changed flag: each counts for its own. */
function flagsOf(
  {
    commentOnArticle,
    answerOnForm,
    followMe,
    newAnnouncements,
    productUpdates,
    blogDigest,
  }: AccountSettings['notification'],
  { studyAssigned, reportFinal, jobEnded, newDevice }: AccountDetails['notification'],
): Flags {
  return {
    commentOnArticle,
    answerOnForm,
    followMe,
    newAnnouncements,
    productUpdates,
    blogDigest,
    studyAssigned,
    reportFinal,
    jobEnded,
    newDevice,
  };
}

/** Moves a switch at once, and back when the archive refuses. */
function useFlag() {
  const client = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: (changes: Partial<Flags>) => call(saveNotification, { body: changes }),
    scope: { id: 'account-notification' },
    onMutate: (changes) => {
      client.setQueryData(accountSettingsQuery.queryKey, (known) =>
        known === undefined ? known : { ...known, notification: { ...known.notification, ...changes } },
      );
      client.setQueryData(accountDetailsQuery.queryKey, (known) =>
        known === undefined ? known : { ...known, notification: { ...known.notification, ...changes } },
      );
    },
    onError: () =>
      Promise.all(
        [accountSettingsQuery, accountDetailsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      ),
  });
  return { change: mutate, error };
}
