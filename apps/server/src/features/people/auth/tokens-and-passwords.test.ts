import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';
import { createLink } from './links.ts';

const oldPassword = 'a long enough password';
const newPassword = 'four quiet lamps over water';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  // Nobody listens there: letters wait, and can be read where they wait.
  app = await startTestApp({
    ISOCENTER_SMTP_URL: 'smtp://127.0.0.1:9',
    ISOCENTER_MAIL_FROM: 'isocenter@clinic.example',
    ISOCENTER_ROLES: 'http',
  });
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

interface Holder {
  readonly person: Person;
  readonly tokens: readonly string[];
}

/** Somebody with two tokens that work and one that is over. */
async function holder(): Promise<Holder> {
  const person = await app.signIn('radiologist');
  const make = async (name: string) => {
    const body = json({ name, reach: 'read', password: 'a long enough password', expiresInDays: 30 });
    return (await person.json<{ token: string }>('/api/account/tokens', body)).token;
  };
  const tokens = [await make('workstation'), await make('script')];
  await make('over');
  await app.database.db
    .updateTable('api_token')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('account_id', '=', person.accountId)
    .where('name', '=', 'over')
    .execute();
  expect(await statusesOf(tokens)).toEqual([200, 200]);
  return { person, tokens };
}

const statusesOf = (tokens: readonly string[]) =>
  Promise.all(
    tokens.map(
      async (token) => (await app.fetch('/api/studies', { headers: { authorization: `Bearer ${token}` } })).status,
    ),
  );

const change = (person: Person, more: Readonly<Record<string, unknown>> = {}) =>
  person.fetch('/api/account/password', json({ oldPassword, newPassword, ...more }));

async function trailOf({ accountId }: Person, action: string) {
  const rows = await app.database.db
    .selectFrom('audit_event')
    .select(['account_id', 'detail'])
    .where('action', '=', action)
    .orderBy('id')
    .execute();
  const about = rows.filter(({ account_id, detail }) => account_id === accountId || detail['accountId'] === accountId);
  return about.map(({ detail }) => detail);
}

async function letterTo({ accountId }: Person): Promise<string> {
  const row = await app.database.db
    .selectFrom('outgoing_mail')
    .innerJoin('account', 'account.email', 'outgoing_mail.to_address')
    .select('body')
    .where('account.id', '=', accountId)
    .orderBy('outgoing_mail.id', 'desc')
    .executeTakeFirstOrThrow();
  return row.body;
}

describe('who changes his password', () => {
  test('keeps his tokens unless he says otherwise, and is told so by letter', async () => {
    const { person, tokens } = await holder();
    expect((await change(person)).status).toBe(200);
    expect(await statusesOf(tokens)).toEqual([200, 200]);
    expect(await trailOf(person, 'account.password')).toEqual([{ ended: 0, revoked: 0 }]);
    expect(await letterTo(person)).toContain('Access tokens that still work: 2.');
  });

  test('revokes them with it when he asks for it', async () => {
    const { person, tokens } = await holder();
    expect((await change(person, { revokeTokens: true })).status).toBe(200);
    expect(await statusesOf(tokens)).toEqual([401, 401]);
    expect(await trailOf(person, 'account.password')).toEqual([{ ended: 0, revoked: 2 }]);
    const revoked = await trailOf(person, 'account.token-revoked');
    expect(new Set(revoked.map(({ name, because }) => `${String(name)}: ${String(because)}`))).toEqual(
      new Set(['script: password', 'workstation: password']),
    );
    const letter = await letterTo(person);
    expect(letter).toContain('Access tokens that were revoked: 2.');
    expect(letter).not.toContain('still work');
  });

  test('revokes nothing with a wrong password, and hears nothing of tokens when he has none', async () => {
    const { person, tokens } = await holder();
    expect((await change(person, { oldPassword: 'not it at all', revokeTokens: true })).status).toBe(400);
    expect((await change(person, { revokeTokens: 'yes' })).status).toBe(400);
    expect(await statusesOf(tokens)).toEqual([200, 200]);
    const other = await app.signIn('radiologist');
    expect((await change(other, { revokeTokens: true })).status).toBe(200);
    expect(await letterTo(other)).not.toMatch(/token/);
  });

  test('reads it in his language', async () => {
    const { person } = await holder();
    const preferences = JSON.stringify({ language: 'de' });
    await app.database.db.updateTable('account').set({ preferences }).where('id', '=', person.accountId).execute();
    await change(person, { revokeTokens: true });
    expect(await letterTo(person)).toContain('Widerrufene Zugriffstoken: 2.');
  });
});

test('a forgotten password that is set by a link takes every token with it', async () => {
  const { person, tokens } = await holder();
  const link = { accountId: person.accountId, kind: 'password-reset', createdBy: null } as const;
  const { token } = await createLink(app.database.db, link);
  expect((await app.fetch('/jwt/reset-password', json({ token, password: newPassword }))).status).toBe(200);
  expect(await statusesOf(tokens)).toEqual([401, 401]);
  expect(await trailOf(person, 'auth.password-reset')).toEqual([{ ended: 1, revoked: 2 }]);
  expect(await trailOf(person, 'account.token-revoked')).toHaveLength(2);
  expect(await letterTo(person)).toContain('Access tokens that were revoked: 2.');
});

describe('an administrator', () => {
  const act = (person: Person, which: string) => admin.json(`/api/users/${person.accountId}/${which}`, json({}));

  test('who signs somebody out everywhere revokes his tokens', async () => {
    const { person, tokens } = await holder();
    await act(person, 'force-logout');
    await expect.poll(() => statusesOf(tokens)).toEqual([401, 401]);
    expect(await trailOf(person, 'account.token-revoked')).toMatchObject([
      { because: 'force-logout' },
      { because: 'force-logout' },
    ]);
  });

  test('who locks somebody out suspends them until he unlocks', async () => {
    const { person, tokens } = await holder();
    await admin.json(`/api/users/${person.accountId}/lock`, json({ because: 'a lost laptop' }));
    await expect.poll(() => statusesOf(tokens)).toEqual([401, 401]);
    await act(person, 'unlock');
    await expect.poll(() => statusesOf(tokens)).toEqual([200, 200]);
    expect(await trailOf(person, 'account.token-revoked')).toEqual([]);
  });
});
