import { aboutThing, type NoticeStatement } from '../notices/notice-statement.ts';

export const updateNotices = [
  { kind: 'product.updated', topic: 'articles', carries: aboutThing, isGrouped: true, flag: 'productUpdates' },
] as const satisfies readonly NoticeStatement[];
