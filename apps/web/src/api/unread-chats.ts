import { queryOptions } from '@tanstack/react-query';
import { countUnreadChats } from '@isocenter/contract/office/chat/endpoints.ts';
import { call } from './client.ts';

/** How much of the reader's chats he has not read: for the menu, and above their list. */
export const unreadChatsQuery = queryOptions({
  queryKey: ['chat', 'unread'],
  queryFn: ({ signal }) => call(countUnreadChats, {}, { signal }),
});
