import { Type } from 'typebox';
import type { NoticeStatement } from '../../system/notices/notice-statement.ts';

export const shareNotices = [
  /** A share of the reader was tried with wrong proofs until it was over. */
  { kind: 'share.locked', topic: 'shares', carries: { shareId: Type.Integer(), recipient: Type.String() } },
] as const satisfies readonly NoticeStatement[];
