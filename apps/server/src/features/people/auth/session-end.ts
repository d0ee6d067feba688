import type { SessionEnd } from '@isocenter/contract/people/auth/auth.ts';

/** The facts of a session and its account that decide that it is over. */
export interface SessionLife {
  readonly is_usable: boolean;
  readonly expires_at: Date | null;
  readonly ends_at: Date;
  readonly token_expires_at: Date;
  readonly ended_at: Date | null;
}

/** Returns why a session can go on no longer; undefined when it can, or when somebody ended it. */
export function whySessionEnded(life: SessionLife, now: number): SessionEnd | undefined {
  const { is_usable, expires_at, ends_at, token_expires_at, ended_at } = life;
  if (expires_at !== null && expires_at.getTime() <= now) return 'account-expired';
  if (!is_usable) return 'account-closed';
  if (ends_at.getTime() <= now) return 'session-too-old';
  // A page in use asks for the next token in time: nobody was there.
  return ended_at === null && token_expires_at.getTime() <= now ? 'session-idle' : undefined;
}
