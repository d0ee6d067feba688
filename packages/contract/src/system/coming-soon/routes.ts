import { Type } from 'typebox';
import { defineRoute, type Access } from '../../route.ts';
import { Nothing, strict } from '../../schemas.ts';
import { specifiedPublicFailures as failures } from '../../specified.ts';
import { Asking, of } from './fields.ts';

/**
 * Has an account told once, by the bell and as it chose, when that is here; without `of` all that is not. Who is not signed in names the
 * address of his account: strangers are never written to, and the answer tells nobody whether there is such an account.
 * @throws `conflict` for what is here already; `too-many-requests` after ten a minute from one place, of who is not signed in
 */
export const requestNotification = defineRoute({
  method: 'POST',
  path: '/notify',
  summary: 'Be notified when something is available',
  access: { kind: 'public', because: 'who is not signed in is answered the same, whether there is such an account' },
  whileMaintained: true,
  body: Asking,
  response: Nothing,
  status: 201,
  failures,
});

// By session: what is told to a person is no program's business.
const own: Access = { kind: 'signed-in', by: 'session' };

export const stopNotification = defineRoute({
  method: 'DELETE',
  path: '/notify/:of',
  summary: 'Be notified of it no more',
  access: own,
  whileMaintained: true,
  params: strict({ of }),
  response: Nothing,
});

export const getAwaited = defineRoute({
  method: 'GET',
  path: '/api/installation/awaited',
  summary: 'What I wait for',
  access: own,
  whileMaintained: true,
  response: Type.Object({ of: Type.Array(of) }),
});

/** Only what somebody waits for. */
export const countAwaited = defineRoute({
  method: 'GET',
  path: '/api/installation/awaited/counts',
  summary: 'How many wait for what is not here',
  access: { kind: 'ability', action: 'manage', subject: 'Installation' },
  response: Type.Object({ rows: Type.Array(Type.Object({ of, people: Type.Integer() })) }),
});
