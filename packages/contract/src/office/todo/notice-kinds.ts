import { aboutThing, type NoticeStatement } from '../../system/notices/notice-statement.ts';

export const taskNotices = [
  { kind: 'task.assigned', topic: 'tasks', carries: aboutThing, isGrouped: true },
  { kind: 'task.due', topic: 'tasks', carries: aboutThing, isGrouped: true },
] as const satisfies readonly NoticeStatement[];
