import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserRow } from '@isocenter/contract/people/users/fields.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { createLink } from './links.ts';
import type { LinkKind } from './links-queries.ts';

const password = 'a long enough password';
const newPassword = 'four quiet lamps over water';

let app: TestApp;
beforeAll(async () => {
  // Nobody listens there: letters wait, and can be read where they wait.
  app = await startTestApp({
    ISOCENTER_SMTP_URL: 'smtp://127.0.0.1:9',
    ISOCENTER_MAIL_FROM: 'isocenter@clinic.example',
    ISOCENTER_ROLES: 'http',
  });
});
afterAll(() => app.close());

async function accountOf(person: Person) {
  return app.database.db.selectFrom('account').selectAll().where('id', '=', person.accountId).executeTakeFirstOrThrow();
}

function lettersTo(email: string) {
  return app.database.db
    .selectFrom('outgoing_mail')
    .selectAll()
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
}

async function linkFor(person: Person, kind: LinkKind, email?: string): Promise<string> {
  const link = { accountId: person.accountId, kind, createdBy: null, ...(email === undefined ? {} : { email }) };
  return (await createLink(app.database.db, link)).token;
}

const forgot = (email: string, headers: Record<string, string> = {}) =>
  app.fetch('/jwt/forgot-password', {
    ...json({ email }),
    headers: { 'content-type': 'application/json', ...headers },
  });
const peek = (kind: string, token: string) => app.fetch(`/jwt/link?kind=${kind}&token=${token}`);
const reset = (token: string, given: string) => app.fetch('/jwt/reset-password', json({ token, password: given }));
const login = (email: string, given: string) => app.fetch('/jwt/login', json({ email, password: given }));

describe('a forgotten password', () => {
  test('is answered alike for everybody, and mailed to those there are', async () => {
    const person = await app.signIn('radiologist');
    const { email, username } = await accountOf(person);
    const answers = await Promise.all([forgot(email), forgot('nobody@clinic.example')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const answer of answers) expect(await answer.json()).toEqual({});
    const letters = await lettersTo(email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.body).toMatch(new RegExp(`${app.url}/reset-password\\?token=[\\w-]{43}`));
    expect(await lettersTo('nobody@clinic.example')).toEqual([]);
    await forgot(username);
    expect(await lettersTo(email)).toHaveLength(1);
  });

  test('is mailed again after five minutes, and the earlier link stops working', async () => {
    const person = await app.signIn('radiologist');
    const { email } = await accountOf(person);
    await forgot(email);
    await app.database.db
      .updateTable('account_link')
      .set({ created_at: new Date(Date.now() - 301_000) })
      .where('account_id', '=', person.accountId)
      .execute();
    await forgot(email);
    const tokens = (await lettersTo(email)).map(({ body }) => /token=([\w-]+)/.exec(body)?.[1] ?? '');
    expect(tokens).toHaveLength(2);
    expect((await peek('password-reset', tokens[0] ?? '')).status).toBe(404);
    expect((await peek('password-reset', tokens[1] ?? '')).status).toBe(200);
  });

  test('is not mailed to an account that may not be used', async () => {
    const person = await app.signIn('radiologist');
    const { email } = await accountOf(person);
    await app.database.db.updateTable('account').set({ status: 'inactive' }).where('email', '=', email).execute();
    expect((await forgot(email)).status).toBe(200);
    expect(await lettersTo(email)).toEqual([]);
  });

  test('never has its link point to where a header says', async () => {
    const person = await app.signIn('radiologist');
    const { email } = await accountOf(person);
    await forgot(email, { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' });
    expect((await lettersTo(email))[0]?.body).not.toContain('evil');
  });

  test('keeps its link out of log and trail', async () => {
    const person = await app.signIn('radiologist');
    const { email } = await accountOf(person);
    await forgot(email);
    const token = /token=([\w-]+)/.exec((await lettersTo(email))[0]?.body ?? '')?.[1] ?? '';
    await peek('password-reset', token);
    expect((await reset(token, newPassword)).status).toBe(200);
    const trail = JSON.stringify(await app.database.db.selectFrom('audit_event').selectAll().execute());
    const links = JSON.stringify(await app.database.db.selectFrom('account_link').selectAll().execute());
    expect(token).toHaveLength(43);
    expect(app.log.join('\n') + trail + links).not.toContain(token);
  });
});

describe('a link for a new password', () => {
  test('tells for whom it is, without the whole address', async () => {
    const person = await app.signIn('radiologist');
    const token = await linkFor(person, 'password-reset');
    const answer = await peek('password-reset', token);
    expect(await answer.json()).toMatchObject({ email: 'r•••@clinic.example', fullName: 'A radiologist' });
    expect((await peek('invitation', token)).status).toBe(404);
    expect((await peek('anything', token)).status).toBe(400);
  });

  test('sets it once, ends every session and says so in a letter', async () => {
    const person = await app.signIn('radiologist');
    const { email } = await accountOf(person);
    const token = await linkFor(person, 'password-reset');
    expect((await reset(token, newPassword)).status).toBe(200);
    expect((await person.fetch('/api/account/me')).status).toBe(401);
    expect((await login(email, password)).status).toBe(400);
    expect((await login(email, newPassword)).status).toBe(200);
    expect((await reset(token, 'another quiet lamp here')).status).toBe(404);
    expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual(['Your password at Isocenter was changed']);
  });

  test('works once when it is opened many times at the same moment', async () => {
    const person = await app.signIn('radiologist');
    const token = await linkFor(person, 'password-reset');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => reset(token, `${newPassword} ${'abcdefgh'[i]}`)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 404),
    ]);
  });

  test('is kept for another try when the password is poor', async () => {
    const person = await app.signIn('radiologist');
    const token = await linkFor(person, 'password-reset');
    const poor = await reset(token, 'motdepasse123456');
    expect(poor.status).toBe(400);
    expect(await poor.json()).toMatchObject({ error: { fields: { password: expect.stringContaining('known') } } });
    expect((await reset(token, newPassword)).status).toBe(200);
  });

  test('ends after an hour', async () => {
    const person = await app.signIn('radiologist');
    const token = await linkFor(person, 'password-reset');
    const { expires_at } = await app.database.db
      .updateTable('account_link')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('account_id', '=', person.accountId)
      .returning('expires_at')
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime()).toBeLessThan(Date.now());
    for (const answer of [await peek('password-reset', token), await reset(token, newPassword)])
      expect(await answer.json()).toMatchObject({
        error: { code: 'not-found', message: 'This link no longer works.' },
      });
  });

  test.each(['', 'x', 'A'.repeat(43), "' or 1=1 --", 'x'.repeat(129)])(
    'that is made up is refused: %j',
    async (token) => {
      expect([400, 404]).toContain((await reset(token, newPassword)).status);
      expect([400, 404]).toContain((await peek('password-reset', encodeURIComponent(token))).status);
    },
  );
});

describe('an invitation', () => {
  const accept = (body: object) => app.fetch('/jwt/accept-invitation', json(body));

  test('makes the account active and signs in', async () => {
    const person = await app.signIn('technologist');
    await app.database.db
      .updateTable('account')
      .set({ status: 'pending', password_hash: '', must_change_password: true })
      .where('id', '=', person.accountId)
      .execute();
    const token = await linkFor(person, 'invitation');
    const answer = await accept({ token, password: newPassword, fullName: 'Maria Fernandes' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      userData: { fullName: 'Maria Fernandes' },
      accessToken: expect.any(String),
    });
    expect(answer.headers.getSetCookie()).toHaveLength(4);
    const account = await accountOf(person);
    expect(account).toMatchObject({
      status: 'active',
      must_change_password: false,
      email_confirmed_at: expect.any(Date),
    });
    expect((await login(account.email, newPassword)).status).toBe(200);
    expect((await accept({ token, password: newPassword })).status).toBe(404);
  });

  test.each([
    ['switched off', { status: 'inactive' }],
    ['locked', { status: 'pending', locked_at: new Date() }],
    ['removed', { status: 'pending', deleted_at: new Date() }],
    ['run out', { status: 'pending', expires_at: new Date(0) }],
    ['behind a second factor', { totp_enabled_at: new Date() }],
  ] as const)('to an account that is %s is refused', async (_what, change) => {
    const person = await app.signIn('technologist');
    const token = await linkFor(person, 'invitation');
    await app.database.db.updateTable('account').set(change).where('id', '=', person.accountId).execute();
    expect((await accept({ token, password: newPassword })).status).toBe(404);
  });

  test('sets no role and no other field', async () => {
    const token = await linkFor(await app.signIn('technologist'), 'invitation');
    expect((await accept({ token, password: newPassword, role: 'admin' })).status).toBe(400);
  });
});

describe('a new address', () => {
  const confirm = (token: string) => app.fetch('/jwt/confirm-email', json({ token }));

  test('comes into force by its link, once', async () => {
    const person = await app.signIn('radiologist');
    const token = await linkFor(person, 'email-change', 'new.address@clinic.example');
    expect(await (await peek('email-change', token)).json()).toMatchObject({ email: 'n•••@clinic.example' });
    expect(await (await confirm(token)).json()).toEqual({ email: 'new.address@clinic.example' });
    expect(await accountOf(person)).toMatchObject({ email: 'new.address@clinic.example' });
    expect((await confirm(token)).status).toBe(404);
  });

  test('that somebody else has by now is refused, and nothing changes', async () => {
    const [person, other] = [await app.signIn('radiologist'), await app.signIn('radiologist')];
    const taken = (await accountOf(other)).email.toUpperCase();
    const token = await linkFor(person, 'email-change', taken);
    const before = await accountOf(person);
    expect((await confirm(token)).status).toBe(409);
    expect((await accountOf(person)).email).toBe(before.email);
  });
});

describe('without a mail server', () => {
  let silent: TestApp;
  let manager: Person;
  beforeAll(async () => {
    silent = await startTestApp();
    manager = await silent.signIn('admin');
  });
  afterAll(() => silent.close());
  const asking = (name: string) => silent.fetch('/jwt/forgot-password', json({ email: name }));
  const waiting = async (person = manager) =>
    (await person.json<{ rows: UserRow[] }>('/api/users?passwordLinkRequested=yes')).rows;

  test('the answer is the same, and nothing waits to be sent', async () => {
    const person = await silent.signIn('radiologist');
    expect(await person.json('/api/account/me')).toMatchObject({ isMailConfigured: false });
    expect(await (await silent.fetch('/api/installation')).json()).toMatchObject({
      isMailConfigured: false,
      oidcName: null,
    });
    for (const name of ['radiologist-2@clinic.example', 'nobody@clinic.example']) {
      const answer = await asking(name);
      expect([answer.status, await answer.json()]).toEqual([200, {}]);
    }
    expect(await silent.database.db.selectFrom('account_link').selectAll().execute()).toEqual([]);
    expect(await silent.database.db.selectFrom('outgoing_mail').selectAll().execute()).toEqual([]);
  });

  test('those who manage users are told who waits, until he has a password or remembers his own', async () => {
    const north = await silent.signIn('technologist');
    const email = 'technologist-3@clinic.example';
    await asking(email);
    await asking(email);
    expect((await waiting()).map(({ userId }) => userId)).toContain(north.accountId);
    const trail = silent.database.db.selectFrom('audit_event').select(['detail', 'subject_id']);
    expect(await trail.where('action', '=', 'auth.forgot-password').where('actor', '=', email).execute()).toEqual([
      { detail: { letter: false }, subject_id: String(north.accountId) },
    ]);
    expect((await north.fetch('/api/users?passwordLinkRequested=yes')).status).toBe(403);
    await silent.signInAgain(north);
    expect((await waiting()).map(({ userId }) => userId)).not.toContain(north.accountId);

    await asking('radiologist-2@clinic.example');
    const [row] = await waiting();
    expect(row?.passwordLinkRequestedAt).not.toBeNull();
    const link = await createLink(silent.database.db, {
      accountId: row?.userId ?? 0,
      kind: 'password-reset',
      createdBy: null,
    });
    const given = { token: link.token, password: 'another rather long password' };
    expect((await silent.fetch('/jwt/reset-password', json(given))).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  test('an account that may not be used asks for nothing', async () => {
    const person = await silent.signIn('client');
    await silent.database.db
      .updateTable('account')
      .set({ status: 'inactive' })
      .where('id', '=', person.accountId)
      .execute();
    await asking('client-4@clinic.example');
    expect((await waiting()).map(({ userId }) => userId)).not.toContain(person.accountId);
  });
});
