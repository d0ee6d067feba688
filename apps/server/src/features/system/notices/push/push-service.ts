import { createECDH } from 'node:crypto';
import { callServer, wholeOf } from '#platform/outbound/outbound-client.ts';
import type { OutboundNetworks } from '#platform/outbound/outbound-networks.ts';
import type { Subscription } from './push-queries.ts';
import { pushLimits } from '../limits.ts';

/** Our side as a caller of push services. */
export interface PushSender {
  /** The private key of VAPID (RFC 8292): a number of the curve P-256. */
  readonly key: Uint8Array;
  /** Base URL of this installation. */
  readonly publicUrl: string | undefined;
  /** Origins of push services beside those that everybody knows. */
  readonly services: readonly string[];
  readonly networks: OutboundNetworks;
}

/** Content of a push message: nothing medical, and nobody's name. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly topic: string;
  readonly isUrgent: boolean;
}

/** Nothing that is older is of use; nor more than a push service says in a line. */
const timeToLiveSeconds = 4 * 3_600;
const mostAnswerBytes = 64 * 1024;

/** Returns true if messages may be sent there: the address comes from a browser, and decides where this server connects. */
export function isPushService(endpoint: string, { services }: Pick<PushSender, 'services'>): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (services.includes(url.origin)) return true;
  const isKnown = pushLimits.hosts.some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  );
  return url.protocol === 'https:' && url.port === '' && isKnown;
}

/** Returns the public key by which browsers know the sender: base64url. */
export function publicKeyOf(key: Uint8Array): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(key);
  return curve.getPublicKey('base64url');
}

export type PushAnswer = 'taken' | 'gone' | 'refused' | 'later';

/** Hands a message to the push service of a browser, encrypted for that browser alone (RFC 8291). @throws OutboundFault */
export async function push(sender: PushSender, to: Subscription, message: PushMessage): Promise<PushAnswer> {
  const { isUrgent, ...shown } = message;
  const url = new URL(to.endpoint);
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
    JSON.stringify(shown),
    {
      vapidDetails: {
        subject: sender.publicUrl?.startsWith('https:') === true ? sender.publicUrl : 'mailto:push@isocenter.invalid',
        publicKey: publicKeyOf(sender.key),
        privateKey: Buffer.from(sender.key).toString('base64url'),
      },
      TTL: timeToLiveSeconds,
      urgency: isUrgent ? 'high' : 'normal',
      topic: message.topic,
    },
  );
  const answer = await callServer(
    { baseUrl: url.origin, timeoutSeconds: 15, networks: sender.networks },
    {
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
      body,
      mostBytes: mostAnswerBytes,
    },
  );
  await wholeOf(answer);
  return answerOf(answer.status);
}

/** RFC 8030 §5 and §7.3. */
function answerOf(status: number): PushAnswer {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}
