import { aboutThing, type NoticeStatement } from '../notices/notice-statement.ts';

export const comingSoonNotices = [
  /** What the person waited for: a part of the product is switched on, the maintenance is over. */
  { kind: 'feature.on', topic: 'goods', carries: aboutThing, isGrouped: true },
  { kind: 'upkeep.over', topic: 'goods', carries: aboutThing, isGrouped: true },
] as const satisfies readonly NoticeStatement[];
