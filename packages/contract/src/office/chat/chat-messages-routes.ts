import { Type } from 'typebox';
import { SearchText, paging, pageOf } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { strict, Key, LongKey, Uuid, Uid, Nothing } from '../../schemas.ts';
import { OfficeFile } from '../files/fields.ts';
import { chatting, mostMessagesAtOnce, longestMessage, mostFilesOfMessage } from './chat.ts';
import { RoomParams, ChatMessage, CarriedStudy, FoundMessage } from './fields.ts';

const MessageParams = strict({ roomId: Key, messageId: LongKey });

/** Messages of a room in the order in which they came: the newest, or those before, after or around a message. */
export const listChatMessages = defineRoute({
  method: 'GET',
  path: '/api/office/chat/rooms/:roomId/messages',
  summary: 'Messages of one of my chats',
  access: chatting,
  params: RoomParams,
  query: strict({
    before: Type.Optional(LongKey),
    after: Type.Optional(LongKey),
    around: Type.Optional(LongKey),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostMessagesAtOnce })),
  }),
  response: Type.Object({ rows: Type.Array(ChatMessage), hasOlder: Type.Boolean(), hasNewer: Type.Boolean() }),
});

/**
 * Writes a message with words, files, a study, or several of these. Sent again by the same `sentKey` it is saved once.
 * @throws `conflict` where one of two has blocked the other; `not-found` for a file that is not the caller's, a study that he does not see
 */
export const sendChatMessage = defineRoute({
  method: 'POST',
  path: '/api/office/chat/rooms/:roomId/messages',
  summary: 'Write in one of my chats',
  access: chatting,
  params: RoomParams,
  body: strict({
    sentKey: Uuid,
    text: Type.String({ maxLength: longestMessage }),
    fileIds: Type.Optional(Type.Array(Uuid, { maxItems: mostFilesOfMessage, uniqueItems: true })),
    studyUid: Type.Optional(Uid),
    answersId: Type.Optional(LongKey),
  }),
  response: ChatMessage,
  status: 201,
  audit: 'chat.send',
});

/** Changes the words of a message of one's own. */
export const changeChatMessage = defineRoute({
  method: 'PATCH',
  path: '/api/office/chat/rooms/:roomId/messages/:messageId',
  summary: 'Change a message of mine',
  access: chatting,
  params: MessageParams,
  body: strict({ text: Type.String({ minLength: 1, maxLength: longestMessage, pattern: '\\S' }) }),
  response: ChatMessage,
  audit: 'chat.edit',
});

/** Deletes the content of an own message. That it was there stays. */
export const deleteChatMessage = defineRoute({
  method: 'DELETE',
  path: '/api/office/chat/rooms/:roomId/messages/:messageId',
  summary: 'Delete a message of mine',
  access: chatting,
  params: MessageParams,
  response: Nothing,
  audit: 'chat.delete',
});

/** Everything in the room up to this message has been read. */
export const readChatRoom = defineRoute({
  method: 'POST',
  path: '/api/office/chat/rooms/:roomId/read',
  summary: 'Mark one of my chats as read',
  access: chatting,
  params: RoomParams,
  body: strict({ upTo: LongKey }),
  response: Nothing,
});

/** Tells the others that the caller types, at most every few seconds. */
export const typeInRoom = defineRoute({
  method: 'POST',
  path: '/api/office/chat/rooms/:roomId/typing',
  summary: 'Say that I type',
  access: chatting,
  params: RoomParams,
  body: Nothing,
  response: Nothing,
});

/** The attachments of the room's messages, the newest first. */
export const listCarried = defineRoute({
  method: 'GET',
  path: '/api/office/chat/rooms/:roomId/carried',
  summary: 'Files and studies of one of my chats',
  access: chatting,
  params: RoomParams,
  response: Type.Object({ files: Type.Array(OfficeFile), studies: Type.Array(CarriedStudy) }),
});

/** Messages of the reader's rooms that hold each of the words, the newest first. */
export const searchChat = defineRoute({
  method: 'GET',
  path: '/api/office/chat/messages',
  summary: 'Search in my chats',
  access: chatting,
  query: strict({ q: SearchText, roomId: Type.Optional(Key), ...paging }),
  response: pageOf(FoundMessage),
});
