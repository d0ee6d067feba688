import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { ErrorState } from '#ui/states/state-message.tsx';

export interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  readonly lines?: number;
  readonly children: (value: T) => ReactNode;
}

/** Shows the result of a query, its shape while it loads, or its error with a retry. */
export function Loaded<T>({ query, lines = 6, children }: LoadedProps<T>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return <SkeletonBlock label={t('account.loading')} lines={lines} />;
  return (
    <ErrorState
      title={t('account.errorTitle')}
      actions={<ActButton kind="primary" label={t('account.tryNow')} onClick={() => void query.refetch()} />}
    >
      {query.error.message}
    </ErrorState>
  );
}
