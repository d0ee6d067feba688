import { aboutThing, type NoticeStatement } from '../../system/notices/notice-statement.ts';

export const shopNotices = [
  { kind: 'order.changed', topic: 'orders', carries: aboutThing, isGrouped: true },
  { kind: 'product.available', topic: 'goods', carries: aboutThing, isGrouped: true },
] as const satisfies readonly NoticeStatement[];
