import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listStudies } from '@isocenter/contract/archive/studies/endpoints.ts';
import {
  changeChatMessage,
  deleteChatMessage,
  listCarried,
  listChatMessages,
  readChatRoom,
  searchChat,
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
  getChatProfile,
  saveChatProfile,
} from '@isocenter/contract/office/chat/endpoints.ts';
import type { BodyOf, QueryOf } from '@isocenter/contract/route.ts';
import { call } from '#api/client.ts';
import { queryOf } from '#api/records/query-of.ts';
import { useActOn } from '#api/records/stored-record.ts';
import { usePages } from '#api/records/use-pages.ts';
import { useSingly } from '#api/records/use-singly.ts';

export const cacheKey = 'chat';
/** No event tells who is here: it is polled. */
const presence = { everyMilliseconds: 30_000 };
const rowsAtOnce = 50;

export const useRooms = (q: string | undefined) => usePages(listChatRooms, cacheKey, { q }, presence);
export const useContacts = (q: string | undefined) => usePages(listChatContacts, cacheKey, { q }, presence);

export function foundQuery(q: string, roomId?: number) {
  const where = roomId === undefined ? { limit: 20 } : { roomId, limit: 100 };
  return queryOf(cacheKey, 'found', searchChat, { query: { q, ...where } });
}

export function roomQuery(roomId: number) {
  return queryOptions({
    ...queryOf(cacheKey, 'room', getChatRoom, { params: { roomId } }),
    refetchInterval: presence.everyMilliseconds,
    retry: false,
  });
}

type Stretch = Pick<QueryOf<typeof listChatMessages>, 'before' | 'after' | 'around'>;

/** The end of a room, or the messages around one; older and newer ones follow. */
export function messagesQuery(roomId: number, at: number | undefined) {
  const initialPageParam: Stretch = at === undefined ? {} : { around: at };
  return infiniteQueryOptions({
    queryKey: [cacheKey, 'messages', roomId, at],
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

export const carriedQuery = (roomId: number) => queryOf(cacheKey, 'carried', listCarried, { params: { roomId } });
export const profileQuery = queryOf(cacheKey, 'profile', getChatProfile, {});
/** Studies to send: what is looked for anywhere in the list, at most eight. */
export const studiesQuery = (q: string) => queryOf('studies', 'to-send', listStudies, { query: { q, limit: 8 } });

export const useOpenRoom = () =>
  useActOn({ cacheKey }, (accountId: number) => call(openDirectRoom, { params: { accountId }, body: {} }));

export const useCreateGroup = () =>
  useSingly(useActOn({ cacheKey }, (body: BodyOf<typeof createGroup>) => call(createGroup, { body })));

export const useSaveProfile = () =>
  useActOn({ cacheKey }, (body: BodyOf<typeof saveChatProfile>) => call(saveChatProfile, { body }));

/** Returns the acts on an open room. */
export function useRoomActs(roomId: number) {
  const params = { roomId };
  return {
    change: useActOn({ cacheKey }, (body: BodyOf<typeof changeGroup>) => call(changeGroup, { params, body })),
    leave: useActOn({ cacheKey }, () => call(leaveGroup, { params, body: {} })),
    clear: useActOn({ cacheKey }, () => call(clearRoom, { params, body: {} })),
    mark: useActOn({ cacheKey }, (body: BodyOf<typeof markRoom>) => call(markRoom, { params, body })),
    block: useActOn({ cacheKey }, ({ accountId, isBlocked }: { accountId: number; isBlocked: boolean }) =>
      call(blockContact, { params: { accountId }, body: { isBlocked } }),
    ),
    edit: useActOn({ cacheKey }, ({ messageId, text }: { messageId: number; text: string }) =>
      call(changeChatMessage, { params: { roomId, messageId }, body: { text } }),
    ),
    remove: useActOn({ cacheKey }, (messageId: number) => call(deleteChatMessage, { params: { roomId, messageId } })),
  };
}

/** Tells how far the reader has read; the server tells his windows. */
export const readUpTo = (roomId: number, upTo: number) => call(readChatRoom, { params: { roomId }, body: { upTo } });
