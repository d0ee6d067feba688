import Type from 'typebox';
import { Email } from '../people/field-rules.ts';
import { defineRoute, type Access } from '../route.ts';
import { Nothing, oneOf, strict } from '../schemas.ts';
import { specifiedFailures as failures } from '../specified.ts';
import { switchNames, type SwitchName } from './switches.ts';

/** What one may wait for: a part that is switched off, or the end of maintenance. */
export type Awaited = SwitchName | 'maintenance';
export const awaited: readonly Awaited[] = [...switchNames, 'maintenance'];
const of = oneOf(awaited);

export const Asking = strict({ email: Type.Optional(Email), of: Type.Optional(of) });

/**
 * Has an account told once, by the bell and as it chose, when that is here; without `of` all that is not. Who is not signed in names the
 * address of his account: strangers are never written to, and the answer tells nobody whether there is such an account.
 * @throws `conflict` for what is here already; `too-many-requests` after ten a minute from one place, of who is not signed in
 */
export const askToBeTold = defineRoute({
  method: 'POST',
  path: '/notify',
  summary: 'Be told when something is here',
  access: { kind: 'public', because: 'who is not signed in is answered the same, whether there is such an account' },
  whileMaintained: true,
  body: Asking,
  response: Nothing,
  status: 201,
  failures,
});

// By session: what is told to a person is no program's business.
const own: Access = { kind: 'signed-in', by: 'session' };

export const stopTelling = defineRoute({
  method: 'DELETE',
  path: '/notify/:of',
  summary: 'Be told of it no more',
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
