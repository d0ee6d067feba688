import { aboutStudy, type NoticeStatement } from '../../system/notices/notice-statement.ts';

export const referralNotices = [
  /** A report of a study that this person referred is final; a final one has an addendum. */
  { kind: 'referral.reported', topic: 'reports', carries: aboutStudy },
  { kind: 'referral.addendum', topic: 'reports', carries: aboutStudy, isGrouped: true },
  /** The images of a study that this person referred are there; somebody flagged a critical result in them. */
  { kind: 'referral.received', topic: 'reports', carries: { study: aboutStudy.study } },
  { kind: 'referral.critical', topic: 'critical', carries: aboutStudy },
] as const satisfies readonly NoticeStatement[];
