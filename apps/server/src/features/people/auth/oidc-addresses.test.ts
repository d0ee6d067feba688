import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { CookieJar } from './testing/cookie-jar.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function appWith(issuer: string, more: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp({
    ISOCENTER_OIDC_ISSUER: issuer,
    ISOCENTER_OIDC_CLIENT_ID: 'isocenter',
    ISOCENTER_OIDC_CLIENT_SECRET: 'a secret that only the two of us have',
    ISOCENTER_OIDC_NAME: 'Riverside staff',
    ...more,
  });
  ends.push(() => app.close());
  return app;
}

const started = async (app: TestApp, jar = new CookieJar()) => {
  const answer = await jar.fetch(`${app.url}/auth/oidc/start`);
  return answer.headers.get('location') ?? '';
};
const logged = (app: TestApp, message: string) => app.log.filter((line) => line.includes(message)).join('\n');

test.each([
  ['https://169.254.169.254', '169.254.169.254'],
  ['https://[64:ff9b::a9fe:a9fe]', '64:ff9b::a9fe:a9fe'],
])('a provider at %s is not called, which the page and the log say', async (issuer, host) => {
  const app = await appWith(issuer);
  expect(await started(app)).toBe('/login?problem=not-called');
  expect(logged(app, 'the identity provider does not answer')).toContain(
    `"reason":"address-refused","calledHost":"${host}"`,
  );
});

test('a provider inside the house is called where its network is listed', async () => {
  const requests: string[] = [];
  const issuer = await providerOf((path) => void requests.push(path));
  const unlisted = await appWith(issuer, { ISOCENTER_OUTBOUND_NETWORKS: '10.0.0.0/8' });
  expect(await started(unlisted)).toBe('/login?problem=not-called');
  const byName = await appWith('http://localhost:1', { ISOCENTER_OUTBOUND_NETWORKS: 'none' });
  expect(await started(byName)).toBe('/login?problem=not-called');
  expect(logged(byName, 'the identity provider does not answer')).toContain('"calledHost":"localhost"');
  expect(logged(unlisted, 'the identity provider does not answer')).toContain('"reason":"address-unlisted"');
  expect(requests).toEqual([]);
  const listed = await appWith(issuer, { ISOCENTER_OUTBOUND_NETWORKS: '127.0.0.0/8' });
  expect(await started(listed)).toMatch(`${issuer}/auth`);
  expect(requests).toEqual(['/.well-known/openid-configuration']);
});

test('the address for tokens that a provider names is not called where nobody is', async () => {
  const issuer = await providerOf(() => undefined, 'http://169.254.169.254/token');
  const app = await appWith(issuer);
  const jar = new CookieJar();
  const state = new URL(await started(app, jar)).searchParams.get('state') ?? '';
  const back = await jar.fetch(`${app.url}/auth/oidc/callback?code=x&state=${state}`);
  expect(back.headers.get('location')).toBe('/login?problem=not-called');
  expect(logged(app, 'signing in with the identity provider failed')).toContain('"calledHost":"169.254.169.254"');
});

/** Says of itself where it is. @returns its issuer */
async function providerOf(onRequest: (path: string) => void, tokenEndpoint?: string): Promise<string> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const server = createServer((request, response) => {
    onRequest(request.url ?? '');
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: tokenEndpoint ?? `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => server.close(resolve)));
  return issuer;
}
