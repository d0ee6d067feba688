import { createServer, type Server } from 'node:http';
import { Provider } from 'oidc-provider';
import type { CookieJar } from './cookie-jar.ts';

/** Somebody whom the provider knows. */
interface ProviderPerson {
  email: string;
  isVerified: boolean;
}

export interface RunningProvider {
  readonly issuer: string;
  readonly settings: Record<string, string>;
  /** People by subject; the test changes them as it goes. */
  readonly people: Map<string, ProviderPerson>;
  /**
   * Walks the provider's own pages from the address that our server sent the browser to, signs in as `subject` and agrees.
   * @returns the address at our server that the provider sends the browser back to
   */
  walk(jar: CookieJar, address: string, subject: string): Promise<string>;
  close(): Promise<void>;
}

const clientId = 'isocenter';
const clientSecret = 'a secret that only the two of us have';

/** Starts a real OpenID Connect provider on loopback. */
export async function startProvider(redirectUri: string, port: number): Promise<RunningProvider> {
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, ProviderPerson>();
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: true } },
    pkce: { required: () => true },
    cookies: { keys: ['only for this test'] },
    findAccount: (_context, subject) => {
      const person = people.get(subject);
      if (person === undefined) return undefined;
      const claims = { sub: subject, email: person.email, email_verified: person.isVerified };
      return { accountId: subject, claims: async () => claims };
    },
  });
  const server: Server = createServer(provider.callback());
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    issuer,
    people,
    settings: {
      ISOCENTER_OIDC_ISSUER: issuer,
      ISOCENTER_OIDC_CLIENT_ID: clientId,
      ISOCENTER_OIDC_CLIENT_SECRET: clientSecret,
      ISOCENTER_OIDC_NAME: 'Riverside staff',
    },
    walk: async (...through) => walkPages(issuer, ...through),
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error === undefined ? resolve() : reject(error)));
      }),
  };
}

async function walkPages(issuer: string, jar: CookieJar, address: string, subject: string): Promise<string> {
  let next = address;
  for (let step = 0; step < 12; step += 1) {
    const response = await jar.fetch(next);
    const location = response.headers.get('location');
    if (location !== null) {
      next = new URL(location, next).href;
      if (!next.startsWith(issuer)) return next;
      continue;
    }
    // A page of the provider: its form is sent, filled in.
    const page = await response.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (action === undefined || prompt === undefined) throw new Error(`The provider answered ${response.status}.`);
    const form = new URLSearchParams({ prompt, login: subject, password: 'anything' });
    const sent = await jar.fetch(new URL(action, next).href, {
      method: 'POST',
      body: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const onwards = sent.headers.get('location');
    if (onwards === null) throw new Error(`The provider answered ${sent.status} to its form.`);
    next = new URL(onwards, next).href;
    if (!next.startsWith(issuer)) return next;
  }
  throw new Error('The provider led in circles.');
}
