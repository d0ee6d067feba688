import { Type } from 'typebox';
import type { NoticeStatement } from '../../system/notices/notice-statement.ts';

export const handOverNotices = [
  /** Somebody gave this person what another did. `name` is whose it was; empty when that account is not in sight. */
  {
    kind: 'work.handed-over',
    topic: 'assigned',
    carries: { by: Type.String(), name: Type.String(), studies: Type.Integer() },
  },
] as const satisfies readonly NoticeStatement[];
