import { Type } from 'typebox';
import type { NoticeStatement } from '../../system/notices/notice-statement.ts';

export const queryNotices = [
  /**
   * Saved queries are not repeated because their owner may not do what they do: one's own, or of an account that the reader looks after.
   */
  {
    kind: 'saved-query.unable',
    topic: 'running',
    carries: { userId: Type.Integer(), name: Type.String(), isOwn: Type.Boolean() },
    isStanding: true,
  },
] as const satisfies readonly NoticeStatement[];
