import { Type } from 'typebox';
import type { NoticeStatement } from '../../system/notices/notice-statement.ts';

export const signInNotices = [
  /** Somebody signed in as this person from a browser that was never seen with him. `device` is `Firefox 144 on Linux`, or empty. */
  { kind: 'device.new', topic: 'devices', carries: { device: Type.String(), address: Type.String() } },
  /** An account has to wait after too many wrong tries: one's own, or one that the reader looks after. */
  {
    kind: 'sign-in.stopped',
    topic: 'lockouts',
    carries: { userId: Type.Integer(), name: Type.String(), isOwn: Type.Boolean() },
    isStanding: true,
  },
] as const satisfies readonly NoticeStatement[];
