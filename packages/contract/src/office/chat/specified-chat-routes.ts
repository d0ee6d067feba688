import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { oneOf, strict, Instant, nullable, Nothing } from '../../schemas.ts';
import { specifiedFailures as failures, IdText, SpecifiedId } from '../../specified.ts';
import { chatting, chatStatuses, longestAbout, longestMessage } from './chat.ts';
import { contactFields, Ending, SpecifiedContact, OwnChatProfile, SpecifiedChat, Said } from './fields.ts';

/** Those with whom one chats, the latest message first, and everybody with whom one can. */
export const listChatsAndContacts = defineRoute({
  method: 'GET',
  path: '/apps/chat/chats-and-contacts',
  summary: 'Chats and contacts, as the specification has it',
  access: chatting,
  response: Type.Object({
    chatsContacts: Type.Array(Type.Object({ ...contactFields, chat: Ending })),
    contacts: Type.Array(SpecifiedContact),
    profileUser: Type.Object({
      id: Type.Integer(),
      avatar: Type.String(),
      fullName: Type.String(),
      status: oneOf(chatStatuses),
    }),
  }),
  failures,
});

export const getChatProfile = defineRoute({
  method: 'GET',
  path: '/apps/chat/users/profile-user',
  summary: 'What I am to others in chats, as the specification has it',
  access: chatting,
  response: OwnChatProfile,
  failures,
});

/** Changes what is sent of it. @throws `conflict` for a second step that differs: it is set up among the settings of the account */
export const saveChatProfile = defineRoute({
  method: 'POST',
  path: '/apps/chat/profile-user',
  summary: 'Say what I am to others in chats',
  access: chatting,
  body: strict({
    about: Type.Optional(Type.String({ maxLength: longestAbout })),
    status: Type.Optional(oneOf(chatStatuses)),
    settings: Type.Optional(
      strict({
        isTwoStepAuthVerificationEnabled: Type.Optional(Type.Boolean()),
        isNotificationsOn: Type.Optional(Type.Boolean()),
      }),
    ),
  }),
  response: OwnChatProfile,
  failures,
});

/** The last messages with a person, which are read by this. @throws `not-found` for nobody with whom one can chat */
export const getSpecifiedChat = defineRoute({
  method: 'GET',
  path: '/apps/chat/get-chat',
  summary: 'The chat with a person, as the specification has it',
  access: chatting,
  query: strict({ id: IdText }),
  response: Type.Object({ chat: Type.Optional(SpecifiedChat), contact: SpecifiedContact }),
  failures,
});

const text = (most: number) => Type.Optional(Type.String({ maxLength: most }));
const count = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }));
const SentBefore = strict({
  message: Type.String({ maxLength: longestMessage }),
  time: Instant,
  senderId: SpecifiedId,
});
const SentChat = strict({
  id: Type.Optional(SpecifiedId),
  userId: Type.Optional(SpecifiedId),
  unseenMsgs: count,
  lastMessage: Type.Optional(SentBefore),
  chat: Type.Optional(Type.Array(SentBefore, { maxItems: 1_000 })),
  messages: Type.Optional(Type.Array(SentBefore, { maxItems: 1_000 })),
});
/** A client's copy of a person; only the number is used, and nothing of the chat in it. */
const SentContact = strict({
  id: SpecifiedId,
  fullName: text(300),
  role: text(100),
  about: text(longestAbout),
  avatar: Type.Optional(nullable(Type.String({ maxLength: 300 }))),
  status: Type.Optional(oneOf(chatStatuses)),
  chat: Type.Optional(nullable(SentChat)),
});

/** Writes to a person. `chat` is answered where it is the first message. */
export const sendSpecifiedMessage = defineRoute({
  method: 'POST',
  path: '/apps/chat/send-msg',
  summary: 'Write to a person, as the specification has it',
  access: chatting,
  body: strict({
    obj: strict({
      message: Type.String({ minLength: 1, maxLength: longestMessage }),
      contact: SentContact,
      chat: Type.Optional(nullable(SentChat)),
    }),
  }),
  response: Type.Object({
    response: Type.Object({ newMessageData: Said, id: Type.Integer(), chat: Type.Optional(SpecifiedChat) }),
  }),
  status: 201,
  failures,
  audit: 'chat.send',
});

/** Clears the chat with a person for the caller alone. */
export const clearSpecifiedChat = defineRoute({
  method: 'POST',
  path: '/apps/chat/clear-chat',
  summary: 'Clear the chat with a person',
  access: chatting,
  body: strict({ id: SpecifiedId }),
  response: Nothing,
  failures,
});
