import { Type } from 'typebox';
import { aboutStudy, type NoticeStatement } from '../../system/notices/notice-statement.ts';

export const criticalResultNotices = [
  /**
   * Somebody has to know of a finding and did not acknowledge it yet: for the notified person, and once it is late for who flagged it
   * (`isOwn`).
   */
  {
    kind: 'critical-result.waiting',
    topic: 'critical',
    carries: { criticalResultId: Type.Integer(), ...aboutStudy, isOwn: Type.Boolean() },
    isUrgent: true,
  },
  /** A critical result that this person flagged was acknowledged. */
  {
    kind: 'critical-result.acknowledged',
    topic: 'critical',
    carries: { criticalResultId: Type.Integer(), ...aboutStudy },
  },
] as const satisfies readonly NoticeStatement[];
