import { queryOptions } from '@tanstack/react-query';
import { countUnreadChats } from '@isocenter/contract/office/chat/endpoints.ts';
import { call } from '#api/client.ts';

/** The unread messages of the reader's chats: for the menu, and above their list. */
export const unreadChatsQuery = queryOptions({
  queryKey: ['chat', 'unread'],
  queryFn: ({ signal }) => call(countUnreadChats, {}, { signal }),
});
