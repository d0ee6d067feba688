import {
  blockContact,
  changeGroup,
  clearRoom,
  countUnreadChats,
  createGroup,
  getChatRoom,
  leaveGroup,
  listChatContacts,
  listChatRooms,
  markRoom,
  openDirectRoom,
} from '@isocenter/contract/office/chat/routes.ts';
import { tellOffice } from '#features/system/events/events.ts';
import type { Db } from '#platform/database/schema.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serve } from '#platform/http/serve.ts';
import { servePage } from '#platform/lists/serve-page.ts';
import { updateOwnMember } from './member-queries.ts';
import { pageOfContacts, type ReadsNow } from './person-queries.ts';
import { countUnread, pageOfRooms } from './room-queries.ts';
import * as rooms from './rooms.ts';

export interface ChatNeeds {
  readonly db: Db;
  readonly readsNow: ReadsNow;
}

export function roomRoutes(server: HttpServer, { db, readsNow }: ChatNeeds): void {
  servePage(server, listChatRooms, {
    async read(viewer, query) {
      rooms.requireOwner(viewer);
      return pageOfRooms(db, { viewer, readsNow }, query);
    },
  });

  servePage(server, listChatContacts, {
    async read(viewer, query) {
      rooms.requireOwner(viewer);
      return pageOfContacts(db, viewer, readsNow, query);
    },
  });

  serve(server, getChatRoom, ({ params, principal: viewer }) =>
    rooms.requireRoom(db, { viewer, readsNow }, params.roomId),
  );

  serve(server, countUnreadChats, async ({ principal }) =>
    principal.seenBy === undefined ? countUnread(db, principal.accountId) : { messages: 0, rooms: 0 },
  );

  serve(server, openDirectRoom, ({ params, principal: viewer }) =>
    db.transaction().execute(async (tx) => {
      const roomId = await rooms.openRoomWith(tx, viewer, params.accountId);
      return rooms.requireRoom(tx, { viewer, readsNow }, roomId);
    }),
  );

  serve(server, blockContact, async ({ params, body, principal }) => {
    await db.transaction().execute((tx) => rooms.blockPerson(tx, principal, params.accountId, body.isBlocked));
    return {};
  });

  serve(server, markRoom, async ({ params, body, principal }) => {
    await rooms.requireMember(db, principal, params.roomId);
    const { isMuted: muted, isPinned: pinned } = body;
    const change = { ...(muted !== undefined && { muted }), ...(pinned !== undefined && { pinned }) };
    await updateOwnMember(db, principal.accountId, params.roomId, change);
    await tellOffice(db, 'chat', [principal.accountId]);
    return {};
  });

  serve(server, clearRoom, async ({ params, principal }) => {
    await db.transaction().execute((tx) => rooms.clearRoom(tx, principal, params.roomId));
    return {};
  });

  groupRoutes(server, { db, readsNow });
}

function groupRoutes(server: HttpServer, { db, readsNow }: ChatNeeds): void {
  serve(server, createGroup, ({ body, principal: viewer }) =>
    db.transaction().execute(async (tx) => {
      const roomId = await rooms.createGroup(tx, viewer, body);
      return rooms.requireRoom(tx, { viewer, readsNow }, roomId);
    }),
  );

  serve(server, changeGroup, ({ params, body, principal: viewer }) =>
    db.transaction().execute(async (tx) => {
      await rooms.changeGroup(tx, viewer, params.roomId, body);
      return rooms.requireRoom(tx, { viewer, readsNow }, params.roomId);
    }),
  );

  serve(server, leaveGroup, async ({ params, principal }) => {
    await db.transaction().execute((tx) => rooms.leaveGroup(tx, principal, params.roomId));
    return {};
  });
}
