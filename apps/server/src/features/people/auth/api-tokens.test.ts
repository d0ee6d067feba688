import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

interface Created {
  readonly token: string;
  readonly apiToken: { readonly tokenId: string; readonly hint: string };
}

const create = (person: Person, change: object = {}) =>
  person.json<Created>(
    '/api/account/tokens',
    json({ name: 'Modality 3', reach: 'full', password: 'a long enough password', expiresInDays: 30, ...change }),
  );

const using = (token: string, path: string, init: RequestInit = {}) =>
  app.fetch(path, { ...init, headers: { ...Object(init.headers), authorization: `Bearer ${token}` } });

describe('a personal access token', () => {
  test('is shown once, listed by its first letters, and kept as a hash only', async () => {
    const person = await app.signIn('radiologist');
    const { token, apiToken } = await create(person);
    expect(token).toMatch(/^iso_[\w-]{43}$/);
    expect(apiToken).toMatchObject({ name: 'Modality 3', reach: 'full', hint: token.slice(0, 8), lastUsedAt: null });
    const { rows } = await person.json<{ rows: object[] }>('/api/account/tokens');
    expect(rows).toEqual([apiToken]);
    const stored = JSON.stringify(await app.database.db.selectFrom('api_token').selectAll().execute());
    const trail = JSON.stringify(await app.database.db.selectFrom('audit_event').selectAll().execute());
    expect(trail).toContain('account.token-created');
    expect(stored + trail + app.log.join('\n')).not.toContain(token);
  });

  test('does what its owner may, and knows when it was used', async () => {
    const person = await app.signIn('radiologist');
    const { token } = await create(person);
    expect((await using(token, '/api/studies')).status).toBe(200);
    expect((await using(token, '/api/account/preferences', json({ language: 'de' }, 'PATCH'))).status).toBe(200);
    expect((await using(token, '/api/bin')).status).not.toBe(200);
    const { rows } = await person.json<{ rows: { lastUsedAt: string; lastUsedAddress: string }[] }>(
      '/api/account/tokens',
    );
    expect(rows).toMatchObject([{ lastUsedAt: expect.any(String), lastUsedAddress: '127.0.0.1' }]);
  });

  test.each([
    ['GET', '/api/account/sessions'],
    ['GET', '/api/account/tokens'],
    ['POST', '/api/account/tokens'],
    ['POST', '/api/account/password'],
    ['POST', '/api/account/two-factor/begin'],
    ['POST', '/api/account/sessions/end'],
  ])('never reaches the security of the account: %s %s', async (method, path) => {
    const { token } = await create(await app.signIn('admin'));
    const response = await using(token, path, method === 'GET' ? {} : json({}, method));
    expect(response.status).toBe(403);
  });

  test('for reading changes nothing', async () => {
    const { token } = await create(await app.signIn('admin'), { reach: 'read' });
    expect((await using(token, '/api/studies')).status).toBe(200);
    const change = await using(token, '/api/account/preferences', json({ language: 'de' }, 'PATCH'));
    expect(change.status).toBe(403);
    expect((await using(token, '/api/uploads', json({}))).status).toBe(403);
  });

  test('for uploading adds images and changes nothing else', async () => {
    const { token } = await create(await app.signIn('admin'), { reach: 'upload' });
    expect((await using(token, '/api/uploads', json({}))).status).not.toBe(403);
    const change = await using(token, '/api/account/preferences', json({ language: 'de' }, 'PATCH'));
    expect(change.status).toBe(403);
  });

  test('is nobody once it is revoked, has expired, or its owner is switched off', async () => {
    const person = await app.signIn('radiologist');
    const [revoked, expired, orphaned] = [await create(person), await create(person), await create(person)];
    for (const { token } of [revoked, expired, orphaned]) expect((await using(token, '/api/studies')).status).toBe(200);
    const { tokenId } = revoked.apiToken;
    expect((await person.fetch(`/api/account/tokens/${tokenId}`, { method: 'DELETE' })).status).toBe(200);
    expect((await using(revoked.token, '/api/studies')).status).toBe(401);
    await app.database.db
      .updateTable('api_token')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', expired.apiToken.tokenId)
      .execute();
    await app.database.db
      .updateTable('account')
      .set({ status: 'inactive' })
      .where('id', '=', person.accountId)
      .execute();
    for (const { token } of [expired, orphaned])
      await expect
        .poll(async () => (await using(token, '/api/studies')).status, { timeout: 6_000, interval: 50 })
        .toBe(401);
  });

  test('of somebody else cannot be revoked', async () => {
    const [owner, stranger] = [await app.signIn('radiologist'), await app.signIn('admin')];
    const { token, apiToken } = await create(owner);
    const remove = { method: 'DELETE' };
    expect((await stranger.fetch(`/api/account/tokens/${apiToken.tokenId}`, remove)).status).toBe(404);
    expect((await stranger.fetch('/api/account/tokens/1', remove)).status).toBe(400);
    expect((await using(token, '/api/studies')).status).toBe(200);
  });

  test.each([
    [{ expiresInDays: 366 }],
    [{ expiresInDays: 0 }],
    [{ reach: 'admin' }],
    [{ name: '  ' }],
    [{ name: 'x'.repeat(81) }],
    [{ accountId: 1 }],
  ])('is not made of %j', async (change) => {
    const person = await app.signIn('radiologist');
    const body = { name: 'x', reach: 'read', password: 'a long enough password', expiresInDays: 1, ...change };
    expect((await person.fetch('/api/account/tokens', json(body))).status).toBe(400);
  });

  test('comes in the header only: not as a cookie, nor in the address', async () => {
    const { token } = await create(await app.signIn('radiologist'));
    const cookie = `isocenter-access=${token}`;
    expect((await app.fetch('/api/studies', { headers: { cookie } })).status).toBe(401);
    expect((await app.fetch(`/api/studies?access_token=${token}`)).status).toBe(401);
    const basic = `Basic ${Buffer.from(`token:${token}`).toString('base64')}`;
    expect((await app.fetch('/api/studies', { headers: { authorization: basic } })).status).toBe(401);
  });

  test('is one of fifty at most', async () => {
    const person = await app.signIn('radiologist');
    for (let i = 0; i < 50; i += 1) await create(person, { name: `token ${i}` });
    const body = { name: 'one more', reach: 'read', password: 'a long enough password', expiresInDays: 1 };
    expect((await person.fetch('/api/account/tokens', json(body))).status).toBe(409);
  });
});

describe('a token is made', () => {
  const request = (person: Person, change: object) =>
    person.fetch('/api/account/tokens', json({ name: 'Script', reach: 'read', ...change }));

  test('with the password, and for thirty days when nothing is said', async () => {
    const person = await app.signIn('radiologist');
    expect((await request(person, {})).status).toBe(400);
    expect((await request(person, { password: 'wrong' })).status).toBe(400);
    const made = (await (await request(person, { password: 'a long enough password' })).json()) as {
      apiToken: { expiresAt: string };
    };
    const days = (Date.parse(made.apiToken.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  test('with the second step where it is on', async () => {
    const person = await app.signIn('radiologist');
    await app.database.db
      .updateTable('account')
      .set({ totp_enabled_at: new Date() })
      .where('id', '=', person.accountId)
      .execute();
    const refused = await request(person, { password: 'a long enough password' });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { error: expect.objectContaining({ fields: { code: 'is not right' } }) },
    ]);
  });
});

describe('a token stays dead', () => {
  test('after its account was switched off and on again, and the trail says why', async () => {
    const [admin, person] = [await app.signIn('admin'), await app.signIn('radiologist')];
    const { token } = await create(person);
    const user = `/api/users/${person.accountId}`;
    await admin.json(`${user}/deactivate`, json({}));
    await admin.json(`${user}/activate`, json({}));
    expect((await using(token, '/api/studies')).status).toBe(401);
    const trail = await app.database.db
      .selectFrom('audit_event')
      .select('detail')
      .where('action', '=', 'account.token-revoked')
      .execute();
    expect(trail).toContainEqual({ detail: expect.objectContaining({ because: 'deactivated' }) });
  });

  test('after its account was over and got more time, whoever gave it', async () => {
    const person = await app.signIn('radiologist');
    const { token } = await create(person);
    const { db } = app.database;
    const until = (moment: Date | null) =>
      db.updateTable('account').set({ expires_at: moment }).where('id', '=', person.accountId).execute();
    await until(new Date(Date.now() + 60_000));
    expect((await using(token, '/api/studies')).status).toBe(200);
    await until(new Date(Date.now() - 1_000));
    await expect.poll(async () => (await using(token, '/api/studies')).status).toBe(401);
    await until(null);
    expect((await using(token, '/api/studies')).status).toBe(401);
  });
});
