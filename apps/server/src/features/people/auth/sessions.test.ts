import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const password = 'a long enough password';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const refresh = (refreshToken: string) => app.fetch('/jwt/refresh-token', json({ refreshToken }));
const statusOf = async (person: Person) => (await person.fetch('/api/account/me')).status;

/** The same person once more, in another browser. */
async function again(person: Person, userAgent = 'curl/8'): Promise<Person> {
  const { email } = await app.database.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow();
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent };
  const response = await app.fetch('/jwt/login', { ...json({ email, password }), headers });
  expect(response.status).toBe(200);
  const { accessToken, refreshToken } = (await response.json()) as Person;
  const authorization = `Bearer ${accessToken}`;
  const send: Person['fetch'] = (path, init = {}) =>
    app.fetch(path, { ...init, headers: { ...Object(init.headers), authorization } });
  return {
    accessToken,
    refreshToken,
    accountId: person.accountId,
    fetch: send,
    json: async <T>(path: string, init?: RequestInit) => (await (await send(path, init)).json()) as T,
  };
}

/** Asks again until it answers so, for as long as a change may take to be felt. */
async function settles(person: Person, status: number): Promise<void> {
  await expect.poll(() => statusOf(person), { interval: 50 }).toBe(status);
}

describe('a session', () => {
  test('gives twenty tabs that refresh at once the same successor', async () => {
    const person = await app.signIn('radiologist');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(person.refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const tokens = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Person).refreshToken));
    expect(new Set(tokens).size).toBe(1);
    expect((await refresh(tokens[0] ?? '')).status).toBe(200);
  });

  test('of which an old token comes again is over, access and refresh', async () => {
    const person = await app.signIn('radiologist');
    const second = (await (await refresh(person.refreshToken)).json()) as Person;
    const third = (await (await refresh(second.refreshToken)).json()) as Person;
    expect((await refresh(person.refreshToken)).status).toBe(401);
    expect((await refresh(third.refreshToken)).status).toBe(401);
    await expect.poll(() => statusOf(person), { interval: 50 }).toBe(401);
  });

  test('does not end by the token before last within ten seconds after a second tab was slow', async () => {
    const person = await app.signIn('radiologist');
    expect((await refresh(person.refreshToken)).status).toBe(200);
    expect((await refresh(person.refreshToken)).status).toBe(200);
    await app.database.db
      .updateTable('login_session')
      .set({ rotated_at: new Date(Date.now() - 11_000) })
      .where('account_id', '=', person.accountId)
      .execute();
    expect((await refresh(person.refreshToken)).status).toBe(401);
  });

  test('ends twelve hours after it began, however active it is', async () => {
    const person = await app.signIn('radiologist');
    await app.database.db
      .updateTable('login_session')
      .set({ ends_at: new Date(Date.now() - 1) })
      .where('account_id', '=', person.accountId)
      .execute();
    expect((await refresh(person.refreshToken)).status).toBe(401);
  });

  test('takes a new name at each signing in: none that somebody brought along', async () => {
    const person = await app.signIn('radiologist');
    const other = await again(person);
    expect(other.refreshToken.slice(0, 20)).not.toBe(person.refreshToken.slice(0, 20));
  });

  test('is one of ten at most: the oldest ends', async () => {
    const first = await app.signIn('radiologist');
    const others: Person[] = [];
    for (let i = 0; i < 10; i += 1) others.push(await again(first));
    await settles(first, 401);
    expect(await statusOf(others[0] ?? first)).toBe(200);
    const { rows } = await (others[9] ?? first).json<{ rows: unknown[] }>('/api/account/sessions');
    expect(rows).toHaveLength(10);
  });
});

describe('what is changed about somebody', () => {
  test('the role: is felt by open sessions within five seconds', async () => {
    const person = await app.signIn('radiologist');
    expect((await person.fetch('/api/studies')).status).toBe(200);
    await app.database.db.updateTable('account').set({ role: 'client' }).where('id', '=', person.accountId).execute();
    await expect.poll(async () => (await person.fetch('/api/studies')).status, { interval: 50 }).toBe(403);
  });

  test.each([
    ['switched off', { status: 'inactive' }],
    ['locked', { locked_at: new Date() }],
    ['run out', { expires_at: new Date(Date.now() - 1000) }],
    ['removed', { deleted_at: new Date() }],
  ] as const)('%s: is out within five seconds', async (_what, change) => {
    const person = await app.signIn('radiologist');
    await app.database.db.updateTable('account').set(change).where('id', '=', person.accountId).execute();
    await settles(person, 401);
    expect((await refresh(person.refreshToken)).status).toBe(401);
  });

  test('the password: ends the other sessions and keeps this one', async () => {
    const person = await app.signIn('radiologist');
    const other = await again(person);
    const change = { oldPassword: password, newPassword: 'four quiet lamps over water' };
    expect((await person.fetch('/api/account/password', json(change))).status).toBe(200);
    expect([await statusOf(person), await statusOf(other)]).toEqual([200, 401]);
    expect((await refresh(other.refreshToken)).status).toBe(401);
    expect((await refresh(person.refreshToken)).status).toBe(200);
  });
});

describe('my own sessions', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

  test('are listed with device and place, the present one marked', async () => {
    const person = await app.signIn('radiologist');
    await again(person, firefox);
    const phone = await again(person, iphone);
    const { rows } = await phone.json<{ rows: { isCurrent: boolean; device: string; deviceKind: string }[] }>(
      '/api/account/sessions',
    );
    expect(rows).toHaveLength(3);
    expect(rows.filter(({ isCurrent }) => isCurrent)).toMatchObject([
      { device: 'Safari 18 on iOS', deviceKind: 'phone' },
    ]);
    expect(rows).toContainEqual(
      expect.objectContaining({
        device: 'Firefox 144 on Linux',
        deviceKind: 'desktop',
        address: '127.0.0.1',
        way: 'password',
      }),
    );
  });

  test('end one by one, and those of others do not exist', async () => {
    const [person, stranger] = [await app.signIn('radiologist'), await app.signIn('admin')];
    const other = await again(person);
    const { rows } = await person.json<{ rows: { sessionId: string; isCurrent: boolean }[] }>('/api/account/sessions');
    const id = rows.find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
    const remove = { method: 'DELETE' };
    const foreign = await stranger.fetch(`/api/account/sessions/${id}`, remove);
    const unknown = await stranger.fetch('/api/account/sessions/00000000-0000-4000-8000-000000000000', remove);
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    const [one, two] = [await foreign.json(), await unknown.json()] as { error: { requestId: string } }[];
    expect({ ...one?.error, requestId: '' }).toEqual({ ...two?.error, requestId: '' });
    expect((await person.fetch(`/api/account/sessions/${id}`, remove)).status).toBe(200);
    expect([await statusOf(person), await statusOf(other)]).toEqual([200, 401]);
    expect((await person.fetch(`/api/account/sessions/${id}`, remove)).status).toBe(404);
    expect((await person.fetch('/api/account/sessions/1', remove)).status).toBe(400);
  });

  test('end everywhere else, and everywhere', async () => {
    const person = await app.signIn('radiologist');
    const others = [await again(person), await again(person)];
    expect(await person.json('/api/account/sessions/end', json({ andThis: false }))).toEqual({ ended: 2 });
    expect(await Promise.all(others.map(statusOf))).toEqual([401, 401]);
    expect(await statusOf(person)).toBe(200);
    expect(await person.json('/api/account/sessions/end', json({ andThis: true }))).toEqual({ ended: 1 });
    expect(await statusOf(person)).toBe(401);
  });
});
