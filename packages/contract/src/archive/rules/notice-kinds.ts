import { Type } from 'typebox';
import type { NoticeStatement } from '../../system/notices/notice-statement.ts';

export const ruleNotices = [
  /** Rules do nothing because whoever they act as may not use his account; of one alone its name, else empty. */
  {
    kind: 'rule.unable',
    topic: 'running',
    carries: { rules: Type.Integer(), name: Type.String() },
    isStanding: true,
  },
] as const satisfies readonly NoticeStatement[];
