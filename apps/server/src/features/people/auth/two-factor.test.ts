import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

const password = 'a long enough password';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

interface Protected {
  readonly person: Person;
  readonly email: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Digits of the step so many steps from the present one. */
function digits(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
}

async function begin(person: Person): Promise<string> {
  const { secret } = await person.json<{ secret: string }>('/api/account/two-factor/begin', json({ password }));
  return secret;
}

async function protect(): Promise<Protected> {
  const person = await app.signIn('radiologist');
  const secret = await begin(person);
  // A code of the step before: the present one is left for signing in.
  const { recoveryCodes } = await person.json<{ recoveryCodes: string[] }>(
    '/api/account/two-factor/confirm',
    json({ code: digits(secret, -1) }),
  );
  const { email } = await app.database.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow();
  return { person, email, secret, recoveryCodes };
}

const login = (email: string, code?: string, given = password) =>
  app.fetch('/jwt/login', json({ email, password: given, ...(code === undefined ? {} : { code }) }));

describe('turning two-factor on', () => {
  test('needs the password, then a right code, and gives ten recovery codes', async () => {
    const person = await app.signIn('radiologist');
    const refused = await person.fetch('/api/account/two-factor/begin', json({ password: 'not my password' }));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: { fields: { password: 'is not your password' } } });
    const answer = await person.json<{ secret: string; otpauthUrl: string }>(
      '/api/account/two-factor/begin',
      json({ password }),
    );
    expect(answer.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(answer.otpauthUrl).toMatch(/^otpauth:\/\/totp\/Isocenter:radiologist-\d+%40clinic\.example\?secret=/);
    const wrong = await person.fetch('/api/account/two-factor/confirm', json({ code: '000000' }));
    expect(await wrong.json()).toMatchObject({ error: { fields: { code: 'is not right' } } });
    expect(await person.json('/api/account/me')).toMatchObject({ twoFactor: false, recoveryCodesLeft: 0 });
    const confirmed = await person.json<{ recoveryCodes: string[] }>(
      '/api/account/two-factor/confirm',
      json({ code: digits(answer.secret) }),
    );
    expect(new Set(confirmed.recoveryCodes).size).toBe(10);
    for (const code of confirmed.recoveryCodes)
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await person.json('/api/account/me')).toMatchObject({ twoFactor: true, recoveryCodesLeft: 10 });
  });

  test('cannot be confirmed without a beginning, nor begun twice', async () => {
    const person = await app.signIn('radiologist');
    expect((await person.fetch('/api/account/two-factor/confirm', json({ code: '123456' }))).status).toBe(409);
    const { person: done } = await protect();
    expect((await done.fetch('/api/account/two-factor/begin', json({ password }))).status).toBe(409);
  });

  test('ends the other sessions and leaves a row in the trail, without a secret anywhere', async () => {
    const { person, email, secret, recoveryCodes } = await protect();
    const other = await login(email, digits(secret));
    expect(other.status).toBe(200);
    expect((await person.fetch('/api/account/me')).status).toBe(200);
    const stored = JSON.stringify(
      await app.database.db.selectFrom('account').selectAll().where('id', '=', person.accountId).execute(),
    );
    const trail = JSON.stringify(await app.database.db.selectFrom('audit_event').selectAll().execute());
    expect(trail).toContain('account.two-factor-on');
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored + trail + app.log.join('\n')).not.toContain(hidden);
    }
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
  });
});

describe('signing in with two-factor', () => {
  test('asks for a code after the right pair only', async () => {
    const { email, secret } = await protect();
    const answer = await login(email);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: { email: [], code: ['A code is needed'] } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await (await login(email, undefined, 'wrong')).json()).toEqual({
      error: { email: ['Email or Password is Invalid'] },
    });
    expect(await (await login(email, digits(secret), 'wrong')).json()).toEqual({
      error: { email: ['Email or Password is Invalid'] },
    });
    expect((await login(email, digits(secret))).status).toBe(200);
  });

  test('takes each code once, spaces or not', async () => {
    const { email, secret } = await protect();
    const code = digits(secret);
    expect((await login(email, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    const again = await login(email, code);
    expect(again.status).toBe(400);
    expect(await again.json()).toEqual({ error: { email: [], code: ['The code is not right'] } });
  });

  test('takes one code once also when it comes ten times at the same moment', async () => {
    const { email, secret } = await protect();
    const code = digits(secret);
    const answers = await Promise.all(Array.from({ length: 9 }, () => login(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('allows the clock of a phone to be one step off, not three', async () => {
    const { email, secret } = await protect();
    expect((await login(email, digits(secret, 3))).status).toBe(400);
    expect((await login(email, digits(secret, -3))).status).toBe(400);
    expect((await login(email, digits(secret, 1))).status).toBe(200);
  });

  test('takes a recovery code once, however it is typed', async () => {
    const { email, recoveryCodes, person } = await protect();
    const [code = ''] = recoveryCodes;
    expect((await login(email, code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await login(email, code)).status).toBe(400);
    expect(await person.json('/api/account/me')).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test('counts wrong codes as failed tries', async () => {
    const { email, secret } = await protect();
    for (let i = 0; i < 10; i += 1) expect((await login(email, '000000')).status).toBe(400);
    expect((await login(email, digits(secret))).status).toBe(429);
  });
});

describe('turning two-factor off, and new recovery codes', () => {
  test('need password and code', async () => {
    const { person, email, secret, recoveryCodes } = await protect();
    const change = (path: string, body: object) => person.fetch(`/api/account/two-factor/${path}`, json(body));
    expect((await change('disable', { password: 'wrong', code: recoveryCodes[0] })).status).toBe(400);
    expect((await change('disable', { password, code: '000000' })).status).toBe(400);
    expect((await change('disable', { password })).status).toBe(400);
    const renewed = await change('recovery-codes', { password, code: recoveryCodes[0] });
    expect(renewed.status).toBe(200);
    expect((await login(email, recoveryCodes[1])).status).toBe(400);
    expect((await change('disable', { password, code: digits(secret) })).status).toBe(200);
    expect((await login(email)).status).toBe(200);
    expect((await change('disable', { password, code: digits(secret, 1) })).status).toBe(409);
  });
});
