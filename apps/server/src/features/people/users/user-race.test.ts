import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UserRecord } from '@isocenter/contract/people/users.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let other: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

beforeEach(async () => {
  other = await app.signIn('admin');
});

/** Sends a request that is let in and then waits, while `changed` comes into force for whoever sent it. */
async function whileChanged(changed: object, send: () => Promise<Response>): Promise<number> {
  const { db } = app.database;
  const transaction = await db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(hashtext('isocenter.users'))`.execute(transaction);
  await transaction.updateTable('account').set(changed).where('id', '=', other.accountId).execute();
  const answer = send();
  await expect
    .poll(async () => (await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db)).rows)
    .toHaveLength(1);
  await transaction.commit().execute();
  return (await answer).status;
}

const stateOf = async (userId: number) => (await admin.json<UserRecord>(`/api/users/${userId}`)).state;
const post = (path: string, body: object = {}) => other.fetch(path, json(body));

test('whoever is being deactivated does not activate himself with a request that was let in just before', async () => {
  const status = await whileChanged({ status: 'inactive' }, () => post(`/api/users/${other.accountId}/activate`));
  expect(status).toBe(401);
  expect(await stateOf(other.accountId)).toBe('inactive');
});

test('whoever is being locked does not unlock himself, nor leave a friend behind', async () => {
  const locked = { locked_at: new Date() };
  expect(await whileChanged(locked, () => post(`/api/users/${other.accountId}/unlock`))).toBe(401);
  expect(await stateOf(other.accountId)).toBe('locked');
  await admin.json(`/api/users/${other.accountId}/unlock`, json({}));
  const friend = { firstName: 'A', lastName: 'Friend', email: 'friend@clinic.example', role: 'admin' };
  other = await app.signIn('admin');
  expect(await whileChanged(locked, () => post('/api/users', friend))).toBe(401);
  const found = await admin.json<{ rows: unknown[] }>('/api/users?q=friend');
  expect(found.rows).toEqual([]);
});

test('whose rights are being taken away gives none of them to others any more', async () => {
  const person = await app.signIn('doctor');
  const { revision } = await admin.json<UserRecord>(`/api/users/${person.accountId}`);
  const change = json({ revision, role: 'admin' }, 'PUT');
  const status = await whileChanged({ role: 'power-user' }, () =>
    other.fetch(`/api/users/${person.accountId}`, change),
  );
  expect(status).toBe(403);
});
