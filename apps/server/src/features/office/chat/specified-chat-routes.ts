import { randomUUID } from 'node:crypto';
import type {
  ChatPerson,
  ChatRoomRow,
  OwnChatProfile,
  SpecifiedChat,
  SpecifiedContact,
} from '@isocenter/contract/office/chat/fields.ts';
import {
  clearSpecifiedChat,
  getChatProfile,
  getSpecifiedChat,
  listChatsAndContacts,
  saveChatProfile,
  sendSpecifiedMessage,
} from '@isocenter/contract/office/chat/specified-chat-routes.ts';
import { idOf } from '@isocenter/contract/specified-id.ts';
import type { Db } from '#platform/database/schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Principal } from '#platform/http/principal.ts';
import { serve } from '#platform/http/serve.ts';
import { answerLikeSpecification } from '#platform/http/specified-refusals.ts';
import { findDirectRoom } from './member-queries.ts';
import { findMessage, listMessages, type MessageRecord } from './message-queries.ts';
import { readRoom, sendMessage } from './messages.ts';
import { findOwnProfile, pageOfContacts } from './person-queries.ts';
import { findRoom, listDirectRooms } from './room-queries.ts';
import type { ChatNeeds } from './room-routes.ts';
import { clearRoom, openRoomWith, requireContact, requireOwner, saveProfile } from './rooms.ts';

/** The specification has no pages: no more contacts and messages are told at once. */
const most = 1_000;

/** The specification's calls, over the same rooms and under the same rules as ours. */
export function specifiedChatRoutes(server: HttpServer, needs: ChatNeeds): void {
  void server.fastify.register(async (fastify) => {
    answerLikeSpecification(fastify);
    profileRoutes({ ...server, fastify }, needs);
    chatRoutes({ ...server, fastify }, needs);
  });
}

function profileRoutes(server: HttpServer, { db, readsNow }: ChatNeeds): void {
  serve(server, listChatsAndContacts, async ({ principal: viewer }) => {
    requireOwner(viewer);
    const rooms = await listDirectRooms(db, { viewer, readsNow });
    const { rows } = await pageOfContacts(db, viewer, readsNow, { limit: most });
    const chats = new Map(rooms.flatMap((room) => (room.person ? [[room.person.accountId, room]] : [])));
    const { id, avatar, fullName, status } = await requireProfile(db, viewer);
    return {
      chatsContacts: rooms.flatMap((room) => {
        const contact = contactOf(room.person, room, viewer);
        return contact?.chat === undefined ? [] : [{ ...contact, chat: contact.chat }];
      }),
      contacts: rows.flatMap((person) => contactOf(person, chats.get(person.accountId), viewer) ?? []),
      profileUser: { id, avatar, fullName, status },
    };
  });

  serve(server, getChatProfile, async ({ principal }) => requireProfile(db, principal));

  serve(server, saveChatProfile, ({ body, principal }) =>
    db.transaction().execute(async (tx) => {
      const { about, status, settings = {} } = body;
      const { isTwoStepAuthVerificationEnabled: step, isNotificationsOn: notifies } = settings;
      const before = await requireProfile(tx, principal);
      if (step !== undefined && step !== before.settings.isTwoStepAuthVerificationEnabled)
        throw new AppError('conflict', 'Two-step verification is set up in the settings of your account.');
      await saveProfile(tx, principal, {
        ...(about !== undefined && { about: about.trim() }),
        ...(status !== undefined && { status }),
        ...(notifies !== undefined && { notifies }),
      });
      return requireProfile(tx, principal);
    }),
  );
}

function chatRoutes(server: HttpServer, needs: ChatNeeds): void {
  const { db } = needs;
  serve(server, getSpecifiedChat, ({ query, principal }) =>
    db.transaction().execute(async (tx) => {
      const contactId = idOf(query.id);
      await requireContact(tx, principal, contactId);
      const roomId = await findDirectRoom(tx, principal.accountId, contactId);
      const room = roomId === undefined ? undefined : await seenRoom(tx, principal, needs, roomId);
      const contact = contactOf(room?.person ?? (await personOf(tx, principal, needs, contactId)), room, principal);
      if (contact === undefined) throw new AppError('not-found', 'There is no such person.');
      const chat = await chatOf(tx, principal, room);
      // Who only looks reads nothing for anybody; the answer is as it is afterwards.
      return { contact, ...(chat === undefined ? {} : { chat }) };
    }),
  );

  serve(server, sendSpecifiedMessage, ({ body: { obj }, principal }) =>
    db.transaction().execute(async (tx) => {
      const contactId = idOf(obj.contact.id);
      const roomId = await openRoomWith(tx, principal, contactId);
      const before = await findRoom(tx, { viewer: principal, readsNow: needs.readsNow }, roomId);
      const messageId = await sendMessage(tx, principal, roomId, { sentKey: randomUUID(), text: obj.message });
      const record = await findMessage(tx, principal.accountId, roomId, messageId);
      if (record === undefined) throw new Error('what was sent is there');
      const room = await findRoom(tx, { viewer: principal, readsNow: needs.readsNow }, roomId);
      const chat = before?.last === null ? await chatOf(tx, principal, room) : undefined;
      const response = { newMessageData: saidOf(record), id: contactId };
      return { response: chat === undefined ? response : { ...response, chat } };
    }),
  );

  serve(server, clearSpecifiedChat, async ({ body, principal }) => {
    const contactId = idOf(body.id);
    await requireContact(db, principal, contactId);
    const roomId = await findDirectRoom(db, principal.accountId, contactId);
    if (roomId !== undefined) await db.transaction().execute((tx) => clearRoom(tx, principal, roomId));
    return {};
  });
}

/** The room as it is once it was read. */
async function seenRoom(tx: Db, viewer: Principal, { readsNow }: ChatNeeds, roomId: number) {
  const room = await findRoom(tx, { viewer, readsNow }, roomId);
  if (room?.last) await readRoom(tx, viewer, roomId, room.last.messageId);
  return room && { ...room, unread: 0 };
}

async function personOf(db: Db, viewer: Principal, { readsNow }: ChatNeeds, accountId: number) {
  const { rows } = await pageOfContacts(db, viewer, readsNow, { limit: 1, accountId });
  return rows[0] ?? null;
}

async function chatOf(db: Db, { accountId }: Principal, room: ChatRoomRow | undefined) {
  if (room?.last === undefined || room.last === null || room.person === null) return undefined;
  const records = await listMessages(db, accountId, { roomId: room.roomId, limit: most });
  const messages = records.map(saidOf);
  const id = room.person.accountId;
  return { id, userId: id, unseenMsgs: 0, chat: messages, messages } satisfies SpecifiedChat;
}

function saidOf({ text, sentAt, accountId }: MessageRecord) {
  return { message: text, time: sentAt.toISOString(), senderId: accountId };
}

function contactOf(
  person: ChatPerson | null,
  room: ChatRoomRow | undefined,
  { accountId }: Principal,
): SpecifiedContact | undefined {
  if (person === null) return undefined;
  const { accountId: id, name: fullName, role, about, avatar, status } = person;
  const contact = { id, fullName, role, about, avatar: avatar ?? '', status };
  if (room?.last === undefined || room.last === null) return contact;
  const { text: message, sentAt: time, isMine } = room.last;
  const lastMessage = { message, time, senderId: isMine ? accountId : id };
  return { ...contact, chat: { id, unseenMsgs: room.unread, lastMessage } };
}

async function requireProfile(db: Db, { accountId }: Principal): Promise<OwnChatProfile> {
  const found = await findOwnProfile(db, accountId);
  if (found === undefined) throw new AppError('not-found', 'There is no such person.');
  const { hasSecondStep, notifies, ...profile } = found;
  const settings = { isTwoStepAuthVerificationEnabled: hasSecondStep, isNotificationsOn: notifies };
  return { ...profile, settings };
}
