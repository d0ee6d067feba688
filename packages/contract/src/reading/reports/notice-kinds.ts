import { aboutStudy, type NoticeStatement } from '../../system/notices/notice-statement.ts';

export const reportNotices = [
  /** A report that somebody signed waits for this person as its second reader. */
  { kind: 'second-reader.waiting', topic: 'secondReader', carries: aboutStudy },
] as const satisfies readonly NoticeStatement[];
