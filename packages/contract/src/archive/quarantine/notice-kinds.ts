import { Type } from 'typebox';
import type { NoticeStatement } from '../../system/notices/notice-statement.ts';

export const quarantineNotices = [
  /** Images wait for a decision, of which some were refused. */
  {
    kind: 'quarantine.waiting',
    topic: 'images',
    carries: { objects: Type.Integer(), refused: Type.Integer() },
    isStanding: true,
  },
] as const satisfies readonly NoticeStatement[];
