import { sessionEnds, type SessionEnd } from '@isocenter/contract/people/auth/auth.ts';

/** Why the server says that a session is over; undefined when it does not say. */
export function sessionEndIn(body: unknown): SessionEnd | undefined {
  if (typeof body !== 'object' || body === null || !('because' in body)) return undefined;
  return sessionEnds.find((end) => end === body.because);
}
