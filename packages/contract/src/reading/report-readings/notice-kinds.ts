import { aboutStudy, type NoticeStatement } from '../../system/notices/notice-statement.ts';

export const readingNotices = [
  /** Somebody asks this person about a report that he signed; what this person asked about a report was answered. */
  { kind: 'report.question', topic: 'questions', carries: aboutStudy, isGrouped: true },
  { kind: 'report.answer', topic: 'questions', carries: aboutStudy, isGrouped: true, flag: 'answerOnForm' },
] as const satisfies readonly NoticeStatement[];
