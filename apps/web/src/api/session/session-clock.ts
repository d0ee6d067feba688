/** Lifetimes in milliseconds. Access and refresh tokens last ten minutes; without activity the session ends with them. */
export const sessionTimes = { life: 600_000, refreshAfter: 480_000, warnBefore: 60_000 } as const;

export interface SessionTimes {
  /** When the tokens in use were issued. */
  readonly refreshedAt: number;
  /** The last key, click or movement in any tab of this browser. */
  readonly activeAt: number;
}

export type SessionPhase =
  | { readonly kind: 'steady' }
  /** The person is active and the tokens are about to end: exchange them now. */
  | { readonly kind: 'refresh' }
  /** Nobody is there: ask, and say how long is left. */
  | { readonly kind: 'warn'; readonly leftMilliseconds: number }
  | { readonly kind: 'ended' };

/** What has to happen now. A session ends ten minutes after the last activity, never earlier, whatever the tokens' age. */
export function sessionPhase(now: number, times: SessionTimes): SessionPhase {
  const leftMilliseconds = times.activeAt + sessionTimes.life - now;
  if (leftMilliseconds <= 0) return { kind: 'ended' };
  const isTokenOld = now - times.refreshedAt >= sessionTimes.refreshAfter;
  if (isTokenOld && times.activeAt >= times.refreshedAt) return { kind: 'refresh' };
  if (leftMilliseconds <= sessionTimes.warnBefore) return { kind: 'warn', leftMilliseconds };
  return { kind: 'steady' };
}
