import { logout, refreshToken } from '@isocenter/contract/people/auth/endpoints.ts';
import { createCaller } from './caller.ts';
import type { Call } from './caller.ts';
import { Connection } from './connection.ts';
import { renewWith } from './renewal.ts';
import { idleEnd } from './session/idle-end.ts';
import { BrowserSession } from './session/session.ts';

/** The state of the connection to the server. */
export const connection = new Connection();

// One page has one person: unlike everything else the session is reached without being passed, so that a query can be
// written where it is used. Nothing here runs before `main.tsx` starts it.
export const session: BrowserSession = new BrowserSession({
  // Scripts cannot read the tokens' cookies; a third one, which says nothing else, tells that there are some.
  mayResume: () => /(?:^|; )isocenter-signed-in=/.test(document.cookie),
  exchange: () => call(refreshToken, { body: {} }, { keepalive: true }),
  revoke: () => call(logout, { body: {} }, { timeoutMilliseconds: 2_000, keepalive: true }),
  now: () => Date.now(),
  idleEnd,
  channel: typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('isocenter.session'),
  exclusively,
});
renewWith(() => session.renew());

/**
 * Calls a route of the contract: `await call(listStudies, { query: { q } })`.
 * @throws ApiError for every refusal and failure.
 */
export const call: Call = createCaller({
  fetch: (input, init) => fetch(input, init),
  accessToken: () => session.accessToken(),
  account: () => session.account(),
  renew: (refusedToken) => session.renew(refusedToken),
  answered: (didAnswer) => connection.note(didAnswer),
});

function exclusively<T>(work: () => Promise<T>): Promise<T> {
  // Locks exist in secure contexts only; in an insecure lab two tabs may have to sign in again, which is bearable there.
  const locks = (navigator as Partial<Navigator>).locks;
  return locks === undefined ? work() : locks.request('isocenter.refresh', () => work());
}
