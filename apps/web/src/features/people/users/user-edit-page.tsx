import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { UserRecord } from '@isocenter/contract/people/users.ts';
import { useLeaveBlocker } from '#api/leave-blocker.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { RecordFooter } from '#ui/records/record-footer.tsx';
import { RecordFields } from '#ui/records/record-fields.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { useUserActs } from './use-user-acts.tsx';
import { useUserForm } from './use-user-form.ts';
import { hasReading, pageTabs, tabOf } from './user-form.ts';
import { listPath, UserOfAddress } from './user-of-address.tsx';
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
  const wrong = Object.keys(form.form.errors).filter((field) => form.form.errors[field]);
  const wrongOn = (id: (typeof tabs)[number]) => {
    const count = wrong.filter((field) => tabOf(field) === id).length;
    return count === 0 ? {} : { count, late: true };
  };
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
        label={t('users.parts')}
        active={part}
        onActiveChange={(next) =>
          void navigate({ to: '.', search: () => ({ tab: next === 'account' ? undefined : next }), replace: true })
        }
        tabs={tabs.map((id) => ({ id, label: t(`users.tab.${id}`), ...wrongOn(id) }))}
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
