import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firstPolicy } from '@isocenter/contract/people/security-policy/fields.ts';
import { json, type Person } from '#testing/test-app.ts';
import { startPolicyDesk, type PolicyDesk } from '#testing/security-policy-desk.ts';

const password = 'a long enough password';
const longer = 'eleven grey herons by the slow water';

let desk: PolicyDesk;
beforeAll(async () => {
  desk = await startPolicyDesk();
});
afterAll(() => desk.app.close());
beforeEach(() => desk.put({}));

const statusOf = async (person: Person, path = '/api/studies') => (await person.fetch(path)).status;
const login = (email: string, given = password) => desk.app.fetch('/jwt/login', json({ email, password: given }));
const accounts = () => desk.app.database.db.updateTable('account');

function newPassword(person: Person, given: string, old = password): Promise<Response> {
  return person.fetch('/api/account/password', json({ oldPassword: old, newPassword: given }));
}

describe('the least length of passwords', () => {
  test('is asked of every new one, and of an old one when its owner signs in', async () => {
    const person = await desk.app.signIn('radiologist');
    await desk.put({ passwordLength: 30 });
    expect(await statusOf(person)).toBe(200);
    const again = await desk.app.signInAgain(person);
    expect(await statusOf(again)).toBe(403);
    const refused = await newPassword(again, 'four quiet lamps over water');
    expect(await refused.json()).toMatchObject({ error: { fields: { newPassword: 'needs 30 characters or more' } } });
    expect((await newPassword(again, longer)).status).toBe(200);
    expect(await statusOf(again)).toBe(200);
  });

  test('affects nobody whose password was found to be long enough', async () => {
    const person = await desk.app.signIn('technologist');
    const isNamed = async () => {
      const { rules } = await desk.preview({ passwordLength: 20 });
      const rule = rules.find(({ rule: name }) => name === 'passwordLength');
      return rule?.people.some(({ accountId }) => accountId === person.accountId) ?? false;
    };
    expect(await isNamed()).toBe(true);
    await desk.put({ passwordLength: 20 });
    expect(await statusOf(await desk.app.signInAgain(person))).toBe(200);
    expect(await isNamed()).toBe(false);
  });

  test('is never below twelve', async () => {
    const answer = await desk.ask({ passwordLength: 11 });
    expect(answer.status).toBe(400);
  });
});

test('a password that ended holds its owner until he has another', async () => {
  const person = await desk.app.signIn('radiologist');
  const old = new Date(Date.now() - 100 * 86_400_000);
  await accounts().set({ password_changed_at: old }).where('id', '=', person.accountId).execute();
  await desk.put({ passwordDays: 180 });
  expect(await statusOf(person)).toBe(200);
  await desk.put({ passwordDays: 90 });
  expect(await statusOf(person)).toBe(403);
  expect(await person.json('/api/account/me')).toMatchObject({ mustChangePassword: true });
  const same = await newPassword(person, password);
  expect(await same.json()).toMatchObject({ error: { fields: { newPassword: 'is the one you have' } } });
  expect((await newPassword(person, longer)).status).toBe(200);
  expect(await statusOf(person)).toBe(200);
});

test('after as many wrong tries as are allowed even the right password waits', async () => {
  await desk.put({ tries: 3 });
  const person = await desk.app.signIn('radiologist');
  const email = await desk.emailOf(person);
  for (const _ of [1, 2, 3]) expect((await login(email, 'not my password')).status).toBe(400);
  expect((await login(email)).status).toBe(429);
  const { rules } = await desk.preview({ tries: 3 });
  expect(rules).toContainEqual(expect.objectContaining({ rule: 'tries', count: 1 }));
});

describe('the second step', () => {
  const needed = { secondStep: { ...firstPolicy.secondStep, doctor: 'needed' } } as const;

  test('holds whoever needs it when the time is over, until it is set up, and is not turned off', async () => {
    const person = await desk.app.signIn('doctor');
    await desk.put({ ...needed, secondStepDays: 0 });
    const refused = await person.fetch('/api/studies');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: { code: 'second-step-due' } });
    const { secret } = await person.json<{ secret: string }>('/api/account/two-factor/begin', json({ password }));
    const code = (steps: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
    await person.json('/api/account/two-factor/confirm', json({ code: code(0) }));
    expect(await statusOf(person)).toBe(200);
    const off = await person.fetch('/api/account/two-factor/disable', json({ password, code: code(1) }));
    expect(off.status).toBe(403);
  });

  test('is asked for with time to set it up, which does not begin anew', async () => {
    const person = await desk.app.signIn('doctor');
    await desk.put({ ...needed, secondStepDays: 7 });
    expect(await statusOf(person)).toBe(200);
    const due = async () => (await person.json<{ secondStepDueAt: string }>('/api/account/me')).secondStepDueAt;
    const first = Date.parse(await due());
    expect(first).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    await desk.put({ ...needed, secondStepDays: 7, tries: 5 });
    expect(Date.parse(await due())).toBe(first);
  });

  test('is not set up where it is off', async () => {
    const person = await desk.app.signIn('doctor');
    await desk.put({ secondStep: { ...firstPolicy.secondStep, doctor: 'off' } });
    expect((await person.fetch('/api/account/two-factor/begin', json({ password }))).status).toBe(403);
  });
});

describe('sessions', () => {
  test('that are open for longer than they may be end when it comes into force', async () => {
    const person = await desk.app.signIn('radiologist');
    const openedAt = new Date(Date.now() - 2 * 3_600_000);
    const sessions = desk.app.database.db.updateTable('login_session').set({ created_at: openedAt });
    await sessions.where('account_id', '=', person.accountId).execute();
    await desk.put({ sessionHours: 3 });
    expect(await statusOf(person)).toBe(200);
    await desk.put({ sessionHours: 1 });
    expect(await statusOf(person)).toBe(401);
  });

  test('beyond what each may have end, the oldest first', async () => {
    const person = await desk.app.signIn('radiologist');
    const newer = await desk.app.signInAgain(person);
    await desk.put({ sessionsEach: 1 });
    expect([await statusOf(person), await statusOf(newer)]).toEqual([401, 200]);
    const newest = await desk.app.signInAgain(person);
    await expect.poll(() => statusOf(newer)).toBe(401);
    expect(await statusOf(newest)).toBe(200);
  });
});

describe('access tokens', () => {
  const token = (person: Person, expiresInDays: number) =>
    person.fetch('/api/account/tokens', json({ name: 'script', reach: 'read', password, expiresInDays }));

  test('live as long as they may, those that are there too', async () => {
    const person = await desk.app.signIn('radiologist');
    expect((await token(person, 300)).status).toBe(201);
    await desk.put({ tokenDays: 30 });
    const { rows } = await person.json<{ rows: { expiresAt: string }[] }>('/api/account/tokens');
    expect(Date.parse(rows[0]?.expiresAt ?? '')).toBeLessThanOrEqual(Date.now() + 30 * 86_400_000);
    const refused = await token(person, 31);
    expect(await refused.json()).toMatchObject({ error: { fields: { expiresInDays: 'is at most 30 days' } } });
    expect((await token(person, 30)).status).toBe(201);
  });

  test('are made by the roles that may', async () => {
    const [person, other] = [await desk.app.signIn('radiologist'), await desk.app.signIn('technologist')];
    await desk.put({ tokenRoles: ['technologist'] });
    expect((await token(person, 7)).status).toBe(403);
    expect((await token(other, 7)).status).toBe(201);
  });
});
