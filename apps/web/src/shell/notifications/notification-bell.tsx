import { useQuery } from '@tanstack/react-query';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { latePart } from '#i18n/late-part.ts';
import { LaterTooltip } from '#ui/overlay/later-tooltip.tsx';
import { WhenOpened } from '#ui/overlay/when-opened.tsx';
import navbar from '../navbar/navbar.module.css';
import { noticesQuery, useLiveNotices } from '#features/system/notices/notices-query.ts';

const NotificationDrawer = latePart(
  () => import('./notification-drawer.tsx').then((file) => file.NotificationDrawer),
  ['bell', 'noticeWords', 'switchedOff'],
);

/** The bell with the number of what was not read, and the drawer that lists what the person was told. */
export function NotificationBell({ isPhone }: { readonly isPhone: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const unread = useQuery(noticesQuery).data?.unread ?? 0;
  useLiveNotices();
  const label = unread === 0 ? t('shell.notifications.open') : t('shell.notifications.openUnread', { count: unread });
  return (
    <>
      <LaterTooltip label={t('pages.notifications')}>
        <button type="button" className={navbar['tool']} aria-label={label} onClick={() => setOpen(true)}>
          <IconBell size={isPhone ? 22 : 18} stroke={1.6} aria-hidden="true" />
          {unread > 0 && (
            <span className={navbar['count']} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </button>
      </LaterTooltip>
      <WhenOpened opened={isOpen}>
        <NotificationDrawer opened={isOpen} onClose={() => setOpen(false)} />
      </WhenOpened>
    </>
  );
}
