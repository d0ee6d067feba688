import type { SessionEnd } from '@isocenter/contract/people/auth.ts';

/** What of a session and its account decides that it is over. */
export interface SessionLife {
  readonly is_usable: boolean;
  readonly expires_at: Date | null;
  readonly ends_at: Date;
}

/** Why a session can go on no longer, whatever its token; undefined when it can, or when somebody ended it. */
export function whySessionEnded({ is_usable, expires_at, ends_at }: SessionLife, now: number): SessionEnd | undefined {
  if (expires_at !== null && expires_at.getTime() <= now) return 'account-expired';
  if (!is_usable) return 'account-closed';
  return ends_at.getTime() <= now ? 'session-too-old' : undefined;
}
