/** Lifetimes in milliseconds. Access and refresh tokens last ten minutes; a page that is gone has lost its session by then. */
export const sessionTimes = { life: 600_000, refreshAfter: 480_000, warnBefore: 60_000 } as const;

export interface SessionTimes {
  /** The time at which the tokens in use were issued. */
  readonly refreshedAt: number;
  /** The last key, click or movement in any tab of this browser. */
  readonly activeAt: number;
  /** The longest absence; ten minutes when left out. The person's own setting, shorter or longer than the tokens' life. */
  readonly idleMilliseconds?: number;
}

export type SessionPhase =
  | { readonly kind: 'steady' }
  /** The person is active and the tokens are about to end: exchange them now. */
  | { readonly kind: 'refresh' }
  /** Nobody is there: ask, and say how long is left. */
  | { readonly kind: 'warn'; readonly leftMilliseconds: number }
  | { readonly kind: 'ended' };

/**
 * Returns what has to happen now. A session ends when nobody was there for the person's own time, never earlier, whatever the tokens' age:
 * until then the page exchanges them, and no longer than is needed for that.
 */
export function sessionPhase(now: number, { refreshedAt, activeAt, idleMilliseconds }: SessionTimes): SessionPhase {
  const mayBeIdle = idleMilliseconds ?? sessionTimes.life;
  const leftMilliseconds = activeAt + mayBeIdle - now;
  if (leftMilliseconds <= 0) return { kind: 'ended' };
  const isTokenOld = now - refreshedAt >= sessionTimes.refreshAfter;
  if (isTokenOld && activeAt + mayBeIdle >= refreshedAt + sessionTimes.life) return { kind: 'refresh' };
  if (leftMilliseconds <= warningOf(mayBeIdle)) return { kind: 'warn', leftMilliseconds };
  return { kind: 'steady' };
}

/** A minute, and half of a time that is hardly longer. */
function warningOf(idleMilliseconds: number): number {
  return Math.min(sessionTimes.warnBefore, idleMilliseconds / 2);
}
