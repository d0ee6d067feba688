import { aboutThing, type NoticeStatement } from '../../system/notices/notice-statement.ts';

export const chatNotices = [
  /** The key is the room's. */
  { kind: 'chat.message', topic: 'chat', carries: aboutThing, isGrouped: true },
] as const satisfies readonly NoticeStatement[];
