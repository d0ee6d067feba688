import { aboutThing, type NoticeStatement } from '../../system/notices/notice-statement.ts';

export const profileNotices = [
  /** The key is the account's that follows. */
  { kind: 'colleague.followed', topic: 'colleagues', carries: aboutThing, isGrouped: true, flag: 'followMe' },
] as const satisfies readonly NoticeStatement[];
