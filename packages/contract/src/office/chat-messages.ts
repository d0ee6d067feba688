import Type, { type Static } from 'typebox';
import { StudyRow } from '../archive/study.ts';
import { pageOf, paging, SearchText } from '../lists.ts';
import { defineRoute } from '../route.ts';
import { Instant, Key, LongKey, Nothing, nullable, strict, Uid, Uuid } from '../schemas.ts';
import { chatting, RoomParams } from './chat.ts';
import { OfficeFile } from './files.ts';

export const longestMessage = 4000;
/** So many files one message carries. */
export const mostFilesOfMessage = 10;
/** So many messages are read at once. */
export const mostMessagesAtOnce = 100;

const { studyUid, patientName, patientId, modalities, modality, description } = StudyRow.properties;
const { accession, studyDate, status, instanceCount, imageCount, documentCount } = StudyRow.properties;

/** A study that a message carries, as far as the reader sees it. */
const CarriedStudy = Type.Object({
  seen: nullable(
    Type.Object({
      studyUid,
      patientName,
      patientId,
      modalities,
      modality,
      description,
      accession,
      studyDate,
      status,
      instanceCount,
      imageCount,
      documentCount,
    }),
  ),
});
export type CarriedStudy = Static<typeof CarriedStudy>;

const Writer = Type.Object({ accountId: Type.Integer(), name: Type.String(), avatar: nullable(Type.String()) });

export const ChatMessage = Type.Object({
  messageId: LongKey,
  by: Writer,
  isMine: Type.Boolean(),
  /** Empty of one that was deleted. */
  text: Type.String(),
  sentAt: Instant,
  editedAt: nullable(Instant),
  isDeleted: Type.Boolean(),
  files: Type.Array(OfficeFile),
  study: nullable(CarriedStudy),
  /** Which message it answers. */
  answers: nullable(Type.Object({ messageId: LongKey, by: Type.String(), text: Type.String() })),
  /** The name that the reader's browser gave it; null of messages of others. */
  sentKey: nullable(Uuid),
});
export type ChatMessage = Static<typeof ChatMessage>;

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
 * Writes a message with words, files, a study, or several of these. Sent again by the same `sentKey` it is kept once.
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

/** Deletes what a message of one's own says. That it was there stays. */
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

/** What the room's messages carry, the newest first. */
export const listCarried = defineRoute({
  method: 'GET',
  path: '/api/office/chat/rooms/:roomId/carried',
  summary: 'Files and studies of one of my chats',
  access: chatting,
  params: RoomParams,
  response: Type.Object({ files: Type.Array(OfficeFile), studies: Type.Array(CarriedStudy) }),
});

export const FoundMessage = Type.Object({
  roomId: Type.Integer(),
  /** Of the group or the other person. */
  room: Type.String(),
  messageId: LongKey,
  by: Type.String(),
  text: Type.String(),
  sentAt: Instant,
});
export type FoundMessage = Static<typeof FoundMessage>;

/** Messages of the reader's rooms that hold each of the words, the newest first. */
export const searchChat = defineRoute({
  method: 'GET',
  path: '/api/office/chat/messages',
  summary: 'Search in my chats',
  access: chatting,
  query: strict({ q: SearchText, roomId: Type.Optional(Key), ...paging }),
  response: pageOf(FoundMessage),
});
