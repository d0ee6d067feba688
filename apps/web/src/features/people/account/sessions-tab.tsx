import { useMutation, useQuery } from '@tanstack/react-query';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconDevices } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { endOwnSession, endOwnSessions } from '@isocenter/contract/people/auth/endpoints.ts';
import type { OwnSession } from '@isocenter/contract/people/auth/fields.ts';
import { call, session } from '#api/client.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { Tag } from '#ui/controls/tag.tsx';
import { formatDateTime } from '#ui/format/date-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { showToast } from '#ui/overlay/toast.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { sessionsQuery, useAccountRefresh } from './account-queries.ts';
import { Loaded } from './loaded.tsx';
import { wayWords } from './way-words.ts';
import classes from './account.module.css';

const icons = { desktop: IconDeviceDesktop, phone: IconDeviceMobile, tablet: IconDeviceTablet, other: IconDevices };

/** Lists the person's sessions, and ends them. */
export function SessionsTab() {
  const { t } = useTranslation();
  const query = useQuery(sessionsQuery);
  const refresh = useAccountRefresh();
  const [ending, setEnding] = useState<'others' | 'all'>();
  const endOne = useMutation({
    mutationFn: (sessionId: string) => call(endOwnSession, { params: { sessionId } }),
    onSettled: refresh,
  });
  const endMany = useMutation({
    mutationFn: (andThis: boolean) => call(endOwnSessions, { body: { andThis } }),
    onSettled: () => setEnding(undefined),
    onSuccess: async ({ ended }, andThis) => {
      if (andThis) return session.signOut('chosen');
      showToast({ tone: 'ok', title: t('account.sessions.ended', { count: ended }) });
      return refresh();
    },
  });
  const failure = endOne.error ?? endMany.error;
  return (
    <Card title={t('account.tab.sessions')}>
      {failure !== null && (
        <div role="alert">
          <Notice tone="danger">{failure.message}</Notice>
        </div>
      )}
      <Loaded query={query}>
        {({ rows }) => (
          <>
            <ul className={classes['rows']}>
              {rows.map((row) => (
                <SessionRow key={row.sessionId} row={row} onEnd={() => endOne.mutate(row.sessionId)} />
              ))}
            </ul>
            <div className="iso-acts">
              <ActButton
                label={t('account.sessions.endOthers')}
                disabled={rows.length < 2}
                onClick={() => setEnding('others')}
              />
              <ActButton label={t('account.sessions.endAll')} onClick={() => setEnding('all')} />
            </div>
          </>
        )}
      </Loaded>
      <ConfirmDialog
        opened={ending !== undefined}
        title={t(ending === 'all' ? 'account.sessions.endAllTitle' : 'account.sessions.endOthersTitle')}
        confirmLabel={t(ending === 'all' ? 'account.sessions.endAll' : 'account.sessions.endOthers')}
        cancelLabel={t('common.cancel')}
        danger
        busy={endMany.isPending}
        onConfirm={() => endMany.mutate(ending === 'all')}
        onCancel={() => setEnding(undefined)}
      >
        {t(ending === 'all' ? 'account.sessions.endAllText' : 'account.sessions.endOthersText')}
      </ConfirmDialog>
    </Card>
  );
}

function SessionRow({ row, onEnd }: { readonly row: OwnSession; readonly onEnd: () => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const Icon = icons[row.deviceKind];
  // The server says both in English, with its word between them.
  const [browser = '', system] = row.device.split(' on ');
  const known = system === undefined ? browser : t('account.sessions.device', { browser, system });
  const device = known === '' ? t('account.sessions.unknownDevice') : known;
  return (
    <li className={classes['row']}>
      <Icon size={22} stroke={1.6} aria-hidden="true" />
      <span className={classes['rowText']}>
        <strong>
          <bdi>{device}</bdi> {row.isCurrent && <Tag tone="accent" label={t('account.sessions.current')} />}
        </strong>
        <span>
          <bdi dir="ltr">{row.address}</bdi> · {t(`account.sessions.way.${wayWords(row.way)}`)}
        </span>
        <span>
          {t('account.sessions.seen', {
            since: formatDateTime(row.startedAt, formats),
            seen: formatDateTime(row.lastSeenAt, formats),
          })}
        </span>
      </span>
      {!row.isCurrent && <ActButton size="small" label={t('account.sessions.end')} onClick={onEnd} />}
    </li>
  );
}
