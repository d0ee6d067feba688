import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { json, type Person } from '#testing/test-app.ts';
import { userDesk } from '#testing/user-desk.ts';

const desk = userDesk();
let other: Person;

beforeEach(async () => {
  other = await desk.app.signIn('admin');
});

/** Sends a request that is let in and then waits, while `changed` comes into force for whoever sent it. */
async function whileChanged(changed: object, send: () => Promise<Response>): Promise<number> {
  const { db } = desk.app.database;
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

const stateOf = async (userId: number) => (await desk.read(userId)).state;

test('whoever is being deactivated does not activate himself with a request that was let in just before', async () => {
  const status = await whileChanged({ status: 'inactive' }, () => desk.act(other.accountId, 'activate', other));
  expect(status).toBe(401);
  expect(await stateOf(other.accountId)).toBe('inactive');
});

test('whoever is being locked does not unlock himself, nor leave a friend behind', async () => {
  const locked = { locked_at: new Date() };
  expect(await whileChanged(locked, () => desk.act(other.accountId, 'unlock', other))).toBe(401);
  expect(await stateOf(other.accountId)).toBe('locked');
  await desk.act(other.accountId, 'unlock');
  other = await desk.app.signIn('admin');
  expect(await whileChanged(locked, () => desk.send({ lastName: 'Friend', role: 'admin' }, other))).toBe(401);
  const found = await desk.admin.json<{ rows: unknown[] }>('/api/users?q=friend');
  expect(found.rows).toEqual([]);
});

test('whose rights are being taken away gives none of them to others any more', async () => {
  const person = await desk.app.signIn('doctor');
  const { revision } = await desk.read(person.accountId);
  const change = json({ revision, role: 'admin' }, 'PUT');
  const status = await whileChanged({ role: 'power-user' }, () =>
    other.fetch(`/api/users/${person.accountId}`, change),
  );
  expect(status).toBe(403);
});
