import { aboutThing, type NoticeStatement } from '../../system/notices/notice-statement.ts';

export const mailNotices = [
  /** The key is the mail's. */
  { kind: 'mail.received', topic: 'mail', carries: aboutThing, isGrouped: true },
] as const satisfies readonly NoticeStatement[];
