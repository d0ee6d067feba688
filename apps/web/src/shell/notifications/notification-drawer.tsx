import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { latePart } from '#i18n/late-part.ts';
import { ActButton } from '#ui/controls/act-button.tsx';
import { SideDrawer } from '#ui/overlay/side-drawer.tsx';
import { SkeletonBlock } from '#ui/states/skeletons.tsx';
import { EmptyState, ErrorState } from '#ui/states/state-message.tsx';
import { NoticeEntry } from './notice-entry.tsx';
import { NoticeFacesProvider } from '#features/system/notices/use-notice-faces.ts';
import { noticeFaces } from '../../routes/notice-faces.ts';
import { noticesQuery, useNoticeActs } from '#features/system/notices/notices-query.ts';
import classes from './notifications.module.css';

const SystemNotifications = latePart(
  () => import('#features/people/account/system-notifications.tsx').then((file) => file.SystemNotifications),
  ['noticeList'],
);

export interface NotificationDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Shows the person's notifications, newest first, and whether the system shows them too. One that is followed counts as read. */
export function NotificationDrawer({ opened, onClose }: NotificationDrawerProps) {
  const { t } = useTranslation();
  const { read, remove } = useNoticeActs();
  const { rows = [], unread = 0 } = useQuery(noticesQuery).data ?? {};
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      size="small"
      title={t('pages.notifications')}
      {...(unread > 0 && { subtitle: t('bell.newOnes', { count: unread }) })}
      closeLabel={t('common.close')}
      flush
      {...(rows.length > 0
        ? {
            footer: (
              <>
                <ActButton
                  label={t('bell.readAll')}
                  disabled={rows.every(({ isRead }) => isRead)}
                  onClick={() => read(undefined)}
                />
                <ActButton kind="quiet" label={t('bell.clear')} onClick={() => remove(undefined)} />
                <Link to="/notifications" onClick={onClose}>
                  {t('bell.all')}
                </Link>
              </>
            ),
          }
        : {})}
    >
      <div className={classes['system']}>
        <Suspense fallback={null}>
          <SystemNotifications />
        </Suspense>
      </div>
      {rows.length === 0 ? (
        <NoNotifications />
      ) : (
        <NoticeFacesProvider value={noticeFaces}>
          <ul className="iso-list">
            {rows.map((notice) => (
              <NoticeEntry
                key={notice.noticeId}
                notice={notice}
                onFollow={() => {
                  if (!notice.isRead) read(notice.noticeId);
                  onClose();
                }}
                onRead={() => read(notice.noticeId)}
                onRemove={() => remove(notice.noticeId)}
              />
            ))}
          </ul>
        </NoticeFacesProvider>
      )}
    </SideDrawer>
  );
}

function NoNotifications() {
  const { t } = useTranslation();
  const { isPending, isError } = useQuery(noticesQuery);
  if (isPending) return <SkeletonBlock label={t('bell.loading')} lines={6} />;
  if (isError) return <ErrorState level={3} title={t('bell.notLoaded')} />;
  return (
    <EmptyState level={3} title={t('bell.emptyTitle')}>
      {t('bell.emptyText')}
    </EmptyState>
  );
}
