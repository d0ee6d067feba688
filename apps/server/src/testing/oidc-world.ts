import { expect } from 'vitest';
import type { CookieJar } from '#features/people/auth/testing/cookie-jar.ts';
import { startProvider, type RunningProvider } from '#features/people/auth/testing/identity-provider.ts';
import { freePort } from '@isocenter/dicom-network/testing/free-port.ts';
import { json, startTestApp, type TestApp } from './test-app.ts';

/** An installation and an identity provider that knows it. */
export interface OidcWorld {
  readonly app: TestApp;
  readonly provider: RunningProvider;
}

export async function startOidcWorld(): Promise<OidcWorld> {
  const port = await freePort();
  const provider = await startProvider(`http://127.0.0.1:${port}/auth/oidc/callback`, await freePort());
  return { provider, app: await startTestApp({ ...provider.settings, ISOCENTER_HTTP_PORT: String(port) }) };
}

export async function endOidcWorld({ app, provider }: OidcWorld): Promise<void> {
  await app.close();
  await provider.close();
}

let subjects = 0;

/** Somebody whom the provider knows under this address. */
export function known({ provider }: OidcWorld, email: string, isVerified = true): string {
  subjects += 1;
  const subject = `subject-${subjects}`;
  provider.people.set(subject, { email, isVerified });
  return subject;
}

export async function newAccount({ app }: OidcWorld): Promise<{ id: number; email: string }> {
  const { accountId } = await app.signIn('radiologist');
  return app.database.db
    .selectFrom('account')
    .select(['id', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
}

export async function start({ app }: OidcWorld, jar: CookieJar, to?: string): Promise<string> {
  const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  const response = await jar.fetch(`${app.url}/auth/oidc/start${query}`);
  expect(response.status).toBe(302);
  return response.headers.get('location') ?? '';
}

/** The whole way; where the browser ends up at our server. */
export async function signIn(world: OidcWorld, jar: CookieJar, subject: string, to?: string): Promise<string> {
  const back = await world.provider.walk(jar, await start(world, jar, to), subject);
  expect(back.startsWith(`${world.app.url}/auth/oidc/callback?`)).toBe(true);
  const response = await jar.fetch(back);
  expect(response.status).toBe(302);
  return response.headers.get('location') ?? '';
}

export async function whoIs({ app }: OidcWorld, jar: CookieJar): Promise<number | undefined> {
  const response = await jar.fetch(`${app.url}/jwt/refresh-token`, json({}));
  if (response.status !== 200) return undefined;
  return ((await response.json()) as { userData: { id: number } }).userData.id;
}
