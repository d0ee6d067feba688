import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountDetails } from '@isocenter/contract/people/account/fields.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const password = 'a long enough password';
let app: TestApp;
let person: Person;

beforeAll(async () => {
  // Nothing listens there: letters wait in the outbox, where the tests read them.
  app = await startTestApp({
    ISOCENTER_SMTP_URL: 'smtp://127.0.0.1:1',
    ISOCENTER_MAIL_FROM: 'isocenter@clinic.example',
  });
});
afterAll(() => app.close());

beforeEach(async () => {
  person = await app.signIn('technologist');
});

const post = (path: string, body: unknown) => person.fetch(path, json(body));
const ask = (email: string, given = password) => post('/account-setting/email', { email, password: given });
const details = () => person.json<AccountDetails>('/api/account/details');

async function lettersTo(address: string) {
  const rows = await app.database.db
    .selectFrom('outgoing_mail')
    .select(['subject', 'body'])
    .where('to_address', '=', address)
    .orderBy('id')
    .execute();
  return rows;
}

async function ownEmail(): Promise<string> {
  const { email } = await app.database.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow();
  return email;
}

function tokenIn(body: string | undefined): string {
  return /confirm-email\?token=([\w-]+)/.exec(body ?? '')?.[1] ?? '';
}

describe('another e-mail address', () => {
  test('is asked for with the password, and is in force when the link mailed to it is opened', async () => {
    const before = await ownEmail();
    const wanted = `new-${person.accountId}@clinic.example`;
    const answer = await ask(` ${wanted} `);
    expect([answer.status, await answer.json()]).toEqual([200, { pendingEmail: wanted }]);
    expect(await ownEmail()).toBe(before);
    expect(await details()).toMatchObject({ pendingEmail: wanted, isMailConfigured: true, isEmailConfirmed: false });
    expect(await lettersTo(before)).toHaveLength(1);
    const [letter] = await lettersTo(wanted);
    expect(letter?.body).toContain(app.url);
    const confirmed = await app.fetch('/jwt/confirm-email', json({ token: tokenIn(letter?.body) }));
    expect(confirmed.status).toBe(200);
    expect(await ownEmail()).toBe(wanted);
    expect(await details()).toMatchObject({ pendingEmail: null, isEmailConfirmed: true });
  });

  test('is refused without the right password, and after ten wrong ones without looking', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const answer = await ask('x@clinic.example', 'not my password');
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { error: { fields: { password: expect.any(String) } } },
      ]);
    }
    expect((await ask('x@clinic.example')).status).toBe(429);
    expect(await lettersTo('x@clinic.example')).toEqual([]);
  });

  test('is refused when it is none, my own, or somebody else’s', async () => {
    const other = await app.signIn('client');
    const { general } = await other.json<{ general: { email: string } }>('/account-setting/data');
    for (const email of [
      '',
      'none',
      'a@b',
      'a@b.example\r\nbcc: c@d.example',
      general.email.toUpperCase(),
      await ownEmail(),
    ]) {
      const answer = await ask(email);
      expect([email, answer.status]).toEqual([email, 400]);
      expect(await answer.json()).toMatchObject({ error: { fields: { email: expect.any(String) } } });
    }
    expect((await details()).pendingEmail).toBeNull();
  });

  test('can be sent again, at most five times in an hour, and taken back', async () => {
    const wanted = `again-${person.accountId}@clinic.example`;
    expect((await ask(wanted)).status).toBe(200);
    const first = tokenIn((await lettersTo(wanted))[0]?.body);
    for (let time = 0; time < 4; time += 1) expect((await post('/account-setting/email/resend', {})).status).toBe(200);
    expect((await post('/account-setting/email/resend', {})).status).toBe(429);
    const letters = await lettersTo(wanted);
    expect(letters).toHaveLength(5);
    // The earlier link is worth nothing, and after taking it back neither is the last.
    expect((await app.fetch('/jwt/confirm-email', json({ token: first }))).ok).toBe(false);
    expect((await post('/account-setting/email/withdraw', {})).status).toBe(200);
    expect((await details()).pendingEmail).toBeNull();
    const last = tokenIn(letters.at(-1)?.body);
    expect((await app.fetch('/jwt/confirm-email', json({ token: last }))).ok).toBe(false);
  });

  test('an address that nobody confirmed is confirmed by a link too, and then no more', async () => {
    const email = await ownEmail();
    expect((await post('/account-setting/email/resend', {})).status).toBe(200);
    expect(await details()).toMatchObject({ pendingEmail: null, isEmailConfirmed: false });
    const [letter] = await lettersTo(email);
    expect((await app.fetch('/jwt/confirm-email', json({ token: tokenIn(letter?.body) }))).status).toBe(200);
    expect(await details()).toMatchObject({ isEmailConfirmed: true });
    expect((await post('/account-setting/email/resend', {})).status).toBe(409);
  });
});

describe('without a mail server', () => {
  test('an address is changed by an administrator, which is said', async () => {
    const plain = await startTestApp();
    try {
      const somebody = await plain.signIn('doctor');
      const answer = await somebody.fetch('/account-setting/email', json({ email: 'x@clinic.example', password }));
      expect(answer.status).toBe(409);
      expect(await answer.text()).toContain('An administrator changes it in Users.');
      expect(await somebody.json('/api/account/details')).toMatchObject({ isMailConfigured: false });
    } finally {
      await plain.close();
    }
  });
});

describe('every save of the account', () => {
  const saves = [
    ['general', { username: 'x', fullName: 'X' }],
    ['info', { bio: '', dob: null, country: '', website: '', phone: '' }],
    ['social', { socialLinks: { twitter: '', facebook: '', google: '', linkedIn: '', instagram: '', quora: '' } }],
    ['notification', { followMe: false }],
    ['avatar', { pictureId: null }],
    ['email', { email: 'x@clinic.example', password }],
    ['email/resend', {}],
    ['email/withdraw', {}],
    ['disconnect', { issuer: 'https://a.example', subject: 'x' }],
  ] as const;

  test('is refused to a personal access token, to nobody, and to somebody who looks through another account', async () => {
    const { token } = await person.json<{ token: string }>(
      '/api/account/tokens',
      json({ name: 'script', reach: 'full', password: 'a long enough password', expiresInDays: 1 }),
    );
    const admin = await app.signIn('admin');
    await app.database.db
      .updateTable('login_session')
      .set({ as_account_id: person.accountId })
      .where('account_id', '=', admin.accountId)
      .execute();
    await expect
      .poll(async () => (await admin.json<{ general: { email: string } }>('/account-setting/data')).general.email)
      .toBe(await ownEmail());
    for (const [path, body] of saves) {
      const init = json(body);
      const withToken = { ...init, headers: { ...Object(init.headers), authorization: `Bearer ${token}` } };
      expect([path, (await app.fetch(`/account-setting/${path}`, withToken)).status]).toEqual([path, 403]);
      expect([path, (await app.fetch(`/account-setting/${path}`, init)).status]).toEqual([path, 401]);
      expect([path, (await admin.fetch(`/account-setting/${path}`, init)).status]).toEqual([path, 403]);
    }
  });
});
