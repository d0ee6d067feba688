import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserRecord } from '@isocenter/contract/people/users.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/states/state-message.tsx';
import { isUnknown, userQuery } from './user-queries.ts';

export const listPath: string = '/apps/user/list';

/** The page of the user whom the address names, and what stands in its place while he is not known. */
export function UserOfAddress({ page }: { readonly page: (user: UserRecord) => ReactNode }) {
  const { t } = useTranslation();
  const { userId = '' } = useParams({ strict: false });
  const id = /^[1-9]\d{0,9}$/.test(userId) ? Number(userId) : undefined;
  const { data, error, refetch } = useQuery({ ...userQuery(id ?? 0), enabled: id !== undefined });
  if (data !== undefined) return page(data);
  // No such user, and none that may be seen: the same words.
  if (id === undefined || isUnknown(error))
    return (
      <EmptyState
        level={1}
        title={t('users.notFoundTitle')}
        actions={<Link to={listPath}>{t('users.backToList')}</Link>}
      >
        {t('users.notFoundText')}
      </EmptyState>
    );
  if (error === null) return <SkeletonBlock label={t('archive.list.loading')} lines={10} />;
  return (
    <ErrorState
      level={1}
      title={t('users.oneErrorTitle')}
      actions={<ActButton kind="primary" label={t('common.tryNow')} onClick={() => void refetch()} />}
    >
      {t('archive.list.errorText')}
    </ErrorState>
  );
}
