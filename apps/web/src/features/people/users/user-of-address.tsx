import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { UserRecord } from '@isocenter/contract/people/users/fields.ts';
import { RecordWaiting } from '#ui/records/record-drawer.tsx';
import { userQuery } from './user-queries.ts';

export const listPath: string = '/apps/user/list';

/** The page of the user whom the address names, and what stands in its place while he is not known. */
export function UserOfAddress({ page }: { readonly page: (user: UserRecord) => ReactNode }) {
  const { t } = useTranslation();
  const { userId = '' } = useParams({ strict: false });
  const id = /^[1-9]\d{0,9}$/.test(userId) ? Number(userId) : undefined;
  const { data, error, refetch } = useQuery({ ...userQuery(id ?? 0), enabled: id !== undefined });
  if (data !== undefined) return page(data);
  return (
    <RecordWaiting
      level={1}
      error={id === undefined ? noSuchUser : error}
      refetch={() => void refetch()}
      instead={<Link to={listPath}>{t('users.backToList')}</Link>}
    />
  );
}

const noSuchUser = Object.assign(new Error('There is no such user.'), { status: 404 });
