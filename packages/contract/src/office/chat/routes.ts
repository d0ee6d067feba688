import { Type } from 'typebox';
import { needing } from '../../fields.ts';
import { SearchText, paging, pageOf } from '../../lists.ts';
import { defineRoute } from '../../route.ts';
import { say } from '../../said.ts';
import { strict, Key, Nothing } from '../../schemas.ts';
import { mostMembers, chatting } from './chat.ts';
import { ChatRoomRow, RoomParams, ChatRoom, ChatPerson } from './fields.ts';

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

/** Counts the unread messages, without muted rooms: for the menu. */
export const countUnreadChats = defineRoute({
  method: 'GET',
  path: '/api/office/chat/unread',
  summary: 'How much of my chats I have not read',
  access: chatting,
  response: Type.Object({ messages: Type.Integer(), rooms: Type.Integer() }),
});

/** The people whom the reader may write to or has written to, by name. */
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

/** Blocks the messages of a person, or accepts them again. */
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
    /** The people to add, and to remove. */
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

/** Hides the messages of the room from the reader; the others still see them. */
export const clearRoom = defineRoute({
  method: 'POST',
  path: '/api/office/chat/rooms/:roomId/clear',
  summary: 'Clear one of my chats for me',
  access: chatting,
  params: RoomParams,
  body: Nothing,
  response: Nothing,
});
