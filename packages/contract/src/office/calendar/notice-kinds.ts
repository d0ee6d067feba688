import { aboutThing, type NoticeStatement } from '../../system/notices/notice-statement.ts';

export const calendarNotices = [
  { kind: 'event.invited', topic: 'calendar', carries: aboutThing, isGrouped: true },
  { kind: 'event.soon', topic: 'calendar', carries: aboutThing, isGrouped: true },
] as const satisfies readonly NoticeStatement[];
