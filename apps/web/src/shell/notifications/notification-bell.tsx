import { Tooltip } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerEvents } from '#api/server-events.ts';
import { WhenOpened } from '#ui/overlay/when-opened.tsx';
import navbar from '../navbar/navbar.module.css';
import { FinishedJobsList, useFinishedJobs } from './finished-jobs.ts';

const NotificationDrawer = lazy(async () => ({
  default: (await import('./notification-drawer.tsx')).NotificationDrawer,
}));

/** The bell with the number of new notifications, and the drawer that lists them. */
export function NotificationBell({ isPhone }: { readonly isPhone: boolean }) {
  const { t } = useTranslation();
  const [list] = useState(() => new FinishedJobsList());
  const [isOpen, setOpen] = useState(false);
  const { jobs, unread } = useFinishedJobs(list);
  useServerEvents(list.hear);
  const label = unread === 0 ? t('shell.notifications.open') : t('shell.notifications.openUnread', { count: unread });
  const open = (): void => {
    list.markRead();
    setOpen(true);
  };
  return (
    <>
      <Tooltip label={t('shell.notifications.title')}>
        <button type="button" className={navbar['tool']} aria-label={label} onClick={open}>
          <IconBell size={isPhone ? 22 : 18} stroke={1.6} aria-hidden="true" />
          {unread > 0 && (
            <span className={navbar['count']} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </button>
      </Tooltip>
      <WhenOpened opened={isOpen}>
        <NotificationDrawer opened={isOpen} jobs={jobs} onClear={list.clear} onClose={() => setOpen(false)} />
      </WhenOpened>
    </>
  );
}
