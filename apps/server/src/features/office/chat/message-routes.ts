import {
  changeChatMessage,
  deleteChatMessage,
  listCarried,
  listChatMessages,
  readChatRoom,
  searchChat,
  sendChatMessage,
  typeInRoom,
} from '@isocenter/contract/office/chat/chat-messages-routes.ts';
import { tellTyping } from '#features/system/events/events.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { memberIds } from './member-queries.ts';
import {
  carriedIn,
  changeMessage,
  messagesOf,
  pageOfMessages,
  readRoom,
  requireMessage,
  sendMessage,
} from './messages.ts';
import type { ChatNeeds } from './room-routes.ts';
import { requireMember, requireOwner } from './rooms.ts';
import { searchMessages } from './search-queries.ts';
import { TypingPace } from './typing-pace.ts';

export function messageRoutes(server: HttpServer, { db }: ChatNeeds): void {
  serve(server, listChatMessages, ({ params, query, principal }) =>
    pageOfMessages(db, principal, params.roomId, query),
  );

  serve(server, sendChatMessage, ({ params: { roomId }, body, principal }) =>
    db.transaction().execute(async (tx) => {
      const messageId = await sendMessage(tx, principal, roomId, body);
      return tellMessage(tx, principal, roomId, messageId);
    }),
  );

  serve(server, changeChatMessage, ({ params: { roomId, messageId }, body, principal }) =>
    db.transaction().execute(async (tx) => {
      await changeMessage(tx, principal, { roomId, messageId, text: body.text });
      return tellMessage(tx, principal, roomId, messageId);
    }),
  );

  serve(server, deleteChatMessage, async ({ params, principal }) => {
    await db.transaction().execute((tx) => changeMessage(tx, principal, params));
    return {};
  });

  serve(server, readChatRoom, async ({ params, body, principal }) => {
    await db.transaction().execute((tx) => readRoom(tx, principal, params.roomId, body.upTo));
    return {};
  });

  const pace = new TypingPace();
  serve(server, typeInRoom, async ({ params: { roomId }, principal }) => {
    await requireMember(db, principal, roomId);
    const { accountId } = principal;
    if (!pace.take(`${roomId} ${accountId}`, Date.now())) return {};
    const others = (await memberIds(db, roomId)).filter((memberId) => memberId !== accountId);
    await tellTyping(db, { roomId, accountId }, others);
    return {};
  });

  serve(server, listCarried, ({ params, principal }) => carriedIn(db, principal, params.roomId));

  servePage(server, searchChat, {
    async read(principal, query) {
      requireOwner(principal);
      if (query.roomId !== undefined) await requireMember(db, principal, query.roomId);
      return searchMessages(db, principal.accountId, query);
    },
  });
}

async function tellMessage(db: Db, principal: Principal, roomId: number, messageId: number) {
  const record = await requireMessage(db, principal, roomId, messageId);
  const [message] = await messagesOf(db, principal, [record]);
  if (message === undefined) throw new Error('a message is told as one');
  return message;
}
