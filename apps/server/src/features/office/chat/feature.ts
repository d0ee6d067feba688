import type { chatNotices } from '@isocenter/contract/office/chat/notice-kinds.ts';
import { aboutThing, type SendsNotices } from '#features/system/notices/notices.ts';
import type { Events } from '#features/system/events/events.ts';
import type { ServerFeature } from '#platform/server-feature.ts';
import { exampleChats } from './examples.ts';
import { isUsedByChat, seenInChat } from './file-queries.ts';
import { messageRoutes } from './message-routes.ts';
import { presenceRound } from './presence.ts';
import { roomRoutes, type ChatNeeds } from './room-routes.ts';
import { specifiedChatRoutes } from './specified-chat-routes.ts';

type Needs = ChatNeeds & { readonly events: Events };

/** Chats of people of the installation. */
export const chatFeature: ServerFeature<Needs> & SendsNotices<typeof chatNotices> = {
  notices: { 'chat.message': aboutThing },
  tables: {
    chat_room: 'all',
    chat_member: 'all',
    chat_message: 'all',
    chat_message_file: 'all',
    chat_block: 'all',
    chat_person: 'all',
  },
  audit: {
    'chat.block': ['accessed', 'U', 'user'],
    'chat.delete': ['accessed', 'D'],
    'chat.edit': ['accessed', 'U'],
    'chat.group': ['accessed', 'U'],
    'chat.send': ['accessed', 'C'],
  },
  ids: {
    roomId: 'chat-room',
    messageId: 'chat-message',
    answersId: 'chat-message',
  },
  routes: (server, needs) => {
    roomRoutes(server, needs);
    messageRoutes(server, needs);
    specifiedChatRoutes(server, needs);
  },
  care: ({ db, events }) => [presenceRound(db, events)],
  files: { seenBy: seenInChat, isUsed: isUsedByChat },
  examples: ({ db }) => exampleChats(db),
};
