import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, startTestApp, type TestApp } from '#testing/test-app.ts';

const password = 'a long enough password';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.close());

const poor = [
  ['too short', 'Tr4!p?x-9az', /12 characters/],
  ['known', 'motdepasse123456', /known passwords/],
  ['known, in disguise', 'P@ssw0rd1234!', /known passwords/],
  ['known, as a phrase', 'correcthorsebatterystaple', /known passwords/],
  ['a pattern', 'abcabcabcabcabc', /pattern/],
  ['a run', '123456789012', /pattern/],
  ['the name of the product', 'my isocenter rings', /name/],
] as const;

describe('the one rule for passwords', () => {
  test.each(poor)('refuses one that is %s when an account registers', async (_what, given, words) => {
    const body = { email: 'maria@clinic.example', username: 'mfernandes', password: given };
    const response = await app.fetch('/jwt/register', json(body));
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { fields: { password: string } } };
    expect(error.fields.password).toMatch(given.length < 12 ? /12/ : words);
  });

  test.each(poor)('refuses one that is %s when the installation is set up', async (_what, given) => {
    const body = {
      fullName: 'Maria Fernandes',
      email: 'maria@clinic.example',
      password: given,
      institutionName: 'Riverside',
      language: 'en',
      dateFormat: 'DD MMM YYYY',
      loadSamples: false,
    };
    expect((await app.fetch('/api/installation/set-up', json(body))).status).toBe(400);
  });

  test.each(poor)('refuses one that is %s when it is changed', async (_what, newPassword, words) => {
    const person = await app.signIn('technologist');
    const body = { oldPassword: password, newPassword };
    const response = await person.fetch('/api/account/password', json(body));
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { fields: { newPassword: string } } };
    expect(error.fields.newPassword).toMatch(newPassword.length < 12 ? /12/ : words);
  });

  test('refuses one with the own name in it', async () => {
    const person = await app.signIn('technologist');
    const { username } = await app.database.db
      .selectFrom('account')
      .select('username')
      .where('id', '=', person.accountId)
      .executeTakeFirstOrThrow();
    const body = { oldPassword: password, newPassword: `She is ${username.toUpperCase()} here` };
    expect((await person.fetch('/api/account/password', json(body))).status).toBe(400);
  });

  test('takes a phrase, and one in any script', async () => {
    const person = await app.signIn('technologist');
    const change = (oldPassword: string, newPassword: string) =>
      person.fetch('/api/account/password', json({ oldPassword, newPassword }));
    expect((await change(password, 'siete faroles sobre el puerto')).status).toBe(200);
    expect((await change('siete faroles sobre el puerto', '静かな港の上に七つの灯り')).status).toBe(200);
    expect((await change('静かな港の上に七つの灯り', 'x'.repeat(257))).status).toBe(400);
  });
});

describe('changing a password', () => {
  test('needs the old one, ten times at most', async () => {
    const person = await app.signIn('technologist');
    const change = (oldPassword: string) =>
      person.fetch('/api/account/password', json({ oldPassword, newPassword: 'four quiet lamps over water' }));
    for (let i = 0; i < 10; i += 1) {
      const refused = await change(`guess ${i}`);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ error: { fields: { oldPassword: 'is not your password' } } });
    }
    expect((await change(password)).status).toBe(429);
  });

  test('is done with what an administrator asked for', async () => {
    const person = await app.signIn('technologist');
    await app.database.db
      .updateTable('account')
      .set({ must_change_password: true })
      .where('id', '=', person.accountId)
      .execute();
    expect(await person.json('/api/account/me')).toMatchObject({ mustChangePassword: true, seenBy: null });
    const change = { oldPassword: password, newPassword: 'four quiet lamps over water' };
    await person.json('/api/account/password', json(change));
    expect(await person.json('/api/account/me')).toMatchObject({
      mustChangePassword: false,
      passwordChangedAt: expect.any(String),
    });
  });
});

describe('the question whether a password is known', () => {
  const ask = (given: string) => app.fetch('/api/password-check', json({ password: given }));

  test('is answered to anybody, and stays out of the log', async () => {
    expect(await (await ask('Passwort2026')).json()).toEqual({ isKnown: true });
    expect(await (await ask('four quiet lamps over water')).json()).toEqual({ isKnown: false });
    expect(await (await ask('')).json()).toEqual({ isKnown: false });
    expect(app.log.join('\n')).not.toContain('quiet lamps');
  });

  test('is answered sixty times a minute at most', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, (_, i) => ask(`question ${i}`)));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });
});
