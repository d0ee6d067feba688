import { Type } from 'typebox';
import { nullable, Instant } from '../../schemas.ts';
import type { NoticeStatement } from '../../system/notices/notice-statement.ts';

export const serverNotices = [
  /** Little can still be stored; `fullAt` is when nothing can, null where that is not near. */
  {
    kind: 'storage.low',
    topic: 'running',
    carries: { roomBytes: Type.Integer(), fullAt: nullable(Instant) },
  },
] as const satisfies readonly NoticeStatement[];
