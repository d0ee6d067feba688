import type { WebUse } from '@isocenter/contract/network/web-servers/web-servers.ts';
import { callServer, wholeOf, type OutboundServer } from '#platform/outbound/outbound-client.ts';
import type { OutboundNetworks } from '#platform/outbound/outbound-networks.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { WebFault, webFaultOf } from './web-fault.ts';
import type { WebServerRecord } from './web-server-queries.ts';

/** Prepares a call to a service of a server. */
export type Reach = (use: WebUse) => Promise<OutboundServer>;

interface CachedToken {
  readonly revision: number;
  readonly token: string;
  readonly endsAt: number;
}

/** A token is not used in its last seconds. */
const marginMilliseconds = 15_000;
/** For one of which is not said how long it holds (RFC 6749 §4.2.2 recommends that it is). */
const usualSeconds = 60;

/** Signs in at servers elsewhere, and keeps the tokens that they give while they hold. */
export class WebSignIns {
  readonly #key: Uint8Array;
  readonly #networks: OutboundNetworks;
  readonly #tokens = new Map<number, CachedToken>();

  /** @param key what secrets are sealed with */
  constructor(key: Uint8Array, networks: OutboundNetworks) {
    this.#key = key;
    this.#networks = networks;
  }

  /** Returns how to call a server. @throws WebFault `secret-lost`, `no-token` */
  reach(server: WebServerRecord): Reach {
    return async (use) => {
      const secrets = openSecrets(this.#key, server);
      if (secrets === undefined) throw new WebFault('secret-lost');
      const authorization = await this.#authorization(server, secrets);
      const { timeoutSeconds } = server;
      return {
        baseUrl: rootOf(server, use),
        headers: { ...secrets.headers, ...(authorization !== undefined && { authorization }) },
        tls: tlsOf(server, secrets),
        timeoutSeconds,
        networks: this.#networks,
      };
    };
  }

  /** Signs in anew with the next call. */
  forget(serverId: number): void {
    this.#tokens.delete(serverId);
  }

  async #authorization(server: WebServerRecord, { secret }: Secrets): Promise<string | undefined> {
    switch (server.signIn) {
      case 'basic':
        return basic(server.username, secret);
      case 'bearer':
        return `Bearer ${secret}`;
      case 'oauth2':
        return `Bearer ${await this.#token(server, secret)}`;
      case 'none':
      case 'certificate':
        return undefined;
    }
  }

  async #token(server: WebServerRecord, secret: string): Promise<string> {
    const cached = this.#tokens.get(server.id);
    if (cached !== undefined && cached.revision === server.revision && cached.endsAt > Date.now()) return cached.token;
    const { token, seconds } = await askToken(server, secret, this.#networks);
    const endsAt = Date.now() + seconds * 1000 - marginMilliseconds;
    this.#tokens.set(server.id, { revision: server.revision, token, endsAt });
    return token;
  }
}

function rootOf({ url, qidoUrl, wadoUrl, stowUrl }: WebServerRecord, use: WebUse): string {
  const own = { query: qidoUrl, retrieve: wadoUrl, store: stowUrl }[use];
  return own === '' ? url : own;
}

function tlsOf({ signIn, certificate, authority }: WebServerRecord, { secret }: Secrets): OutboundServer['tls'] {
  return {
    ...(authority !== '' && { ca: authority }),
    ...(signIn === 'certificate' && { cert: certificate, key: secret }),
  };
}

function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** RFC 6749 §4.4: the client's own token. @throws WebFault `no-token` */
async function askToken(
  server: WebServerRecord,
  secret: string,
  networks: OutboundNetworks,
): Promise<{ readonly token: string; readonly seconds: number }> {
  const { tokenUrl, tokenScope, username, timeoutSeconds } = server;
  const folder = new URL('.', tokenUrl);
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    ...(tokenScope !== '' && { scope: tokenScope }),
  });
  try {
    const answer = await callServer(
      {
        baseUrl: folder.href,
        // RFC 6749 §2.3.1: each part is encoded before.
        headers: { authorization: basic(encodeURIComponent(username), encodeURIComponent(secret)) },
        tls: tlsOf(server, { secret: '', headers: {} }),
        timeoutSeconds,
        networks,
      },
      {
        method: 'POST',
        path: `./${tokenUrl.slice(folder.href.length)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: Buffer.from(body.toString()),
        mostBytes: 65_536,
      },
    );
    return tokenOf(answer.status, await wholeOf(answer));
  } catch (error) {
    const { code, answered } = webFaultOf(error);
    throw code === 'no-token' || code === 'address-unlisted'
      ? error
      : new WebFault('no-token', answered === '' ? code : answered, error);
  }
}

function tokenOf(status: number, text: Buffer): { readonly token: string; readonly seconds: number } {
  const fault = new WebFault('no-token', `HTTP ${status}`);
  if (status !== 200) throw fault;
  try {
    const { access_token: token, expires_in: seconds } = Object(JSON.parse(text.toString()));
    if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token)) throw fault;
    return { token, seconds: Number.isFinite(seconds) ? Number(seconds) : usualSeconds };
  } catch {
    throw fault;
  }
}
