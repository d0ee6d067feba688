import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import type { UserRecord } from '@isocenter/contract/people/users/fields.ts';
import { useLeaveBlocker } from '#ui/overlay/leave-blocker.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { RecordFooter } from '#ui/records/record-footer.tsx';
import { RecordFields } from '#ui/records/record-fields.tsx';
import { errorsByTab, tabsOf } from '#ui/records/record-tabs.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useUserActs } from './use-user-acts.tsx';
import { useUserForm } from './use-user-form.ts';
import { hasReading } from './user-form.ts';
import { listPath, UserOfAddress } from './user-of-address.tsx';
import { onTabs, pageTabs } from './user-search.ts';
import { UserTab } from './user-tab.tsx';
import { spokenName, useUserFieldName } from './user-words.ts';
import classes from './users.module.css';

/** One user on a page: everything that can be set about him, on tabs, and everything that can be done. */
export function UserEditPage() {
  return <UserOfAddress page={(user) => <EditForm key={user.userId} user={user} />} />;
}

function EditForm({ user }: { readonly user: UserRecord }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const acts = useUserActs(() => void navigate({ to: listPath }));
  const { tab }: Readonly<Record<string, unknown>> = useLocation({ select: (location) => location.search });
  const form = useUserForm(user.userId, user);
  const fieldName = useUserFieldName();
  const name = spokenName(user);
  const tabs = pageTabs.filter((id) => id !== 'reading' || hasReading(form.form.values));
  const part = tabs.find((one) => one === tab) ?? 'account';
  const wrong = errorsByTab(
    tabsOf(tabs, (id) => t(`users.tab.${id}`), onTabs),
    form.form.errors,
  );
  // The tabs of the page lose nothing.
  const blocker = useLeaveBlocker(form.changes, (current, next) => current.pathname !== next.pathname);
  return (
    <div className={classes['scrolling']}>
      <PageHeader
        title={t('users.editTitle', { name })}
        more={acts.itemsFor(user).filter(({ id }) => id !== 'view' && id !== 'edit')}
        moreLabel={t('archive.grid.rowMenu', { name })}
      >
        <ActButton label={t('users.view')} onClick={() => void navigate({ to: `/apps/user/view/${user.userId}` })} />
      </PageHeader>
      <ViewTabs
        label={t('record.tabs')}
        active={part}
        onActiveChange={(next) =>
          void navigate({ to: '.', search: () => ({ tab: next === 'account' ? undefined : next }), replace: true })
        }
        tabs={tabs.map((id) => {
          const count = wrong.get(id) ?? 0;
          return { id, label: t(`users.tab.${id}`), ...(count > 0 && { count, late: true }) };
        })}
      />
      <div className={classes['form']}>
        {!user.may.change && <Notice tone="info">{t('record.readOnly')}</Notice>}
        <RecordFields record={form} fieldName={fieldName}>
          <UserTab
            tab={part}
            form={form.form}
            isReadOnly={!user.may.change}
            isSelf={user.isSelf}
            user={user}
            choose={acts.choose}
          />
        </RecordFields>
        {user.may.change && <RecordFooter record={form} blocker={blocker} />}
      </div>
      {acts.dialogs}
    </div>
  );
}
