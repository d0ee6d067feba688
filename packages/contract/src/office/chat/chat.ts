import type { Access } from '../../route.ts';

/** The status that somebody sets. He is shown as offline while no window of his is open, and as busy while he reads a study. */
export const chatStatuses = ['online', 'busy', 'away', 'offline'] as const;
export type ChatStatus = (typeof chatStatuses)[number];

export const longestAbout = 120;
/** The most people of a group. */
export const mostMembers = 100;
/** More that were not read are not counted. */
export const mostUnreadOfRoom = 99;

/** Having chats of one's own. */
export const chatting: Access = { kind: 'ability', action: 'create', subject: 'Chat' };

/** Why nothing can be written: the reader blocked the other, he blocked the reader, or his account is not in use any more. */
export const silences = ['blocking', 'blocked', 'gone'] as const;

export const longestMessage = 4000;
/** The most files of one message. */
export const mostFilesOfMessage = 10;
/** The most messages of one request. */
export const mostMessagesAtOnce = 100;
