import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SeveralOutcome } from '@isocenter/contract/people/user-acts.ts';
import type { UserRecord } from '@isocenter/contract/people/users.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let north: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  ({ clinicId: north } = await admin.json<{ clinicId: number }>(
    '/api/clinics',
    json({ name: 'North', code: 'N', emails: ['desk@north.example'] }),
  ));
});
afterAll(() => app.close());

const several = (act: string, userIds: readonly number[], more: object = {}, person = admin) =>
  person.fetch('/api/users/several', json({ act, userIds, ...more }));
const removed = (userIds: readonly number[], person = admin) =>
  person.fetch('/api/users/several/remove', json({ userIds }));
const outcomeOf = async (answer: Response) => (await answer.json()) as SeveralOutcome;
const read = (userId: number) => admin.json<UserRecord>(`/api/users/${userId}`);
const staff = async (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => (await app.signIn('doctor', { clinicIds: [north] })).accountId),
  );

let number = 0;
async function waiting(): Promise<number> {
  number += 1;
  const person = { firstName: 'Ada', lastName: 'Wait', email: `wait${number}@north.example`, role: 'doctor' };
  return (await admin.json<{ userId: number }>('/api/users', json(person))).userId;
}

describe('an act on several people', () => {
  test('is done with each, and leaves the row of each in the trail', async () => {
    const ids = await staff(3);
    expect(await outcomeOf(await several('lock', ids, { because: 'keys lost' }))).toMatchObject({
      done: 3,
      refused: [],
    });
    for (const id of ids) expect(await read(id)).toMatchObject({ state: 'locked', lockedBecause: 'keys lost' });
    expect(await outcomeOf(await several('unlock', ids))).toMatchObject({ done: 3 });
    expect(await outcomeOf(await several('require-password-change', ids))).toMatchObject({ done: 3 });
    const [first = 0] = ids;
    expect(await read(first)).toMatchObject({ state: 'active', mustChangePassword: true });
    const trail = await app.database.db
      .selectFrom('audit_event')
      .select('action')
      .where('subject_kind', '=', 'user')
      .where('subject_id', '=', String(first))
      .orderBy('id')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(['user.lock', 'user.unlock', 'user.require-password-change']);
  });

  test('leaves those alone with whom it cannot be done, and says why', async () => {
    const [doctor = 0] = await staff(1);
    const { done, refused } = await outcomeOf(await several('deactivate', [admin.accountId, doctor]));
    expect({ done, refused }).toEqual({
      done: 1,
      refused: [{ userId: admin.accountId, message: 'Nobody can deactivate himself.' }],
    });
    expect(await read(admin.accountId)).toMatchObject({ state: 'active' });
    expect(await read(doctor)).toMatchObject({ state: 'inactive' });
  });

  test('answers as for one when it can be done with nobody', async () => {
    expect((await several('lock', [admin.accountId])).status).toBe(403);
    expect((await several('lock', [2_000_000_000])).status).toBe(404);
    const [doctor = 0] = await staff(1);
    expect((await several('invite', [doctor])).status).toBe(409);
  });

  test('hands over the links of invitations where no mail server is set', async () => {
    const ids = [await waiting(), await waiting()];
    const { done, links } = await outcomeOf(await several('invite', ids));
    expect(done).toBe(2);
    expect(links.map(({ userId }) => userId)).toEqual(ids);
    expect(links.every(({ link }) => link.includes('/invitation?token='))).toBe(true);
  });

  test('removes them for good', async () => {
    const ids = await staff(2);
    expect(await outcomeOf(await removed(ids))).toMatchObject({ done: 2 });
    for (const id of ids) expect((await admin.fetch(`/api/users/${id}`)).status).toBe(404);
  });

  test('reaches nobody outside of the own clinics, nor anybody who may do more', async () => {
    const manager = await app.signIn('power-user', { clinicIds: [north], scope: { clinics: true } });
    const stranger = await app.signIn('doctor');
    const [own = 0] = await staff(1);
    expect((await several('lock', [stranger.accountId], {}, manager)).status).toBe(404);
    const mixed = await outcomeOf(await several('lock', [stranger.accountId, own], {}, manager));
    expect(mixed).toMatchObject({
      done: 1,
      refused: [{ userId: stranger.accountId, message: 'There is no such user.' }],
    });
    expect((await several('lock', [own], {}, stranger)).status).toBe(403);
    expect((await removed([own], stranger)).status).toBe(403);
  });

  test.each([
    ['an act that is none', { act: 'promote', userIds: [1] }],
    ['nobody', { act: 'lock', userIds: [] }],
    ['somebody twice', { act: 'lock', userIds: [5, 5] }],
    ['more than a thousand', { act: 'lock', userIds: Array.from({ length: 1001 }, (_, at) => at + 1) }],
    ['a key that is not known', { act: 'lock', userIds: [1], matching: true }],
  ])('refuses %s', async (_name, body) => {
    expect((await admin.fetch('/api/users/several', json(body))).status).toBe(400);
  });

  test('takes a thousand in one transaction', { timeout: 60_000 }, async () => {
    const made = await app.database.db
      .insertInto('account')
      .values(
        Array.from({ length: 1000 }, (_, at) => ({
          email: `many${at}@north.example`,
          username: `many${at}`,
          password_hash: 'none',
          role: 'doctor' as const,
        })),
      )
      .returning('id')
      .execute();
    const ids = made.map(({ id }) => id);
    expect(await outcomeOf(await several('deactivate', ids))).toMatchObject({ done: 1000, refused: [] });
  });
});
