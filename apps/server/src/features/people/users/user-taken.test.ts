import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserRecord } from '@isocenter/contract/people/users.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

/** Asks for a name that somebody else takes after it was looked for, and before it is written. */
async function whileTaken(name: string, ask: () => Promise<Response>): Promise<[number, unknown]> {
  const { db } = app.database;
  const transaction = await db.startTransaction().execute();
  await transaction
    .insertInto('account')
    .values({ email: `${name}@clinic.example`, username: name, password_hash: '', role: 'client', status: 'pending' })
    .execute();
  const answer = ask();
  await expect
    .poll(
      async () => (await sql`select from pg_locks where locktype = 'transactionid' and not granted`.execute(db)).rows,
    )
    .toHaveLength(1);
  await transaction.commit().execute();
  const { status, ...response } = { status: (await answer).status, body: await (await answer).json() };
  return [status, response.body];
}

test('an address that is taken at the very moment of an invitation is said to be in use', async () => {
  const body = { firstName: 'Kay', lastName: 'Ott', email: 'kay@clinic.example', role: 'doctor', username: 'kay.ott' };
  expect(await whileTaken('kay', () => admin.fetch('/api/users', json(body)))).toEqual([
    400,
    { error: expect.objectContaining({ code: 'invalid-input', fields: { email: 'This email is already in use.' } }) },
  ]);
});

test('a user name that is taken at the very moment of a change is said to be in use', async () => {
  const person = await app.signIn('doctor');
  const { revision } = await admin.json<UserRecord>(`/api/users/${person.accountId}`);
  const change = json({ revision, username: 'lee' }, 'PUT');
  expect(await whileTaken('lee', () => admin.fetch(`/api/users/${person.accountId}`, change))).toEqual([
    400,
    { error: expect.objectContaining({ fields: { username: 'This username is already in use.' } }) },
  ]);
});

test('the calls of the specification say it in their own form', async () => {
  const body = { fullName: 'Max Moe', username: 'max.moe', email: 'max@clinic.example' };
  expect(await whileTaken('max', () => admin.fetch('/apps/users/add-user', json(body)))).toEqual([
    400,
    { error: { email: ['This email is already in use.'] } },
  ]);
});
