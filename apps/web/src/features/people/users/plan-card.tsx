import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { changeUser } from '@isocenter/contract/people/users/endpoints.ts';
import { plans, type Plan } from '@isocenter/contract/people/users/users.ts';
import type { UserRecord } from '@isocenter/contract/people/users/fields.ts';
import { call } from '#api/client.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { formatDate, formatDateTime } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { userQuery } from './user-queries.ts';
import { spokenName } from './user-words.ts';
import page from './user-page.module.css';
import classes from './users.module.css';

/** The plan, for whom it is and what comes with it, until when the account works, and the plans above it. */
export function PlanCard({ user }: { readonly user: UserRecord }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { expiresAt } = user.fields;
  const has = [t(`users.planFor.${user.currentPlan}`), t('users.planHas.grants'), t('users.planHas.studies')];
  return (
    <Card title={t('users.planTitle')} aside={<Tag tone="accent" label={t(`users.plan.${user.currentPlan}`)} />}>
      <ul className={page['benefits']}>
        {has.map((one) => (
          <li key={one}>
            <IconCheck size={16} stroke={1.75} aria-hidden="true" />
            {one}
          </li>
        ))}
      </ul>
      <p className={classes['hint']}>
        {expiresAt === null ? (
          t('users.neverExpires')
        ) : (
          <span title={formatDateTime(expiresAt, formats)}>
            {t('users.expires', { date: formatDate(expiresAt, formats) })}
          </span>
        )}
      </p>
      <p className={classes['hint']}>{t('users.planText')}</p>
      {user.may.change && <Upgrade user={user} />}
    </Card>
  );
}

function Upgrade({ user }: { readonly user: UserRecord }) {
  const { t } = useTranslation();
  const higher = plans.slice(plans.indexOf(user.currentPlan) + 1);
  const { mutate, isPending } = useUpgrade(user);
  if (higher.length === 0) return null;
  return (
    <div className={page['planActs']}>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActButton label={t('users.upgrade')} icon={IconChevronDown} busy={isPending} />
        </Menu.Target>
        <Menu.Dropdown>
          {higher.map((plan) => (
            <Menu.Item key={plan} onClick={() => mutate(plan)}>
              {t('users.upgradeTo', { plan: t(`users.plan.${plan}`) })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

function useUpgrade(user: UserRecord) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (currentPlan: Plan) =>
      call(changeUser, { params: { userId: user.userId }, body: { currentPlan, revision: user.revision } }),
    onSuccess: async (answer) => {
      client.setQueryData(userQuery(user.userId).queryKey, answer);
      await client.invalidateQueries({ queryKey: ['users', 'list'] });
      const plan = t(`users.plan.${answer.currentPlan}`);
      showToast({ tone: 'ok', title: t('users.upgraded', { name: spokenName(answer), plan }) });
    },
    onError: (error) => {
      showToast({ tone: 'error', title: t('users.notDone', { who: spokenName(user) }), text: error.message });
    },
  });
}
