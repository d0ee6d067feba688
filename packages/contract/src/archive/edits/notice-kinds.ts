import { Type } from 'typebox';
import { oneOf } from '../../schemas.ts';
import type { NoticeStatement } from '../../system/notices/notice-statement.ts';

export const mergeNotices = [
  /** Somebody requested a merge of patients that a second person approves, or this person's request was decided. */
  {
    kind: 'merge.request',
    topic: 'merges',
    carries: {
      requestId: Type.Integer(),
      by: Type.String(),
      state: oneOf(['open', 'approved', 'refused', 'withdrawn', 'expired'] as const),
      isOwn: Type.Boolean(),
    },
  },
] as const satisfies readonly NoticeStatement[];
