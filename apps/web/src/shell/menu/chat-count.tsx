import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useServerEvents } from '#api/server-events.ts';
import { unreadChatsQuery } from '#api/unread-chats.ts';
import { Count } from '#i18n/count.tsx';
import classes from './menu.module.css';

/** How many messages of chats were not read; nothing while all are. */
export function ChatCount() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const count = useQuery(unreadChatsQuery).data?.messages ?? 0;
  useServerEvents((event) => {
    if (event.kind === 'resync' || (event.kind === 'office.changed' && event.app === 'chat'))
      void client.invalidateQueries({ queryKey: unreadChatsQuery.queryKey });
  });
  if (count === 0) return null;
  return (
    <bdi dir="ltr" className={classes['count']} title={t('shell.menu.unreadChats', { count })}>
      <Count of={count} />
    </bdi>
  );
}
