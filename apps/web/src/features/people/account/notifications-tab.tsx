import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { saveNotification } from '@isocenter/contract/people/account/endpoints.ts';
import type { AccountSettings } from '@isocenter/contract/people/account/fields.ts';
import type { NotificationFlag } from '@isocenter/contract/people/account/account-settings.ts';
import { call } from '#api/client.ts';
import { Card } from '#ui/layout/card.tsx';
import { accountSettingsQuery } from './account-queries.ts';
import { Loaded } from './loaded.tsx';
import { NoticePreferencesCards } from './notice-preferences-cards.tsx';
import { ProductChangesCard } from './product-changes.tsx';
import classes from './account.module.css';

const groups = {
  activity: ['commentOnArticle', 'answerOnForm', 'followMe'],
  application: ['newAnnouncements', 'productUpdates', 'blogDigest'],
} as const satisfies Record<string, readonly NotificationFlag[]>;

type Flags = AccountSettings['notification'];

/** Edits the person's notifications: each switch applies at once. */
export function NotificationsTab() {
  const settings = useQuery(accountSettingsQuery);
  return (
    <>
      <NoticePreferencesCards />
      <Loaded query={settings}>{({ notification }) => <Switches flags={notification} />}</Loaded>
      <ProductChangesCard />
    </>
  );
}

function Switches({ flags }: { readonly flags: Flags }) {
  const { t } = useTranslation();
  const { change, error } = useFlag();
  return (
    <>
      {(['activity', 'application'] as const).map((group) => (
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
      <output className="iso-hint">
        {error === null ? t('account.notification.hint') : t('account.settings.notSaved', { message: error.message })}
      </output>
    </>
  );
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
    },
    onError: () => client.invalidateQueries({ queryKey: accountSettingsQuery.queryKey }),
  });
  return { change: mutate, error };
}
