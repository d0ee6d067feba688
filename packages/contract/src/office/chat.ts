import Type, { type Static } from 'typebox';
import { roles } from '../abilities.ts';
import { needing } from '../fields.ts';
import { pageOf, paging, SearchText } from '../lists.ts';
import { defineRoute, type Access } from '../route.ts';
import { say } from '../said.ts';
import { Instant, Key, LongKey, Nothing, nullable, oneOf, strict } from '../schemas.ts';

/** What somebody says of himself. He is shown as offline while no window of his is open, and as busy while he reads a study. */
export const chatStatuses = ['online', 'busy', 'away', 'offline'] as const;
export type ChatStatus = (typeof chatStatuses)[number];

export const longestAbout = 120;
/** So many people a group has at most. */
export const mostMembers = 100;
/** More that were not read are not counted. */
export const mostUnreadOfRoom = 99;

/** Having chats of one's own. */
export const chatting: Access = { kind: 'ability', action: 'create', subject: 'Chat' };

/** Somebody as his contacts see him. */
export const ChatPerson = Type.Object({
  accountId: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  role: oneOf(roles),
  avatar: nullable(Type.String()),
  about: Type.String(),
  status: oneOf(chatStatuses),
  /** When a window of his was open last, to five minutes; null of who never came or does not want it known. */
  lastSeenAt: nullable(Instant),
  /** Whether the reader takes no messages from him. */
  isBlocked: Type.Boolean(),
});
export type ChatPerson = Static<typeof ChatPerson>;

/** The end of a room as its list shows it. */
const LastMessage = Type.Object({
  messageId: LongKey,
  by: Type.String(),
  isMine: Type.Boolean(),
  /** Its first words. */
  text: Type.String(),
  sentAt: Instant,
  isDeleted: Type.Boolean(),
  hasFiles: Type.Boolean(),
  hasStudy: Type.Boolean(),
});

const roomFields = {
  roomId: Type.Integer(),
  /** Of a group; empty of two. */
  name: Type.String(),
  /** The other of two; null of a group. */
  person: nullable(ChatPerson),
  last: nullable(LastMessage),
  unread: Type.Integer(),
  isMuted: Type.Boolean(),
  isPinned: Type.Boolean(),
};
export const ChatRoomRow = Type.Object(roomFields);
export type ChatRoomRow = Static<typeof ChatRoomRow>;

/** Why nothing can be written: the reader blocked the other, he blocked the reader, or his account is not in use any more. */
export const silences = ['blocking', 'blocked', 'gone'] as const;

/** An opened room. Messages of the reader up to `readUpTo` were read by all others, those before `deliveredAt` have reached them. */
export const ChatRoom = Type.Object({
  ...roomFields,
  ownerId: nullable(Type.Integer()),
  members: Type.Array(ChatPerson),
  silence: nullable(oneOf(silences)),
  /** As far as the reader has read. */
  ownReadUpTo: Type.Integer(),
  readUpTo: Type.Integer(),
  deliveredAt: nullable(Instant),
});
export type ChatRoom = Static<typeof ChatRoom>;

export const RoomParams = strict({ roomId: Key });
const PersonParams = strict({ accountId: Key });
const GroupName = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '^[^\\p{Cc}]*$',
  ...needing(say`needs a name in one line`),
});
const Members = Type.Array(Key, { minItems: 1, maxItems: mostMembers - 1, uniqueItems: true });

/** The reader's rooms, pinned ones first, then by their last message; narrowed by the name of the person or the group. */
export const listChatRooms = defineRoute({
  method: 'GET',
  path: '/api/office/chat/rooms',
  summary: 'My chats',
  access: chatting,
  query: strict({ q: Type.Optional(SearchText), ...paging }),
  response: pageOf(ChatRoomRow),
});

export const getChatRoom = defineRoute({
  method: 'GET',
  path: '/api/office/chat/rooms/:roomId',
  summary: 'One of my chats',
  access: chatting,
  params: RoomParams,
  response: ChatRoom,
});

/** How much was not read, muted rooms left out: for the count in the menu. */
export const countUnreadChats = defineRoute({
  method: 'GET',
  path: '/api/office/chat/unread',
  summary: 'How much of my chats I have not read',
  access: chatting,
  response: Type.Object({ messages: Type.Integer(), rooms: Type.Integer() }),
});

/** Whom the reader may write to or has written to, by name. */
export const listChatContacts = defineRoute({
  method: 'GET',
  path: '/api/office/chat/contacts',
  summary: 'Whom I can chat with',
  access: chatting,
  query: strict({ q: Type.Optional(SearchText), ...paging }),
  response: pageOf(ChatPerson),
});

/** The room with a person; it begins when there is none. @throws `not-found` for a person whom the caller may not write to */
export const openDirectRoom = defineRoute({
  method: 'POST',
  path: '/api/office/chat/contacts/:accountId/room',
  summary: 'Open my chat with a person',
  access: chatting,
  params: PersonParams,
  body: Nothing,
  response: ChatRoom,
});

/** Takes no messages from a person any more, or takes them again. */
export const blockContact = defineRoute({
  method: 'PUT',
  path: '/api/office/chat/contacts/:accountId/block',
  summary: 'Block a person',
  access: chatting,
  params: PersonParams,
  body: strict({ isBlocked: Type.Boolean() }),
  response: Nothing,
  audit: 'chat.block',
});

/** Begins a group, which is its maker's. */
export const createGroup = defineRoute({
  method: 'POST',
  path: '/api/office/chat/groups',
  summary: 'Begin a group',
  access: chatting,
  body: strict({ name: GroupName, accountIds: Members }),
  tidied: true,
  response: ChatRoom,
  status: 201,
  audit: 'chat.group',
});

/** Names a group anew, adds people and lets others go. For whose it is. Who is added sees what is written from then on. */
export const changeGroup = defineRoute({
  method: 'PATCH',
  path: '/api/office/chat/rooms/:roomId',
  summary: 'Change a group of mine',
  access: chatting,
  params: RoomParams,
  body: strict({
    name: Type.Optional(GroupName),
    /** Who comes to it, and who goes. */
    accountIds: Type.Optional(Members),
    removedIds: Type.Optional(Members),
  }),
  tidied: true,
  response: ChatRoom,
  audit: 'chat.group',
});

/** Leaves a group. One's own goes to who has been in it longest. */
export const leaveGroup = defineRoute({
  method: 'POST',
  path: '/api/office/chat/rooms/:roomId/leave',
  summary: 'Leave a group',
  access: chatting,
  params: RoomParams,
  body: Nothing,
  response: Nothing,
  audit: 'chat.group',
});

/** Without a bell, or above the others: for the reader alone. */
export const markRoom = defineRoute({
  method: 'PATCH',
  path: '/api/office/chat/rooms/:roomId/mine',
  summary: 'Mute or pin one of my chats',
  access: chatting,
  params: RoomParams,
  body: strict({ isMuted: Type.Optional(Type.Boolean()), isPinned: Type.Optional(Type.Boolean()) }),
  response: Nothing,
});

/** What is in the room is not shown to the reader any more; the others keep it. */
export const clearRoom = defineRoute({
  method: 'POST',
  path: '/api/office/chat/rooms/:roomId/clear',
  summary: 'Clear one of my chats for me',
  access: chatting,
  params: RoomParams,
  body: Nothing,
  response: Nothing,
});
