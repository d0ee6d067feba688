import { aboutStudy, type NoticeStatement } from '../../system/notices/notice-statement.ts';

export const noteNotices = [
  /** Somebody named this person in a note about a study. */
  { kind: 'note.mention', topic: 'mentions', carries: aboutStudy, isGrouped: true },
] as const satisfies readonly NoticeStatement[];
