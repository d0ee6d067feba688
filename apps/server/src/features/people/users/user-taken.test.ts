import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { json } from '#testing/test-app.ts';
import { userDesk } from '#testing/user-desk.ts';

const desk = userDesk();

/** Asks for a name that somebody else takes after it was looked for, and before it is written. */
async function whileTaken(name: string, ask: () => Promise<Response>): Promise<[number, unknown]> {
  const { db } = desk.app.database;
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
  return [(await answer).status, await (await answer).json()];
}

test('an address that is taken at the very moment of an invitation is said to be in use', async () => {
  const ask = () => desk.send({ email: 'kay@clinic.example', username: 'kay.ott' });
  expect(await whileTaken('kay', ask)).toEqual([
    400,
    { error: expect.objectContaining({ code: 'invalid-input', fields: { email: 'This email is already in use.' } }) },
  ]);
});

test('a user name that is taken at the very moment of a change is said to be in use', async () => {
  const { accountId } = await desk.app.signIn('doctor');
  expect(await whileTaken('lee', () => desk.put(accountId, { username: 'lee' }))).toEqual([
    400,
    { error: expect.objectContaining({ fields: { username: 'This username is already in use.' } }) },
  ]);
});

test('the calls of the specification say it in their own form', async () => {
  const body = { fullName: 'Max Moe', username: 'max.moe', email: 'max@clinic.example' };
  expect(await whileTaken('max', () => desk.admin.fetch('/apps/users/add-user', json(body)))).toEqual([
    400,
    { error: { email: ['This email is already in use.'] } },
  ]);
});
