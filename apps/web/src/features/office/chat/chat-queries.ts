import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listStudies } from '@isocenter/contract/archive/studies.ts';
import {
  changeChatMessage,
  deleteChatMessage,
  listCarried,
  listChatMessages,
  readChatRoom,
  searchChat,
} from '@isocenter/contract/office/chat-messages.ts';
import {
  blockContact,
  changeGroup,
  clearRoom,
  createGroup,
  getChatRoom,
  leaveGroup,
  listChatContacts,
  listChatRooms,
  markRoom,
  openDirectRoom,
} from '@isocenter/contract/office/chat.ts';
import { getChatProfile, saveChatProfile } from '@isocenter/contract/office/specified-chat.ts';
import type { BodyOf, QueryOf } from '@isocenter/contract/route.ts';
import { call } from '#api/client.ts';

export const kept = 'chat';
/** Who is here is not told by itself: it is asked for again. */
const presenceMilliseconds = 30_000;
const rowsAtOnce = 50;

type Paged = Readonly<{ nextCursor: string | null }>;
const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: Paged) => nextCursor ?? undefined,
};
const found = (q: string | undefined, cursor: string | undefined) => ({
  ...(q === undefined ? {} : { q }),
  ...(cursor === undefined ? {} : { cursor }),
});

export function roomsQuery(q: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [kept, 'rooms', q],
    queryFn: ({ pageParam, signal }) => call(listChatRooms, { query: found(q, pageParam) }, { signal }),
    ...paged,
    refetchInterval: presenceMilliseconds,
  });
}

export function contactsQuery(q: string | undefined) {
  return infiniteQueryOptions({
    queryKey: [kept, 'contacts', q],
    queryFn: ({ pageParam, signal }) => call(listChatContacts, { query: found(q, pageParam) }, { signal }),
    ...paged,
    refetchInterval: presenceMilliseconds,
  });
}

export function foundQuery(q: string, roomId?: number) {
  const where = roomId === undefined ? { limit: 20 } : { roomId, limit: 100 };
  return queryOptions({
    queryKey: [kept, 'found', q, roomId],
    queryFn: ({ signal }) => call(searchChat, { query: { q, ...where } }, { signal }),
  });
}

export function roomQuery(roomId: number) {
  return queryOptions({
    queryKey: [kept, 'room', roomId],
    queryFn: ({ signal }) => call(getChatRoom, { params: { roomId } }, { signal }),
    refetchInterval: presenceMilliseconds,
    retry: false,
  });
}

type Stretch = Pick<QueryOf<typeof listChatMessages>, 'before' | 'after' | 'around'>;

/** The end of a room, or the messages around one; older and newer ones follow. */
export function messagesQuery(roomId: number, at: number | undefined) {
  const initialPageParam: Stretch = at === undefined ? {} : { around: at };
  return infiniteQueryOptions({
    queryKey: [kept, 'messages', roomId, at],
    queryFn: ({ pageParam, signal }) =>
      call(listChatMessages, { params: { roomId }, query: { ...pageParam, limit: rowsAtOnce } }, { signal }),
    initialPageParam,
    getPreviousPageParam: ({ hasOlder, rows }): Stretch | undefined =>
      hasOlder && rows[0] !== undefined ? { before: rows[0].messageId } : undefined,
    getNextPageParam: ({ hasNewer, rows }): Stretch | undefined => {
      const last = rows.at(-1);
      return hasNewer && last !== undefined ? { after: last.messageId } : undefined;
    },
  });
}

export function carriedQuery(roomId: number) {
  return queryOptions({
    queryKey: [kept, 'carried', roomId],
    queryFn: ({ signal }) => call(listCarried, { params: { roomId } }, { signal }),
  });
}

export const profileQuery = queryOptions({
  queryKey: [kept, 'profile'],
  queryFn: ({ signal }) => call(getChatProfile, {}, { signal }),
});

/** Studies to send: what is looked for anywhere in the list, at most eight. */
export function studiesQuery(q: string) {
  return queryOptions({
    queryKey: ['studies', 'to-send', q],
    queryFn: ({ signal }) => call(listStudies, { query: { q, limit: 8 } }, { signal }),
    select: ({ rows }) => rows,
  });
}

function useChatAct<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => client.invalidateQueries({ queryKey: [kept] }) });
}

export function useOpenRoom() {
  return useChatAct((accountId: number) => call(openDirectRoom, { params: { accountId }, body: {} }));
}

export function useCreateGroup() {
  return useChatAct((body: BodyOf<typeof createGroup>) => call(createGroup, { body }));
}

export function useSaveProfile() {
  return useChatAct((body: BodyOf<typeof saveChatProfile>) => call(saveChatProfile, { body }));
}

/** What can be done with an open room. */
export function useRoomActs(roomId: number) {
  const params = { roomId };
  return {
    change: useChatAct((body: BodyOf<typeof changeGroup>) => call(changeGroup, { params, body })),
    leave: useChatAct(() => call(leaveGroup, { params, body: {} })),
    clear: useChatAct(() => call(clearRoom, { params, body: {} })),
    mark: useChatAct((body: BodyOf<typeof markRoom>) => call(markRoom, { params, body })),
    read: useMutation({ mutationFn: (upTo: number) => call(readChatRoom, { params, body: { upTo } }) }),
    block: useChatAct(({ accountId, isBlocked }: { accountId: number; isBlocked: boolean }) =>
      call(blockContact, { params: { accountId }, body: { isBlocked } }),
    ),
    edit: useChatAct(({ messageId, text }: { messageId: number; text: string }) =>
      call(changeChatMessage, { params: { roomId, messageId }, body: { text } }),
    ),
    remove: useChatAct((messageId: number) => call(deleteChatMessage, { params: { roomId, messageId } })),
  };
}
