import Type, { type Static } from 'typebox';
import { defineRoute } from '../route.ts';
import { Instant, Key, Nothing, strict } from '../schemas.ts';

/** More browsers of one person are not told; the oldest go first. */
export const mostPushDevices = 10;

/** A browser that is told by its push service. */
export const PushDevice = Type.Object({
  pushDeviceId: Key,
  /** `Firefox 144 on Linux`, or empty. */
  name: Type.String(),
  since: Instant,
  /** The one that asks. */
  isThis: Type.Boolean(),
});
export type PushDevice = Static<typeof PushDevice>;

const access = { kind: 'signed-in', by: 'session' } as const;

export const getPush = defineRoute({
  method: 'GET',
  path: '/api/push',
  summary: 'Which of my browsers are told, and what one needs to be',
  access,
  response: Type.Object({
    /** VAPID (RFC 8292), base64url: by it a push service knows who sends. */
    publicKey: Type.String(),
    devices: Type.Array(PushDevice),
  }),
});

const keyOf = (characters: number) => Type.String({ maxLength: characters, pattern: `^[A-Za-z0-9_-]{${characters}}$` });

/** As the browser gives it: `PushSubscription`. @throws `invalid-input` for an endpoint of no push service that is known here */
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
