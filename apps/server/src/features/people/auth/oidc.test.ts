import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import {
  endOidcWorld,
  known,
  newAccount,
  signIn,
  start,
  startOidcWorld,
  whoIs,
  type OidcWorld,
} from '#testing/oidc-world.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { CookieJar } from './testing/cookie-jar.ts';
import { startProvider, type RunningProvider } from './testing/identity-provider.ts';

let world: OidcWorld;
let app: TestApp;
let provider: RunningProvider;
beforeAll(async () => {
  world = await startOidcWorld();
  ({ app, provider } = world);
});
afterAll(() => endOidcWorld(world));

describe('signing in with the identity provider', () => {
  test('is offered by its name', async () => {
    expect(await (await app.fetch('/api/installation')).json()).toMatchObject({ oidcName: 'Riverside staff' });
  });

  test('signs in who has an account with that verified address, and brings him where he wanted to go', async () => {
    const { id, email } = await newAccount(world);
    const jar = new CookieJar();
    expect(await signIn(world, jar, known(world, email.toUpperCase()), '/studies?q=a')).toBe('/studies?q=a');
    expect(await whoIs(world, jar)).toBe(id);
    const session = await app.database.db
      .selectFrom('login_session')
      .select('way')
      .where('account_id', '=', id)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    expect(session?.way).toBe('oidc');
  });

  test('asks with PKCE, state and nonce, and keeps what it needs where scripts and other sites cannot read it', async () => {
    const response = await app.fetch('/auth/oidc/start', { redirect: 'manual' });
    const url = new URL(response.headers.get('location') ?? '');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'isocenter',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^isocenter-oidc=/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Max-Age=600');
    expect(Buffer.from(cookie.split(/[=;]/)[1] ?? '', 'base64url').toString()).not.toContain('verifier');
  });

  test('sets strict cookies for the session, and takes its own away', async () => {
    const { email } = await newAccount(world);
    const jar = new CookieJar();
    const back = await provider.walk(jar, await start(world, jar), known(world, email));
    const lines = (await jar.fetch(back)).headers.getSetCookie();
    expect(lines.filter((line) => line.includes('SameSite=Strict'))).toHaveLength(4);
    expect(jar.get(app.url, 'isocenter-oidc')).toBeUndefined();
  });

  test('ties the account to the subject: a later change of address there takes nobody else’s account', async () => {
    const [ada, ben] = [await newAccount(world), await newAccount(world)];
    const subject = known(world, ada.email);
    expect(await signIn(world, new CookieJar(), subject)).toBe('/');
    provider.people.set(subject, { email: ben.email, isVerified: true });
    const jar = new CookieJar();
    expect(await signIn(world, jar, subject)).toBe('/');
    expect(await whoIs(world, jar)).toBe(ada.id);
    expect(await signIn(world, new CookieJar(), known(world, ada.email))).toBe('/login?problem=no-account');
  });

  test('does not ask for the second factor of this product', async () => {
    const { id, email } = await newAccount(world);
    await app.database.db.updateTable('account').set({ totp_enabled_at: new Date() }).where('id', '=', id).execute();
    const jar = new CookieJar();
    expect(await signIn(world, jar, known(world, email))).toBe('/');
    expect(await whoIs(world, jar)).toBe(id);
  });

  test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example'])(
    'never leads to another site: %s',
    async (to) => {
      const { email } = await newAccount(world);
      const location = await signIn(world, new CookieJar(), known(world, email), to);
      expect(new URL(location, app.url).origin).toBe(app.url);
    },
  );
});

describe('the security policy', () => {
  const inForce = (policy: object, needed: object = {}) =>
    app.asOwner(`insert into security_policy (policy, needed_since, applies_at, applied_at, made_name)
      values ('${JSON.stringify(policy)}', '${JSON.stringify(needed)}', now(), now(), 'test')`);
  afterEach(() => app.asOwner('delete from security_policy'));

  test('lets nobody in from an address that it does not name, whatever the provider says', async () => {
    const { email } = await newAccount(world);
    const subject = known(world, email);
    await inForce({ addresses: ['10.0.0.0/8'] });
    expect(await signIn(world, new CookieJar(), subject)).toBe('/login?problem=elsewhere');
    await inForce({ addresses: ['127.0.0.0/8'] });
    expect(await signIn(world, new CookieJar(), subject)).toBe('/');
  });

  test('asks for no second step here where the provider proved the person', async () => {
    const { email } = await newAccount(world);
    await inForce({ secondStepDays: 0 }, { radiologist: new Date(0).toISOString() });
    const jar = new CookieJar();
    expect(await signIn(world, jar, known(world, email))).toBe('/');
    expect((await jar.fetch(`${app.url}/api/studies`)).status).toBe(200);
    const { accountId } = await app.signIn('radiologist');
    const withPassword = await app.signInAgain({ accountId });
    expect((await withPassword.fetch('/api/studies')).status).toBe(403);
  });
});

test('a provider that is away is said so, and asked again when it is back', async () => {
  const [port, later] = [await freePort(), await freePort()];
  const lonely = await startTestApp({
    ...provider.settings,
    ISOCENTER_OIDC_ISSUER: `http://127.0.0.1:${later}`,
    ISOCENTER_HTTP_PORT: String(port),
  });
  try {
    const response = await lonely.fetch('/auth/oidc/start', { redirect: 'manual' });
    expect(response.headers.get('location')).toBe('/login?problem=away');
    expect(lonely.log.join('\n')).toContain('the identity provider does not answer');
    const risen = await startProvider(`${lonely.url}/auth/oidc/callback`, later);
    const again = await lonely.fetch('/auth/oidc/start', { redirect: 'manual' });
    await risen.close();
    expect(again.headers.get('location')).toContain(`${risen.issuer}/auth?`);
  } finally {
    await lonely.close();
  }
});

test('without a provider there is no such way', async () => {
  const plain = await startTestApp();
  try {
    for (const path of ['/auth/oidc/start', '/auth/oidc/callback?code=x'])
      expect((await plain.fetch(path, { redirect: 'manual' })).status).toBe(404);
  } finally {
    await plain.close();
  }
});
