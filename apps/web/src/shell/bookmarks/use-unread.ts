import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOfficeNews } from '#api/office-news.ts';
import { unreadChatsQuery } from '#features/office/chat/unread-chats.ts';
import { cacheKey as mailKey, mailCountsQuery } from '#features/office/mail/mail-count.ts';
import { noticesQuery } from '#features/system/notices/notices-query.ts';
import type { MenuEntry } from '../menu.ts';
import { useMenu } from '../use-menu.ts';
import { countedTitle } from './counted-title.ts';

export interface UnreadPage extends MenuEntry {
  readonly count: number;
}

/** Mail and chat, as far as the person has them, with how much of each he has not read. Live events keep it fresh. */
export function useUnread(): readonly UnreadPage[] {
  const entries = useMenu();
  const mail = entries.find(({ to }) => to === '/apps/email');
  const chat = entries.find(({ to }) => to === '/apps/chat');
  useOfficeNews('mail', [mailKey]);
  useOfficeNews('chat', unreadChatsQuery.queryKey);
  const mails = useQuery({ ...mailCountsQuery, enabled: mail !== undefined }).data?.inbox ?? 0;
  const chats = useQuery({ ...unreadChatsQuery, enabled: chat !== undefined }).data?.messages ?? 0;
  return [
    ...(mail === undefined ? [] : [{ ...mail, count: mails }]),
    ...(chat === undefined ? [] : [{ ...chat, count: chats }]),
  ];
}

/**
 * The window's title begins with what the bell counts, in which new mails and messages are. The title is named by the page, which the
 * first load brings: this comes behind it and puts the number in front whatever the page is called next.
 */
export function useCountInTitle(): void {
  const unread = useQuery(noticesQuery).data?.unread ?? 0;
  useEffect(() => {
    const write = (count: number): void => {
      const title = countedTitle(document.title, count);
      if (title !== document.title) document.title = title;
    };
    write(unread);
    const observer = new MutationObserver(() => write(unread));
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      write(0);
    };
  }, [unread]);
}
