import type { Endpoint } from '../../route.ts';
import type * as chatMessagesRoutes from './chat-messages-routes.ts';
import type * as routes from './routes.ts';
import type * as specifiedChatRoutes from './specified-chat-routes.ts';

export const listChatMessages: Endpoint<typeof chatMessagesRoutes.listChatMessages> =
  'GET /api/office/chat/rooms/:roomId/messages';
export const sendChatMessage: Endpoint<typeof chatMessagesRoutes.sendChatMessage> =
  'POST /api/office/chat/rooms/:roomId/messages';
export const changeChatMessage: Endpoint<typeof chatMessagesRoutes.changeChatMessage> =
  'PATCH /api/office/chat/rooms/:roomId/messages/:messageId';
export const deleteChatMessage: Endpoint<typeof chatMessagesRoutes.deleteChatMessage> =
  'DELETE /api/office/chat/rooms/:roomId/messages/:messageId';
export const readChatRoom: Endpoint<typeof chatMessagesRoutes.readChatRoom> =
  'POST /api/office/chat/rooms/:roomId/read';
export const typeInRoom: Endpoint<typeof chatMessagesRoutes.typeInRoom> = 'POST /api/office/chat/rooms/:roomId/typing';
export const listCarried: Endpoint<typeof chatMessagesRoutes.listCarried> =
  'GET /api/office/chat/rooms/:roomId/carried';
export const searchChat: Endpoint<typeof chatMessagesRoutes.searchChat> = 'GET /api/office/chat/messages';
export const listChatRooms: Endpoint<typeof routes.listChatRooms> = 'GET /api/office/chat/rooms';
export const getChatRoom: Endpoint<typeof routes.getChatRoom> = 'GET /api/office/chat/rooms/:roomId';
export const countUnreadChats: Endpoint<typeof routes.countUnreadChats> = 'GET /api/office/chat/unread';
export const listChatContacts: Endpoint<typeof routes.listChatContacts> = 'GET /api/office/chat/contacts';
export const openDirectRoom: Endpoint<typeof routes.openDirectRoom> = 'POST /api/office/chat/contacts/:accountId/room';
export const blockContact: Endpoint<typeof routes.blockContact> = 'PUT /api/office/chat/contacts/:accountId/block';
export const createGroup: Endpoint<typeof routes.createGroup> = 'POST /api/office/chat/groups';
export const changeGroup: Endpoint<typeof routes.changeGroup> = 'PATCH /api/office/chat/rooms/:roomId';
export const leaveGroup: Endpoint<typeof routes.leaveGroup> = 'POST /api/office/chat/rooms/:roomId/leave';
export const markRoom: Endpoint<typeof routes.markRoom> = 'PATCH /api/office/chat/rooms/:roomId/mine';
export const clearRoom: Endpoint<typeof routes.clearRoom> = 'POST /api/office/chat/rooms/:roomId/clear';
export const getChatProfile: Endpoint<typeof specifiedChatRoutes.getChatProfile> = 'GET /apps/chat/users/profile-user';
export const saveChatProfile: Endpoint<typeof specifiedChatRoutes.saveChatProfile> = 'POST /apps/chat/profile-user';
