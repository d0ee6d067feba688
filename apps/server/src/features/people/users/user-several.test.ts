import { describe, expect, test } from 'vitest';
import type { SeveralOutcome } from '@isocenter/contract/people/users/user-acts-fields.ts';
import { json } from '#testing/test-app.ts';
import { userDesk } from '#testing/user-desk.ts';

const desk = userDesk();
const { invited, read } = desk;

const several = (act: string, userIds: readonly number[], more: object = {}, person = desk.admin) =>
  person.fetch('/api/users/several', json({ act, userIds, ...more }));
const removed = (userIds: readonly number[], person = desk.admin) =>
  person.fetch('/api/users/several/remove', json({ userIds }));
const outcomeOf = async (answer: Response) => (await answer.json()) as SeveralOutcome;
const staff = async (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => (await desk.app.signIn('doctor', { clinicIds: [desk.north] })).accountId),
  );

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
    expect(await desk.trailOf(first)).toEqual(['user.lock', 'user.unlock', 'user.require-password-change']);
  });

  test('leaves those alone with whom it cannot be done, and says why', async () => {
    const [doctor = 0] = await staff(1);
    const { done, refused } = await outcomeOf(await several('deactivate', [desk.admin.accountId, doctor]));
    expect({ done, refused }).toEqual({
      done: 1,
      refused: [{ userId: desk.admin.accountId, message: 'You cannot deactivate yourself.' }],
    });
    expect(await read(desk.admin.accountId)).toMatchObject({ state: 'active' });
    expect(await read(doctor)).toMatchObject({ state: 'inactive' });
  });

  test('answers as for one when it can be done with nobody', async () => {
    expect((await several('lock', [desk.admin.accountId])).status).toBe(403);
    expect((await several('lock', [2_000_000_000])).status).toBe(404);
    const [doctor = 0] = await staff(1);
    expect((await several('invite', [doctor])).status).toBe(409);
  });

  test('hands over the links of invitations where no mail server is set', async () => {
    const ids = [await invited(), await invited()];
    const { done, links } = await outcomeOf(await several('invite', ids));
    expect(done).toBe(2);
    expect(links.map(({ userId }) => userId)).toEqual(ids);
    expect(links.every(({ link }) => link.includes('/invitation?token='))).toBe(true);
  });

  test('removes them for good', async () => {
    const ids = await staff(2);
    expect(await outcomeOf(await removed(ids))).toMatchObject({ done: 2 });
    for (const id of ids) expect((await desk.admin.fetch(`/api/users/${id}`)).status).toBe(404);
  });

  test('reaches nobody outside of the own clinics, nor anybody who may do more', async () => {
    const { manager } = desk;
    const stranger = await desk.app.signIn('doctor');
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
    expect((await desk.admin.fetch('/api/users/several', json(body))).status).toBe(400);
  });

  test('takes a thousand in one transaction', { timeout: 60_000 }, async () => {
    const made = await desk.app.database.db
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
