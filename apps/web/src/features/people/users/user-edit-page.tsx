import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeUser, type UserFields, type UserRecord } from '@isocenter/contract/people/users.ts';
import { call } from '#api/client.ts';
import { useRecordForm } from '#api/record-form.ts';
import { useFormLabels } from '#i18n/use-form-labels.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { FormFooter, FormLayout } from '#ui/form/form-layout.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ViewTabs } from '#ui/layout/view-tabs.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/state-message.tsx';
import { AccountTab } from './account-tab.tsx';
import { InformationTab, SocialTab } from './information-tab.tsx';
import { useFormWords } from './use-form-words.ts';
import { changesOf, validateUser } from './user-form.ts';
import { isUnknown, userQuery } from './user-queries.ts';
import { UnknownUser } from './user-view-page.tsx';
import { spokenName } from './user-words.ts';
import classes from './users.module.css';

const parts = ['account', 'information', 'social'] as const;

/** One user on a page of three tabs: account, information, social links. */
export function UserEditPage() {
  const { t } = useTranslation();
  const { userId = '' } = useParams({ strict: false });
  const id = /^[1-9]\d{0,9}$/.test(userId) ? Number(userId) : undefined;
  const { data, error, refetch } = useQuery({ ...userQuery(id ?? 0), enabled: id !== undefined });
  const [version, setVersion] = useState(0);
  if (data !== undefined)
    return <EditForm key={`${data.userId}-${version}`} user={data} onSaved={() => setVersion(version + 1)} />;
  if (id === undefined || isUnknown(error)) return <UnknownUser />;
  if (error === null) return <SkeletonBlock label={t('archive.list.loading')} lines={10} />;
  return (
    <ErrorState level={1} title={t('users.oneErrorTitle')} actions={<ActButton kind="primary" label={t('archive.list.tryNow')} onClick={() => void refetch()} />}>
      {t('archive.list.errorText')}
    </ErrorState>
  );
} // prettier-ignore

function EditForm({ user, onSaved }: { readonly user: UserRecord; readonly onSaved: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const labels = useFormLabels();
  const { tab }: Readonly<Record<string, unknown>> = useLocation({ select: (location) => location.search });
  const part = parts.find((one) => one === tab) ?? 'account';
  const form = useWholeForm(user, onSaved);
  const shared = { form: form.form, isReadOnly: !user.mayChange, isSelf: user.isSelf };
  return (
    <div className={classes['scrolling']}>
      <PageHeader title={t('users.editTitle', { name: spokenName(user) })}>
        <ActButton label={t('users.act.view')} onClick={() => void navigate({ to: `/apps/user/view/${user.userId}` })} />
      </PageHeader>
      <ViewTabs
        label={t('users.parts')}
        active={part}
        onActiveChange={(next) => void navigate({ to: '.', search: () => ({ tab: next === 'account' ? undefined : next }), replace: true })}
        tabs={parts.map((id) => ({ id, label: t(`users.tab.${id}`) }))}
      />
      <div className={classes['form']}>
        {!user.mayChange && <Notice tone="info">{t('users.readOnly')}</Notice>}
        <FormLayout onSubmit={() => void form.save()}>
          {form.failure !== undefined && (
            <div role="alert">
              <Notice tone="danger">{form.failure}</Notice>
            </div>
          )}
          {part === 'account' && <AccountTab {...shared} user={user} />}
          {part === 'information' && <InformationTab {...shared} />}
          {part === 'social' && <SocialTab {...shared} />}
        </FormLayout>
        {user.mayChange && (
          <div className={classes['formEnd']}>
            <FormFooter changes={form.changes} errors={form.errors} saving={form.isSaving} onDiscard={form.discard} onSave={() => void form.save()} labels={labels} />
          </div>
        )}
      </div>
    </div>
  );
} // prettier-ignore

function useWholeForm(user: UserRecord, onSaved: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const words = useFormWords();
  const [{ stored, revision }] = useState(() => ({ stored: user.fields, revision: user.revision }));
  return useRecordForm<UserFields>({
    name: `user-page-${user.userId}`,
    stored,
    validate: (values) => validateUser(values, words, false),
    save: async (values) => {
      const answer = await call(changeUser, {
        params: { userId: user.userId },
        body: { ...changesOf(values, stored), revision },
      });
      client.setQueryData(userQuery(user.userId).queryKey, answer);
      await client.invalidateQueries({ queryKey: ['users', 'list'] });
      showToast({ tone: 'ok', title: t('users.saved', { name: spokenName(answer) }) });
      onSaved();
    },
  });
}
