import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshProofMinutes } from '@isocenter/contract/people/auth/auth.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
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

/** Somebody who has signed in with the provider, in a browser of his own. */
async function signedIn(query = '') {
  const { accountId } = await app.signIn('radiologist');
  const account = app.database.db.selectFrom('account').select('email').where('id', '=', accountId);
  const subject = `subject-${accountId}`;
  provider.people.set(subject, { email: (await account.executeTakeFirstOrThrow()).email, isVerified: true });
  const jar = new CookieJar();
  await walk(jar, subject, query);
  return { jar, subject, accountId };
}

async function walk(jar: CookieJar, subject: string, query: string): Promise<void> {
  const start = await jar.fetch(`${app.url}/auth/oidc/start${query}`);
  const back = await provider.walk(jar, start.headers.get('location') ?? '', subject);
  expect((await jar.fetch(back)).headers.get('location')).toBe('/');
}

async function makeToken(jar: CookieJar, proof: object = {}): Promise<{ status: number; fields: object }> {
  const renewed = await jar.fetch(`${app.url}/jwt/refresh-token`, json({}));
  const { accessToken } = (await renewed.json()) as { accessToken: string };
  const init = json({ name: 'script', reach: 'read', ...proof });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
  const answer = await app.fetch('/api/account/tokens', { ...init, headers });
  const body = (await answer.json()) as { error?: { fields?: object } };
  return { status: answer.status, fields: body.error?.fields ?? {} };
}

const refused = { status: 400, fields: { password: 'is needed' } };

test('whoever was asked by the identity provider anew makes a token without a password, for five minutes', async () => {
  const { jar, subject, accountId } = await signedIn();
  // Signing in with the provider's own session proves nothing: the browser may be somebody else's by now.
  expect(await makeToken(jar)).toEqual(refused);
  await walk(jar, subject, '?fresh=yes');
  expect((await makeToken(jar)).status).toBe(201);
  const trail = app.database.db.selectFrom('audit_event').select('id').where('action', '=', 'account.token-created');
  expect(await trail.where('account_id', '=', accountId).execute()).toHaveLength(1);
  await app.asOwner(`update login_session set proved_at = proved_at - interval '${freshProofMinutes} minutes'`);
  expect(await makeToken(jar)).toEqual(refused);
});

test('the provider is told to ask the person, however lately he signed in there', async () => {
  const start = await app.fetch('/auth/oidc/start?fresh=yes', { redirect: 'manual' });
  const { searchParams } = new URL(start.headers.get('location') ?? '');
  expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
  const usual = await app.fetch('/auth/oidc/start', { redirect: 'manual' });
  expect(new URL(usual.headers.get('location') ?? '').searchParams.has('max_age')).toBe(false);
});

test('a proof is of the session in which it was given, and a wrong password is none', async () => {
  const proved = await signedIn('?fresh=yes');
  expect((await makeToken(proved.jar)).status).toBe(201);
  expect((await makeToken(proved.jar, { password: 'not the password' })).status).toBe(400);
  const elsewhere = new CookieJar();
  await walk(elsewhere, proved.subject, '');
  expect(await makeToken(elsewhere)).toEqual(refused);
});

test('a session that was opened with the password has none', async () => {
  const person = await app.signIn('radiologist');
  const answer = await person.fetch('/api/account/tokens', json({ name: 'script', reach: 'read' }));
  expect(answer.status).toBe(400);
});
