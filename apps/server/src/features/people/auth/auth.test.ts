import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, startTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const register = (body: object) => app.fetch('/jwt/register', json(body));
const login = (email: string, password: string) => app.fetch('/jwt/login', json({ email, password }));
const refresh = (refreshToken: string) => app.fetch('/jwt/refresh-token', json({ refreshToken }));

const ada = { email: 'ada@clinic.example', username: 'ada', password: 'a long enough password' };

describe('registration by the policy "first"', () => {
  test.each([
    [{ ...ada, email: 'nonsense' }, 'email'],
    [{ ...ada, password: 'short' }, 'password'],
    [{ ...ada, role: 'admin' }, 'role'],
    [{ email: ada.email }, 'username'],
  ])('names the wrong input', async (body, field) => {
    const response = await register(body);
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { code: string; fields: Record<string, string> } };
    expect(error.code).toBe('invalid-input');
    expect(Object.keys(error.fields)).toContain(field);
  });

  test('makes the first person administrator, in the form of the specification', async () => {
    const response = await register(ada);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      user: {
        id: expect.any(Number),
        email: ada.email,
        username: 'ada',
        fullName: '',
        avatar: null,
        role: 'admin',
        ability: [{ action: 'manage', subject: 'all' }],
      },
      accessToken: expect.any(String),
    });
  });

  test('refuses the next one with a message, status 200, whatever he says', async () => {
    const unread = await register({ email: 'a.'.repeat(400), shoeSize: 40 });
    expect(unread.status).toBe(200);
    const response = await register({
      email: 'eve@clinic.example',
      username: 'eve',
      password: 'a long enough password',
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ error: { email: expect.stringContaining('closed'), username: null } });
  });
});

describe('open registration', () => {
  test('is for twenty in 15 minutes from one address, whatever they are answered', async () => {
    const open = await startTestApp();
    try {
      await open.database.db.insertInto('setting').values({ key: 'registration', value: '"open"' }).execute();
      const ask = (body: object) => open.fetch('/jwt/register', json(body));
      for (let i = 0; i < 20; i += 1)
        expect((await ask({ ...ada, password: 'correct horse battery staple' })).status).toBe(400);
      const refused = await ask(ada);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
      expect(await open.database.db.selectFrom('account').select('id').execute()).toEqual([]);
    } finally {
      await open.close();
    }
  });
});

describe('signing in', () => {
  test('answers the person and both tokens, whatever the case of the address', async () => {
    const response = await login('ADA@Clinic.Example', ada.password);
    expect(response.status).toBe(200);
    const session = (await response.json()) as {
      userData: { extras: object };
      accessToken: string;
      refreshToken: string;
    };
    expect(session.userData).toMatchObject({ email: ada.email, role: 'admin', extras: { eCommerceCartItemsCount: 0 } });
    const claims = JSON.parse(Buffer.from(session.accessToken.split('.')[1] ?? '', 'base64url').toString()) as {
      iat: number;
      exp: number;
    };
    expect(claims.exp - claims.iat).toBe(600);
  });

  test('keeps the tokens from scripts in HttpOnly, same-site cookies', async () => {
    const cookies = (await login(ada.email, ada.password)).headers.getSetCookie();
    const readable = cookies.filter((cookie) => !cookie.includes('HttpOnly'));
    expect(readable).toEqual([expect.stringContaining('isocenter-signed-in=1')]);
    expect(cookies).toHaveLength(4);
    for (const cookie of cookies) expect(cookie).toContain('SameSite=Strict');
  });

  test('does not tell a wrong password from an unknown account', async () => {
    const wrong = await login(ada.email, 'wrong');
    const unknown = await login('nobody@clinic.example', 'wrong');
    expect([wrong.status, unknown.status]).toEqual([400, 400]);
    const body = await wrong.json();
    expect(body).toEqual({ error: { email: ['Email or Password is Invalid'] } });
    expect(await unknown.json()).toEqual(body);
  });

  test('waits after ten wrong tries from one address, also with the right password', async () => {
    for (let i = 0; i < 10; i += 1) await login('target@clinic.example', `guess ${i}`);
    const response = await login('target@clinic.example', 'guess 11');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).not.toBeNull();
    expect((await login(ada.email, ada.password)).status).toBe(200);
  });
});

describe('a refresh token', () => {
  test('gives the next pair, and the same pair again to a second tab', async () => {
    const person = await app.signIn('radiologist');
    const [one, two] = await Promise.all([refresh(person.refreshToken), refresh(person.refreshToken)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const [first, second] = (await Promise.all([one.json(), two.json()])) as { refreshToken: string }[];
    expect(first?.refreshToken).toBe(second?.refreshToken);
  });

  test('used again later ends the session: thief and owner are out', async () => {
    const person = await app.signIn('radiologist');
    const next = (await (await refresh(person.refreshToken)).json()) as { refreshToken: string; accessToken: string };
    await refresh(next.refreshToken);
    const replay = await refresh(person.refreshToken);
    expect(replay.status).toBe(401);
    expect(await replay.json()).toEqual({ error: 'Invalid refresh token' });
    expect((await refresh(next.refreshToken)).status).toBe(401);
    const audit = await app.database.db
      .selectFrom('audit_event')
      .selectAll()
      .where('action', '=', 'auth.refresh-reuse')
      .execute();
    expect(audit).toHaveLength(1);
  });

  test.each(['', 'x', 'A'.repeat(70), Buffer.alloc(52).toString('base64url')])(
    'that is made up is refused: %j',
    async (token) => {
      const response = await refresh(token);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error: 'Invalid refresh token' });
    },
  );

  test('of an expired session is refused', async () => {
    const person = await app.signIn('radiologist');
    await app.database.db
      .updateTable('login_session')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('account_id', '=', person.accountId)
      .execute();
    expect((await refresh(person.refreshToken)).status).toBe(401);
  });

  test('in a cookie works for our own page only', async () => {
    const session = await login(ada.email, ada.password);
    const cookie = session.headers
      .getSetCookie()
      .map((c) => c.split(';')[0])
      .join('; ');
    const from = (origin: string) =>
      app.fetch('/jwt/refresh-token', { ...json({}), headers: { 'content-type': 'application/json', cookie, origin } });
    expect((await from('https://evil.example')).status).toBe(403);
    expect((await from(app.url)).status).toBe(200);
  });
});

describe('an access token', () => {
  test('stops working when its owner signs out', async () => {
    const person = await app.signIn('radiologist');
    expect((await person.fetch('/api/account/preferences')).status).toBe(200);
    expect((await person.fetch('/jwt/logout', json({}))).status).toBe(200);
    expect((await person.fetch('/api/account/preferences')).status).toBe(401);
    expect((await refresh(person.refreshToken)).status).toBe(401);
  });

  test.each([
    ['unsigned', `${b64({ alg: 'none', typ: 'at+jwt' })}.${b64({ id: 1, sid: 'x', exp: 9_999_999_999 })}.`],
    [
      'signed by somebody else',
      `${b64({ alg: 'HS256', typ: 'at+jwt' })}.${b64({ id: 1, exp: 9_999_999_999 })}.${'A'.repeat(43)}`,
    ],
    ['cut', 'eyJhbGciOiJIUzI1NiJ9'],
    ['quoted', '"abc"'],
  ])('that is %s is nobody', async (_kind, token) => {
    const response = await app.fetch('/api/account/preferences', { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(401);
  });

  test('in a cookie reads but does not change anything', async () => {
    const session = await login(ada.email, ada.password);
    const cookie = session.headers
      .getSetCookie()
      .map((c) => c.split(';')[0])
      .join('; ');
    expect((await app.fetch('/api/account/preferences', { headers: { cookie } })).status).toBe(200);
    const change = { ...json({ language: 'de' }, 'PATCH'), headers: { 'content-type': 'application/json', cookie } };
    expect((await app.fetch('/api/account/preferences', change)).status).toBe(401);
  });
});

test('no password and no token reaches the log or the audit trail', async () => {
  const person = await app.signIn('technologist');
  const audit = JSON.stringify(await app.database.db.selectFrom('audit_event').selectAll().execute());
  for (const secret of [ada.password, person.accessToken, person.refreshToken]) {
    expect(app.log.join('\n')).not.toContain(secret);
    expect(audit).not.toContain(secret);
  }
});

function b64(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
