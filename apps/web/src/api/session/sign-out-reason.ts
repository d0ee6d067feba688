import type { SessionEnd } from '@isocenter/contract/people/auth/auth.ts';

/**
 * Why somebody is signed out: by choice, because nobody was there, or because the session is no longer accepted, for a reason that
 * the server told or for another.
 */
export type SignOutReason = 'chosen' | 'idle' | 'refused' | 'never' | SessionEnd;
