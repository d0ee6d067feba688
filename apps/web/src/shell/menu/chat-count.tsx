import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOfficeNews } from '#api/office-news.ts';
import { unreadChatsQuery } from '#features/office/chat/unread-chats.ts';
import { Count } from '#i18n/count.tsx';
import classes from './menu.module.css';

/** Shows the count of unread messages of chats; nothing if there are none. */
export function ChatCount() {
  const { t } = useTranslation();
  const count = useQuery(unreadChatsQuery).data?.messages ?? 0;
  useOfficeNews('chat', unreadChatsQuery.queryKey);
  if (count === 0) return null;
  return (
    <bdi dir="ltr" className={classes['count']} title={t('shell.menu.unreadChats', { count })}>
      <Count of={count} />
    </bdi>
  );
}
