import { Type } from 'typebox';
import { defineRoute } from '../../route.ts';
import { strict, Nothing, Key } from '../../schemas.ts';
import { PushDevice } from './fields.ts';

const access = { kind: 'signed-in', by: 'session' } as const;

export const getPush = defineRoute({
  method: 'GET',
  path: '/api/push',
  summary: 'Which of my browsers are notified, and what one needs for it',
  access,
  response: Type.Object({
    /** VAPID (RFC 8292), base64url: by it a push service knows who sends. */
    publicKey: Type.String(),
    devices: Type.Array(PushDevice),
  }),
});

const keyOf = (characters: number) => Type.String({ maxLength: characters, pattern: `^[A-Za-z0-9_-]{${characters}}$` });

/**
 * Adds a device, as the browser describes it: `PushSubscription`.
 * @throws `invalid-input` for an endpoint of no push service that is known here
 */
export const addPushDevice = defineRoute({
  method: 'POST',
  path: '/api/push/devices',
  summary: 'Tell this browser, too',
  access,
  body: strict({ endpoint: Type.String({ maxLength: 2_000 }), p256dh: keyOf(87), auth: keyOf(22) }),
  response: Nothing,
  audit: 'account.notification',
});

/** @throws `not-found` when it is not mine */
export const removePushDevice = defineRoute({
  method: 'DELETE',
  path: '/api/push/devices/:pushDeviceId',
  summary: 'Tell a browser no more',
  access,
  params: strict({ pushDeviceId: Key }),
  response: Nothing,
  audit: 'account.notification',
});
