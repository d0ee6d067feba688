import { aboutThing, type NoticeStatement } from '../../system/notices/notice-statement.ts';

export const invoiceNotices = [
  { kind: 'invoice.past-due', topic: 'invoices', carries: aboutThing, isGrouped: true },
] as const satisfies readonly NoticeStatement[];
