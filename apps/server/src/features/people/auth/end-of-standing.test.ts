import { afterAll, beforeAll, expect, test } from 'vitest';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

// Nothing is told when time passes: each way in knows itself when it ends.
const soonMilliseconds = 2_000;

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const soon = () => new Date(Date.now() + soonMilliseconds);
const refresh = (refreshToken: string) => app.fetch('/jwt/refresh-token', json({ refreshToken }));

type Ask = (path: string) => Promise<Response>;

/** Returns what a stream tells until it ends, and when that was. */
async function listen(ask: Ask): Promise<{ text: string; endedAt: number }> {
  const response = await ask('/api/events');
  expect(response.status).toBe(200);
  const text = await response.text();
  return { text, endedAt: Date.now() };
}

/** Returns how a way in ends: whether its stream does within five seconds, whether that said so, and what is answered afterwards. */
async function endOf(moment: Date, ask: Ask) {
  const { text, endedAt } = await listen(ask);
  return {
    isInTime: endedAt >= moment.getTime() && endedAt < moment.getTime() + 5_000,
    isNotified: text.includes('account.changed'),
    afterwards: [(await ask('/api/account/me')).status, (await ask('/api/events')).status],
  };
}

const over = { isInTime: true, isNotified: true, afterwards: [401, 401] };

/** Returns when the change was heard of: the next stream then is one that nothing ends but time. */
async function expire(person: Person, moment: Date): Promise<void> {
  const open = await person.fetch('/api/events');
  await app.database.db.updateTable('account').set({ expires_at: moment }).where('id', '=', person.accountId).execute();
  await open.text();
}

test('an account that expires in two seconds: its stream ends, the next request and the refresh are refused', async () => {
  const person = await app.signIn('radiologist');
  const moment = soon();
  await expire(person, moment);
  expect(await endOf(moment, (path) => person.fetch(path))).toEqual(over);
  const refused = await refresh(person.refreshToken);
  expect(refused.status).toBe(401);
  expect(await refused.json()).toEqual({ error: 'Invalid refresh token', because: 'account-expired' });
});

test('an account whose day is put off goes on', async () => {
  const person = await app.signIn('radiologist');
  const other = await app.signIn('radiologist');
  await expire(person, soon());
  await expire(person, new Date(Date.now() + 3_600_000));
  const abort = new AbortController();
  const response = await person.fetch('/api/events', { signal: abort.signal });
  const stream = { isOpen: true };
  void response.text().then(
    () => (stream.isOpen = false),
    () => {},
  );
  await expire(other, soon());
  await listen((path) => other.fetch(path));
  expect(stream.isOpen).toBe(true);
  expect((await person.fetch('/api/account/me')).status).toBe(200);
  abort.abort();
});

test('a session at the end of its twelve hours', async () => {
  const person = await app.signIn('radiologist');
  const moment = soon();
  await app.database.db
    .updateTable('login_session')
    .set({ ends_at: moment })
    .where('account_id', '=', person.accountId)
    .execute();
  expect(await endOf(moment, (path) => person.fetch(path))).toEqual(over);
  expect(await (await refresh(person.refreshToken)).json()).toMatchObject({ because: 'session-too-old' });
});

test('a session whose page was closed for too long: whoever comes back is told that nobody was there', async () => {
  const person = await app.signIn('radiologist');
  await app.database.db
    .updateTable('login_session')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('account_id', '=', person.accountId)
    .execute();
  const refused = await refresh(person.refreshToken);
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ because: 'session-idle' });
});

test('a personal token, by its own end or by that of its account', async () => {
  for (const what of ['token', 'account'] as const) {
    const person = await app.signIn('radiologist');
    const { token } = await person.json<{ token: string }>(
      '/api/account/tokens',
      json({ name: 'script', reach: 'read', password: 'a long enough password', expiresInDays: 1 }),
    );
    const moment = soon();
    if (what === 'account') await expire(person, moment);
    else
      await app.database.db
        .updateTable('api_token')
        .set({ expires_at: moment })
        .where('account_id', '=', person.accountId)
        .execute();
    expect(await endOf(moment, (path) => app.fetch(path, { headers: { authorization: `Bearer ${token}` } }))).toEqual(
      over,
    );
  }
});

test('an administrator who looks through another account ends with his own, not with that', async () => {
  const admin = await app.signIn('admin');
  const other = await app.signIn('radiologist');
  await expire(other, new Date(Date.now() - 1_000));
  await admin.json(`/api/users/${other.accountId}/see-as`, json({}));
  const moment = soon();
  await expire(admin, moment);
  expect(await endOf(moment, (path) => admin.fetch(path))).toEqual(over);
});

test('why a session is over is told to whoever has its token, and to nobody else', async () => {
  const person = await app.signIn('radiologist');
  await app.database.db
    .updateTable('account')
    .set({ locked_at: new Date() })
    .where('id', '=', person.accountId)
    .execute();
  expect(await (await refresh(person.refreshToken)).json()).toMatchObject({ because: 'account-closed' });
  const forged = `${person.refreshToken.slice(0, -4)}AAAA`;
  expect(await (await refresh(forged)).json()).toEqual({ error: 'Invalid refresh token' });
});
