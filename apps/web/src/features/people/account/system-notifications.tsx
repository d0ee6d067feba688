import { Switch } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { ApiError } from '#api/api-error.ts';
import { supportsPush, PushDenied, usePush } from './use-push.ts';

/** Switches whether the browser, or the system that it runs on, shows what the bell shows, also while no page of this is open. */
export function SystemNotifications() {
  const { t } = useTranslation();
  const { query, begin, end } = usePush();
  const whyNot = useWhyNot(begin.error ?? end.error);
  const own = query.data?.devices.find(({ isThis }) => isThis);
  const isBusy = begin.isPending || end.isPending;
  const turn = (): void => {
    if (own !== undefined) end.mutate(own);
    else if (query.data !== undefined) begin.mutate(query.data.publicKey);
  };
  return (
    <Switch
      label={t('noticeList.push.system')}
      description={<output>{whyNot || t('noticeList.push.systemHint')}</output>}
      checked={own !== undefined}
      disabled={query.data === undefined || isBusy || (own === undefined && !supportsPush())}
      onChange={turn}
    />
  );
}

function useWhyNot(error: Error | null): string {
  const { t } = useTranslation();
  if (!supportsPush()) return t('noticeList.push.unable');
  if (error === null) return '';
  if (error instanceof PushDenied) return t('noticeList.push.denied');
  // What a browser says of its push service is of no use to anybody.
  return error instanceof ApiError ? error.message : t('noticeList.push.failed');
}
