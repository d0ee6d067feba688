import { createHmac, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import { SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { newApiToken } from './api-tokens.ts';
import { signingSecret } from './auth-queries.ts';
import { refreshTokenOf, signAccessToken, tokenKeys, type TokenKeys } from './tokens.ts';

/** The loot of a forger: everything but the keys, and in some rows even those. */
interface Loot {
  readonly person: Person;
  readonly sessionId: string;
  /** The keys of this installation: what they sign is refused for another reason. */
  readonly keys: TokenKeys;
  readonly secret: string;
}

const now = () => Math.floor(Date.now() / 1000);
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString();
const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const claimsOf = ({ person, sessionId }: Loot): JWTPayload => ({
  id: person.accountId,
  sid: sessionId,
  iss: 'isocenter',
  aud: 'isocenter',
  iat: now(),
  exp: now() + 600,
});

/** Signed with the right key, but for what is changed. */
function signed(
  loot: Loot,
  claims: Readonly<Record<string, unknown>> = {},
  header: Partial<JWTHeaderParameters> = {},
): Promise<string> {
  const payload = Object.fromEntries(
    Object.entries({ ...claimsOf(loot), ...claims }).filter(([, value]) => value !== undefined),
  );
  return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).sign(loot.keys.access);
}

/** With a header that a library would refuse to write, signed over exactly these bytes. */
function raw(
  header: object | string,
  loot: Loot,
  key: Uint8Array | string = loot.keys.access,
  hash = 'sha256',
): string {
  const head = `${typeof header === 'string' ? header : b64(header)}.${b64(claimsOf(loot))}`;
  return `${head}.${createHmac(hash, key).update(head).digest('base64url')}`;
}

const unsigned = (header: object, loot: Loot, signature = '') => `${b64(header)}.${b64(claimsOf(loot))}.${signature}`;
const partsOf = ({ person }: Loot) => person.accessToken.split('.') as [string, string, string];
const hs = { alg: 'HS256', typ: 'at+jwt' };

const accessTokens: Readonly<Record<string, (loot: Loot) => string | Promise<string>>> = {
  'alg none, no signature': (loot) => unsigned({ alg: 'none', typ: 'at+jwt' }, loot),
  'alg None': (loot) => unsigned({ alg: 'None', typ: 'at+jwt' }, loot),
  'alg NONE': (loot) => unsigned({ alg: 'NONE', typ: 'at+jwt' }, loot),
  'alg nOnE with a signature': (loot) => unsigned({ alg: 'nOnE', typ: 'at+jwt' }, loot, partsOf(loot)[2]),
  'alg none, signed with the right key': (loot) => raw({ alg: 'none', typ: 'at+jwt' }, loot),
  'alg empty': (loot) => raw({ alg: '', typ: 'at+jwt' }, loot),
  'alg missing': (loot) => raw({ typ: 'at+jwt' }, loot),
  'alg null': (loot) => raw({ alg: null, typ: 'at+jwt' }, loot),
  'alg a list': (loot) => raw({ alg: ['HS256'], typ: 'at+jwt' }, loot),
  'alg hs256 in small letters': (loot) => raw({ alg: 'hs256', typ: 'at+jwt' }, loot),
  'HS384 with the right key': (loot) => raw({ alg: 'HS384', typ: 'at+jwt' }, loot, undefined, 'sha384'),
  'HS512 with the right key': (loot) => raw({ alg: 'HS512', typ: 'at+jwt' }, loot, undefined, 'sha512'),
  'RS256 of a key of his own': (loot) => {
    const head = `${b64({ alg: 'RS256', typ: 'at+jwt' })}.${b64(claimsOf(loot))}`;
    return `${head}.${sign('sha256', Buffer.from(head), rsa.privateKey).toString('base64url')}`;
  },
  'HS256 with a public key as the secret': (loot) => raw(hs, loot, publicPem),
  'HS256 with an empty secret': (loot) => raw(hs, loot, Buffer.alloc(1)),
  'HS256 with a secret that people choose': (loot) => raw(hs, loot, 'secret'),
  'HS256 with the name of the product': (loot) => raw(hs, loot, 'isocenter'),
  'signed with the key of refresh tokens': (loot) => raw(hs, loot, loot.keys.refresh),
  'signed with the key of devices': (loot) => raw(hs, loot, loot.keys.device),
  'signed with the sealing key': (loot) => raw(hs, loot, loot.keys.sealing),
  'signed with what the keys are derived from': (loot) => raw(hs, loot, loot.secret),
  'of another installation': async (loot) =>
    signAccessToken(tokenKeys(randomBytes(32).toString('base64url')), {
      accountId: loot.person.accountId,
      sessionId: loot.sessionId,
    }),
  expired: (loot) => signed(loot, { iat: now() - 700, exp: now() - 1 }),
  'expired a year ago': (loot) => signed(loot, { iat: 0, exp: now() - 31_536_000 }),
  'without an end': (loot) => signed(loot, { exp: undefined }),
  'with an end as text': (loot) => signed(loot, { exp: '9999999999' }),
  'that lasts a year, made long ago': (loot) => signed(loot, { iat: now() - 3600, exp: now() + 31_536_000 }),
  'made in the future': (loot) => signed(loot, { iat: now() + 3600, exp: now() + 4200 }),
  'not valid before tomorrow': (loot) => signed(loot, { nbf: now() + 86_400 }),
  'for another audience': (loot) => signed(loot, { aud: 'orthanc' }),
  'for no audience': (loot) => signed(loot, { aud: undefined }),
  'of another issuer': (loot) => signed(loot, { iss: 'https://evil.example' }),
  'of no issuer': (loot) => signed(loot, { iss: undefined }),
  'of another type': (loot) => signed(loot, {}, { typ: 'JWT' }),
  'of the type of refresh tokens': (loot) => signed(loot, {}, { typ: 'rt+jwt' }),
  'of no type': (loot) => raw({ alg: 'HS256' }, loot),
  'without a session': (loot) => signed(loot, { sid: undefined }),
  'with a session that is a number': (loot) => signed(loot, { sid: 1 }),
  'with a session that is a list': (loot) => signed(loot, { sid: [loot.sessionId] }),
  'with a session that there never was': (loot) => signed(loot, { sid: randomUUID() }),
  'with SQL for a session': (loot) => signed(loot, { sid: "' or 1=1 --" }),
  'with a critical extension': (loot) => raw({ ...hs, crit: ['exp'] }, loot),
  'with an unknown critical extension': (loot) => raw({ ...hs, crit: ['x'], x: 1 }, loot),
  'with an unencoded payload': (loot) => raw({ ...hs, b64: false, crit: ['b64'] }, loot),
  'with a kid that is a path, and no key': (loot) => raw({ ...hs, kid: '../../../../dev/null' }, loot, Buffer.alloc(1)),
  'with a kid that is SQL': (loot) => raw({ ...hs, kid: "x' union select 'secret' --" }, loot, 'secret'),
  'with a jku of his own': (loot) => raw({ ...hs, jku: 'https://evil.example/jwks.json' }, loot, 'secret'),
  'with an x5u of his own': (loot) => raw({ ...hs, x5u: 'https://evil.example/x.pem' }, loot, 'secret'),
  'with the key inside': (loot) =>
    raw({ ...hs, jwk: { kty: 'oct', k: Buffer.from('secret').toString('base64url') } }, loot, 'secret'),
  'with a certificate inside': (loot) =>
    raw({ ...hs, x5c: [Buffer.from(publicPem).toString('base64')] }, loot, publicPem),
  'with another account written into it': (loot) => {
    const [head, , signature] = partsOf(loot);
    return `${head}.${b64({ ...claimsOf(loot), id: loot.person.accountId + 1 })}.${signature}`;
  },
  'with the role of an administrator written into it': (loot) => {
    const [head, , signature] = partsOf(loot);
    return `${head}.${b64({ ...claimsOf(loot), role: 'admin' })}.${signature}`;
  },
  'without its signature': (loot) => partsOf(loot).slice(0, 2).join('.'),
  'with an empty signature': (loot) => `${partsOf(loot).slice(0, 2).join('.')}.`,
  'with half its signature': (loot) => loot.person.accessToken.slice(0, -20),
  'with its last letters changed': (loot) => `${loot.person.accessToken.slice(0, -4)}AAAA`,
  'with a fourth part': (loot) => `${loot.person.accessToken}.${partsOf(loot)[2]}`,
  'in five parts': (loot) => `${loot.person.accessToken}.AAAA.BBBB`,
  'with its signature for its payload': (loot) => `${partsOf(loot)[0]}.${partsOf(loot)[2]}.${partsOf(loot)[2]}`,
  'whose header is no JSON': (loot) => raw(Buffer.from('alg:HS256').toString('base64url'), loot),
  'whose header is a list': (loot) => raw(b64(['HS256']), loot),
  'in quotes': (loot) => `"${loot.person.accessToken}"`,
  'with a space in it': (loot) => loot.person.accessToken.replace('.', ' .'),
  'that is the refresh token': ({ person }) => person.refreshToken,
  'that is a personal token nobody made': () => newApiToken().token,
  'that is a personal token cut short': () => newApiToken().token.slice(0, -1),
  'that is a personal token and more': () => `${newApiToken().token}A`,
  'that is the prefix of a personal token': () => 'iso_',
  'that is a personal token with a session behind it': ({ person }) => `iso_${person.accessToken}`,
  'that is a session id': ({ sessionId }) => sessionId,
  'of eight thousand letters': () => 'A'.repeat(8000),
};

const refreshTokens: Readonly<Record<string, (loot: Loot) => string | Promise<string>>> = {
  'that is an access token': ({ person }) => person.accessToken,
  'of another installation': ({ sessionId }) =>
    refreshTokenOf(tokenKeys(randomBytes(32).toString('base64url')), sessionId, 1),
  'of a session that there never was': ({ keys }) => refreshTokenOf(keys, randomUUID(), 1),
  'under the key of access tokens': ({ keys, sessionId }) =>
    refreshTokenOf({ ...keys, refresh: keys.access }, sessionId, 1),
  'with a bit changed': ({ person }) =>
    `${person.refreshToken.slice(0, -2)}${person.refreshToken.endsWith('AA') ? 'BB' : 'AA'}`,
  'cut short': ({ person }) => person.refreshToken.slice(0, -4),
  'that is a session id': ({ sessionId }) => sessionId,
  'that is a personal token': () => newApiToken().token,
};

let app: TestApp;
let loot: Loot;
beforeAll(async () => {
  app = await startTestApp();
  const person = await app.signIn('admin');
  const { id } = await app.database.db
    .selectFrom('login_session')
    .select('id')
    .where('account_id', '=', person.accountId)
    .executeTakeFirstOrThrow();
  const secret = await signingSecret(app.database.db, 'there is one');
  loot = { person, sessionId: id, keys: tokenKeys(secret), secret };
});
afterAll(() => app.close());

test('what is forged here is otherwise right: the same token unchanged is taken', async () => {
  const authorization = `Bearer ${await signed(loot)}`;
  expect((await app.fetch('/api/account/me', { headers: { authorization } })).status).toBe(200);
  expect((await app.fetch('/api/account/me', { headers: { authorization: `Bearer ${raw(hs, loot)}` } })).status).toBe(
    200,
  );
});

describe('an access token', () => {
  test.each(Object.keys(accessTokens))('%s is nobody', async (kind) => {
    const token = (await accessTokens[kind]?.(loot)) ?? '';
    const answers = [
      await app.fetch('/api/account/me', { headers: { authorization: `Bearer ${token}` } }),
      await app.fetch('/api/account/me', { headers: { cookie: `isocenter-access=${token}` } }),
      await app.fetch('/dicom-web/studies', { headers: { authorization: `Bearer ${token}` } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(await answers[0]?.json()).toMatchObject({ error: { code: 'not-signed-in', message: 'Sign in first.' } });
  });

  test.each(['Basic', 'Token', 'JWT', 'bearer:', ''])('in the manner of %j is nobody', async (scheme) => {
    const authorization = `${scheme} ${loot.person.accessToken}`.trim();
    expect((await app.fetch('/api/account/me', { headers: { authorization } })).status).toBe(401);
  });

  test('in the address or the body is nobody', async () => {
    const { accessToken } = loot.person;
    expect((await app.fetch(`/api/account/me?access_token=${accessToken}`)).status).toBe(401);
    expect((await app.fetch('/jwt/logout', json({ accessToken }))).status).toBe(401);
  });

  test('of a session that has ended is nobody, however well it is signed', async () => {
    const person = await app.signIn('admin');
    await person.fetch('/jwt/logout', json({}));
    expect((await person.fetch('/api/account/me')).status).toBe(401);
  });
});

describe('a refresh token', () => {
  test.each(Object.keys(refreshTokens))('%s is refused', async (kind) => {
    const token = (await refreshTokens[kind]?.(loot)) ?? '';
    const response = await app.fetch('/jwt/refresh-token', json({ refreshToken: token }));
    expect([400, 401]).toContain(response.status);
    expect((await loot.person.fetch('/api/account/me')).status).toBe(200);
  });
});

test('there are sixty of them', () => {
  expect(Object.keys(accessTokens).length).toBeGreaterThanOrEqual(60);
});
