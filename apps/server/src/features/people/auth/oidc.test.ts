import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#testing/free-port.ts';
import { json, startTestApp, type TestApp } from '#testing/test-app.ts';
import { CookieJar } from './testing/cookie-jar.ts';
import { startProvider, type RunningProvider } from './testing/identity-provider.ts';

let app: TestApp;
let provider: RunningProvider;

beforeAll(async () => {
  const port = await freePort();
  provider = await startProvider(`http://127.0.0.1:${port}/auth/oidc/callback`, await freePort());
  app = await startTestApp({ ...provider.settings, ISOCENTER_HTTP_PORT: String(port) });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

let subjects = 0;

/** Somebody whom the provider knows under this address. */
function known(email: string, isVerified = true): string {
  subjects += 1;
  const subject = `subject-${subjects}`;
  provider.people.set(subject, { email, isVerified });
  return subject;
}

async function newAccount(): Promise<{ id: number; email: string }> {
  const { accountId } = await app.signIn('radiologist');
  return app.database.db
    .selectFrom('account')
    .select(['id', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

async function start(jar: CookieJar, to?: string): Promise<string> {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  const response = await jar.fetch(`${app.url}/auth/oidc/start${query}`);
  expect(response.status).toBe(302);
  return response.headers.get('location') ?? '';
}

/** The whole way; where the browser ends up at our server. */
async function signIn(jar: CookieJar, subject: string, to?: string): Promise<string> {
  const back = await provider.walk(jar, await start(jar, to), subject);
  expect(back.startsWith(`${app.url}/auth/oidc/callback?`)).toBe(true);
  const response = await jar.fetch(back);
  expect(response.status).toBe(302);
  return response.headers.get('location') ?? '';
}

async function whoIs(jar: CookieJar): Promise<number | undefined> {
  const response = await jar.fetch(`${app.url}/jwt/refresh-token`, json({}));
  if (response.status !== 200) return undefined;
  return ((await response.json()) as { userData: { id: number } }).userData.id;
}

describe('signing in with the identity provider', () => {
  test('is offered by its name', async () => {
    expect(await (await app.fetch('/api/installation')).json()).toMatchObject({ oidcName: 'Riverside staff' });
  });

  test('signs in who has an account with that verified address, and brings him where he wanted to go', async () => {
    const { id, email } = await newAccount();
    const jar = new CookieJar();
    expect(await signIn(jar, known(email.toUpperCase()), '/studies?q=a')).toBe('/studies?q=a');
    expect(await whoIs(jar)).toBe(id);
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
    const { email } = await newAccount();
    const jar = new CookieJar();
    const back = await provider.walk(jar, await start(jar), known(email));
    const lines = (await jar.fetch(back)).headers.getSetCookie();
    expect(lines.filter((line) => line.includes('SameSite=Strict'))).toHaveLength(4);
    expect(jar.get(app.url, 'isocenter-oidc')).toBeUndefined();
  });

  test('ties the account to the subject: a later change of address there takes nobody else’s account', async () => {
    const [ada, ben] = [await newAccount(), await newAccount()];
    const subject = known(ada.email);
    expect(await signIn(new CookieJar(), subject)).toBe('/');
    provider.people.set(subject, { email: ben.email, isVerified: true });
    const jar = new CookieJar();
    expect(await signIn(jar, subject)).toBe('/');
    expect(await whoIs(jar)).toBe(ada.id);
    expect(await signIn(new CookieJar(), known(ada.email))).toBe('/login?problem=no-account');
  });

  test('does not ask for the second factor of this product', async () => {
    const { id, email } = await newAccount();
    await app.database.db.updateTable('account').set({ totp_enabled_at: new Date() }).where('id', '=', id).execute();
    const jar = new CookieJar();
    expect(await signIn(jar, known(email))).toBe('/');
    expect(await whoIs(jar)).toBe(id);
  });

  test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example'])(
    'never leads to another site: %s',
    async (to) => {
      const { email } = await newAccount();
      const location = await signIn(new CookieJar(), known(email), to);
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
    const { email } = await newAccount();
    const subject = known(email);
    await inForce({ addresses: ['10.0.0.0/8'] });
    expect(await signIn(new CookieJar(), subject)).toBe('/login?problem=elsewhere');
    await inForce({ addresses: ['127.0.0.0/8'] });
    expect(await signIn(new CookieJar(), subject)).toBe('/');
  });

  test('asks for no second step here where the provider proved the person', async () => {
    const { email } = await newAccount();
    await inForce({ secondStepDays: 0 }, { radiologist: new Date(0).toISOString() });
    const jar = new CookieJar();
    expect(await signIn(jar, known(email))).toBe('/');
    expect((await jar.fetch(`${app.url}/api/studies`)).status).toBe(200);
    const { accountId } = await app.signIn('radiologist');
    const withPassword = await app.signInAgain({ accountId });
    expect((await withPassword.fetch('/api/studies')).status).toBe(403);
  });
});

describe('the identity provider’s word', () => {
  test('about somebody without an account here is refused, and in the trail', async () => {
    const jar = new CookieJar();
    expect(await signIn(jar, known('stranger@elsewhere.example'))).toBe('/login?problem=no-account');
    expect(await whoIs(jar)).toBeUndefined();
    const rows = await app.database.db
      .selectFrom('audit_event')
      .select(['action', 'outcome'])
      .where('actor', '=', 'stranger@elsewhere.example')
      .execute();
    expect(rows).toEqual([{ action: 'auth.login', outcome: 'refused' }]);
  });

  test('about an address that it has not verified is refused', async () => {
    const { email } = await newAccount();
    const jar = new CookieJar();
    expect(await signIn(jar, known(email, false))).toBe('/login?problem=unverified');
    expect(await whoIs(jar)).toBeUndefined();
  });

  test.each([
    ['switched off', { status: 'inactive' }],
    ['waiting for approval', { status: 'pending' }],
    ['locked', { locked_at: new Date() }],
    ['removed', { deleted_at: new Date() }],
  ] as const)('about an account that is %s is refused', async (_what, change) => {
    const { id, email } = await newAccount();
    const subject = known(email);
    expect(await signIn(new CookieJar(), subject)).toBe('/');
    await app.database.db.updateTable('account').set(change).where('id', '=', id).execute();
    expect(await signIn(new CookieJar(), subject)).toBe('/login?problem=no-account');
  });

  test('is worth nothing in another browser, or with another state', async () => {
    const { email } = await newAccount();
    const jar = new CookieJar();
    const back = await provider.walk(jar, await start(jar), known(email));
    const elsewhere = await new CookieJar().fetch(back);
    expect(elsewhere.headers.get('location')).toBe('/login?problem=failed');
    const victim = new CookieJar();
    await start(victim);
    expect((await victim.fetch(back)).headers.get('location')).toBe('/login?problem=failed');
    const url = new URL(back);
    url.searchParams.set('state', 'A'.repeat(43));
    expect((await jar.fetch(url.href)).headers.get('location')).toBe('/login?problem=failed');
    expect(await whoIs(jar)).toBeUndefined();
  });

  test('is taken once: the same code again is refused, even with the cookie put back', async () => {
    const { email } = await newAccount();
    const jar = new CookieJar();
    const back = await provider.walk(jar, await start(jar), known(email));
    const flow = jar.get(app.url, 'isocenter-oidc') ?? '';
    expect((await jar.fetch(back)).headers.get('location')).toBe('/');
    const thief = new CookieJar();
    expect((await thief.fetch(back)).headers.get('location')).toBe('/login?problem=failed');
    thief.set(app.url, 'isocenter-oidc', flow);
    expect((await thief.fetch(back)).headers.get('location')).toBe('/login?problem=failed');
    expect(await whoIs(thief)).toBeUndefined();
  });

  test('that nobody asked for leaves one row in the trail for a minute, however often it comes', async () => {
    const quiet = await startTestApp(provider.settings);
    try {
      for (let i = 0; i < 5; i += 1) await quiet.fetch('/auth/oidc/callback?code=x&state=y', { redirect: 'manual' });
      const { db } = quiet.database;
      // The start of the product is noted a moment after it.
      const rows = await db
        .selectFrom('audit_event')
        .select(['action', 'outcome'])
        .where('action', '<>', 'application.start')
        .execute();
      expect(rows).toEqual([{ action: 'auth.login', outcome: 'refused' }]);
    } finally {
      await quiet.close();
    }
  });

  test('under the name of another issuer is refused', async () => {
    const { email } = await newAccount();
    const jar = new CookieJar();
    const url = new URL(await provider.walk(jar, await start(jar), known(email)));
    url.searchParams.set('iss', 'https://evil.example');
    expect((await jar.fetch(url.href)).headers.get('location')).toBe('/login?problem=failed');
  });

  test('with another nonce than was asked for is refused', async () => {
    const { email } = await newAccount();
    const jar = new CookieJar();
    const asked = new URL(await start(jar));
    asked.searchParams.set('nonce', 'another');
    const back = await provider.walk(jar, asked.href, known(email));
    expect((await jar.fetch(back)).headers.get('location')).toBe('/login?problem=failed');
  });

  test('for another verifier than was asked for is refused', async () => {
    const { email } = await newAccount();
    const jar = new CookieJar();
    const asked = new URL(await start(jar));
    asked.searchParams.set('code_challenge', 'A'.repeat(43));
    const back = await provider.walk(jar, asked.href, known(email));
    expect((await jar.fetch(back)).headers.get('location')).toBe('/login?problem=failed');
  });

  test('that somebody cancelled leads back to the sign-in page', async () => {
    const jar = new CookieJar();
    const state = new URL(await start(jar)).searchParams.get('state') ?? '';
    const response = await jar.fetch(`${app.url}/auth/oidc/callback?error=access_denied&state=${state}`);
    expect(response.headers.get('location')).toBe('/login?problem=cancelled');
  });

  test.each([
    '',
    '?',
    '?code=x',
    '?code=x&state=y',
    `?code=${'x'.repeat(4000)}`,
    '?state=a&state=b',
    '?error=server_error',
  ])('that is made up leads back to the sign-in page: %s', async (query) => {
    const jar = new CookieJar();
    await start(jar);
    const response = await jar.fetch(`${app.url}/auth/oidc/callback${query}`);
    expect([302, 400]).toContain(response.status);
    expect(await whoIs(jar)).toBeUndefined();
  });

  test('leaves no code and no token in the log', async () => {
    const { email } = await newAccount();
    const jar = new CookieJar();
    const back = await provider.walk(jar, await start(jar), known(email));
    await jar.fetch(back);
    await new CookieJar().fetch(back);
    expect(app.log.join('\n')).not.toContain(new URL(back).searchParams.get('code'));
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
