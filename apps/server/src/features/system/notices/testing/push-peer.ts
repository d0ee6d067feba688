import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';

interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** As the browser decrypts it. */
  readonly message: unknown;
  /** As it was received. */
  readonly raw: Buffer;
}

/** A push service on loopback, with the browser behind it. */
export interface PushPeer {
  readonly origin: string;
  readonly received: readonly Pushed[];
  /** A browser that may be told: what it gives its page. */
  subscribe(name: string): { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  /** Answers with another status from now on. */
  answer(status: number): void;
  /** Takes messages again, and knows of none. */
  forget(): void;
  close(): Promise<void>;
}

export async function startPushPeer(): Promise<PushPeer> {
  const received: Pushed[] = [];
  const browsers = new Map<
    string,
    { readonly privateKey: ReturnType<typeof createECDH>; readonly authSecret: string }
  >();
  let status = 201;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks);
      const path = request.url ?? '';
      const keys = browsers.get(path);
      if (keys !== undefined && status === 201) {
        const message: unknown = JSON.parse(decrypt(raw, { version: 'aes128gcm', ...keys }).toString());
        received.push({ path, headers: request.headers, message, raw });
      }
      response.writeHead(keys === undefined ? 404 : status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A socket of TCP has an address with a port.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    subscribe(name) {
      const privateKey = createECDH('prime256v1');
      const p256dh = privateKey.generateKeys('base64url');
      const authSecret = randomBytes(16).toString('base64url');
      browsers.set(`/push/${name}`, { privateKey, authSecret });
      return { endpoint: `${origin}/push/${name}`, p256dh, auth: authSecret };
    },
    answer(next) {
      status = next;
    },
    forget() {
      status = 201;
      received.length = 0;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
