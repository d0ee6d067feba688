import { ApiError } from '#api/api-error.ts';

/** Why an upload stands still until a person does something; `fields`: all is sent, and its studies cannot be filled as was asked. */
export type StopReason = 'full' | 'signed-out' | 'gone' | 'forbidden' | 'fields';

/** The next step after a file could not be sent. */
export type Next =
  | { readonly kind: 'again' }
  | { readonly kind: 'stop'; readonly because: StopReason }
  | { readonly kind: 'refused'; readonly message: string };

/** Tries before a file whose sending the server cannot bear is given up. No connection is no try. */
const mostTries = 5;

/** Decides by the kind of the failure. Anything that may pass by itself is tried again. */
export function afterFailure(error: unknown, tries: number): Next {
  if (!(error instanceof ApiError)) return tries < mostTries ? { kind: 'again' } : refused(error);
  switch (error.code) {
    case 'storage-full':
      return { kind: 'stop', because: 'full' };
    case 'not-signed-in':
      return { kind: 'stop', because: 'signed-out' };
    case 'not-found':
      return { kind: 'stop', because: 'gone' };
    case 'forbidden':
      return { kind: 'stop', because: 'forbidden' };
    case 'no-connection':
    case 'timed-out':
    case 'not-ready':
    case 'too-many-requests':
      return { kind: 'again' };
    case 'too-large':
    case 'unsupported-media-type':
      return refused(error);
    default:
      return tries < mostTries ? { kind: 'again' } : refused(error);
  }
}

function refused(error: unknown): Next {
  return { kind: 'refused', message: error instanceof Error ? error.message : String(error) };
}

/** Pause before the next try: 1, 2, 4 … 30 s, a little different each time so that many senders do not come at once. */
export function backoffMilliseconds(tries: number, random: () => number = Math.random): number {
  return Math.min(30_000, 1_000 * 2 ** Math.min(tries - 1, 10)) * (0.75 + random() / 2);
}
