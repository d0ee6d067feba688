import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import type { RunningProvider } from './testing/identity-provider.ts';

let world: OidcWorld;
let app: TestApp;
let provider: RunningProvider;
beforeAll(async () => {
  world = await startOidcWorld();
  ({ app, provider } = world);
});
afterAll(() => endOidcWorld(world));

describe('the identity provider’s word', () => {
  test('about somebody without an account here is refused, and in the trail', async () => {
    const jar = new CookieJar();
    expect(await signIn(world, jar, known(world, 'stranger@elsewhere.example'))).toBe('/login?problem=no-account');
    expect(await whoIs(world, jar)).toBeUndefined();
    const rows = await app.database.db
      .selectFrom('audit_event')
      .select(['action', 'outcome'])
      .where('actor', '=', 'stranger@elsewhere.example')
      .execute();
    expect(rows).toEqual([{ action: 'auth.login', outcome: 'refused' }]);
  });

  test('about an address that it has not verified is refused', async () => {
    const { email } = await newAccount(world);
    const jar = new CookieJar();
    expect(await signIn(world, jar, known(world, email, false))).toBe('/login?problem=unverified');
    expect(await whoIs(world, jar)).toBeUndefined();
  });

  test.each([
    ['switched off', { status: 'inactive' }],
    ['waiting for approval', { status: 'pending' }],
    ['locked', { locked_at: new Date() }],
    ['removed', { deleted_at: new Date() }],
  ] as const)('about an account that is %s is refused', async (_what, change) => {
    const { id, email } = await newAccount(world);
    const subject = known(world, email);
    expect(await signIn(world, new CookieJar(), subject)).toBe('/');
    await app.database.db.updateTable('account').set(change).where('id', '=', id).execute();
    expect(await signIn(world, new CookieJar(), subject)).toBe('/login?problem=no-account');
  });

  test('is worth nothing in another browser, or with another state', async () => {
    const { email } = await newAccount(world);
    const jar = new CookieJar();
    const back = await provider.walk(jar, await start(world, jar), known(world, email));
    const elsewhere = await new CookieJar().fetch(back);
    expect(elsewhere.headers.get('location')).toBe('/login?problem=failed');
    const victim = new CookieJar();
    await start(world, victim);
    expect((await victim.fetch(back)).headers.get('location')).toBe('/login?problem=failed');
    const url = new URL(back);
    url.searchParams.set('state', 'A'.repeat(43));
    expect((await jar.fetch(url.href)).headers.get('location')).toBe('/login?problem=failed');
    expect(await whoIs(world, jar)).toBeUndefined();
  });

  test('is taken once: the same code again is refused, even with the cookie put back', async () => {
    const { email } = await newAccount(world);
    const jar = new CookieJar();
    const back = await provider.walk(jar, await start(world, jar), known(world, email));
    const flow = jar.get(app.url, 'isocenter-oidc') ?? '';
    expect((await jar.fetch(back)).headers.get('location')).toBe('/');
    const thief = new CookieJar();
    expect((await thief.fetch(back)).headers.get('location')).toBe('/login?problem=failed');
    thief.set(app.url, 'isocenter-oidc', flow);
    expect((await thief.fetch(back)).headers.get('location')).toBe('/login?problem=failed');
    expect(await whoIs(world, thief)).toBeUndefined();
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
    const { email } = await newAccount(world);
    const jar = new CookieJar();
    const url = new URL(await provider.walk(jar, await start(world, jar), known(world, email)));
    url.searchParams.set('iss', 'https://evil.example');
    expect((await jar.fetch(url.href)).headers.get('location')).toBe('/login?problem=failed');
  });

  test('with another nonce than was asked for is refused', async () => {
    const { email } = await newAccount(world);
    const jar = new CookieJar();
    const address = new URL(await start(world, jar));
    address.searchParams.set('nonce', 'another');
    const back = await provider.walk(jar, address.href, known(world, email));
    expect((await jar.fetch(back)).headers.get('location')).toBe('/login?problem=failed');
  });

  test('for another verifier than was asked for is refused', async () => {
    const { email } = await newAccount(world);
    const jar = new CookieJar();
    const address = new URL(await start(world, jar));
    address.searchParams.set('code_challenge', 'A'.repeat(43));
    const back = await provider.walk(jar, address.href, known(world, email));
    expect((await jar.fetch(back)).headers.get('location')).toBe('/login?problem=failed');
  });

  test('that somebody cancelled leads back to the sign-in page', async () => {
    const jar = new CookieJar();
    const state = new URL(await start(world, jar)).searchParams.get('state') ?? '';
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
    await start(world, jar);
    const response = await jar.fetch(`${app.url}/auth/oidc/callback${query}`);
    expect([302, 400]).toContain(response.status);
    expect(await whoIs(world, jar)).toBeUndefined();
  });

  test('leaves no code and no token in the log', async () => {
    const { email } = await newAccount(world);
    const jar = new CookieJar();
    const back = await provider.walk(jar, await start(world, jar), known(world, email));
    await jar.fetch(back);
    await new CookieJar().fetch(back);
    expect(app.log.join('\n')).not.toContain(new URL(back).searchParams.get('code'));
  });
});
