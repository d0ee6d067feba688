import { describe, expect, test } from 'vitest';
import type { Person } from '#testing/test-app.ts';
import { userDesk } from '#testing/user-desk.ts';

const desk = userDesk();
const { act, made, put, read, remove, set } = desk;
const isIn = async (person: Person) => (await person.fetch('/api/studies?limit=1')).status === 200;

describe('acts on an account', () => {
  test('deactivating ends the sessions, activating lets in again', async () => {
    const person = await desk.app.signIn('radiologist');
    expect(await isIn(person)).toBe(true);
    expect((await act(person.accountId, 'deactivate')).status).toBe(200);
    await expect.poll(() => isIn(person)).toBe(false);
    expect((await read(person.accountId)).state).toBe('inactive');
    expect((await act(person.accountId, 'activate')).status).toBe(200);
    expect((await read(person.accountId)).state).toBe('active');
  });

  test('locking keeps the reason; unlocking takes it away', async () => {
    const person = await desk.app.signIn('technologist');
    const answer = await act(person.accountId, 'lock', desk.admin, { because: 'left the key behind' });
    expect(answer.status).toBe(200);
    await expect.poll(() => isIn(person)).toBe(false);
    expect(await read(person.accountId)).toMatchObject({ state: 'locked', lockedBecause: 'left the key behind' });
    await act(person.accountId, 'unlock');
    expect(await read(person.accountId)).toMatchObject({ state: 'active', lockedBecause: '' });
  });

  test('signing out ends every session and nothing else', async () => {
    const person = await desk.app.signIn('doctor');
    await act(person.accountId, 'force-logout');
    await expect.poll(() => isIn(person)).toBe(false);
    expect(await read(person.accountId)).toMatchObject({ state: 'active', sessions: 0 });
  });

  test('a new password can be asked for, and two-step sign-in taken away', async () => {
    const person = await desk.app.signIn('doctor');
    const step = { totp_enabled_at: new Date(), totp_secret: Buffer.from('x'), recovery_hashes: ['a'] };
    await set(person.accountId, step);
    await act(person.accountId, 'require-password-change');
    await act(person.accountId, 'reset-two-step');
    expect(await read(person.accountId)).toMatchObject({ mustChangePassword: true, hasTwoStep: false });
    expect((await act(desk.admin.accountId, 'reset-two-step')).status).toBe(403);
  });

  test('an account past its day is expired, and activating it takes the day away', async () => {
    const person = await desk.app.signIn('doctor');
    await set(person.accountId, { expires_at: new Date(Date.now() - 1000) });
    expect((await read(person.accountId)).state).toBe('expired');
    await act(person.accountId, 'activate');
    expect(await read(person.accountId)).toMatchObject({ state: 'active', fields: { expiresAt: null } });
  });

  test('an invitation is sent again and cannot be skipped; a password link is for those who accepted', async () => {
    const { userId, invitation } = await made();
    expect((await act(userId, 'activate')).status).toBe(409);
    expect((await act(userId, 'reset-link')).status).toBe(409);
    await act(userId, 'deactivate');
    await act(userId, 'activate');
    expect((await read(userId)).state).toBe('pending');
    const again = (await (await act(userId, 'invite')).json()) as { link: string };
    expect(again.link).not.toBe(invitation?.link);
    const person = await desk.app.signIn('doctor');
    expect((await act(person.accountId, 'invite')).status).toBe(409);
    const reset = (await (await act(person.accountId, 'reset-link')).json()) as { link: string; isMailed: boolean };
    expect(reset).toMatchObject({ isMailed: false, link: expect.stringContaining('/reset-password?token=') });
  });

  test('what is not known is refused', async () => {
    expect((await act(desk.admin.accountId, 'promote')).status).toBe(400);
    expect((await act(999_999, 'deactivate')).status).toBe(404);
  });
});

const everything = { grant_overrides: JSON.stringify([{ action: 'manage', subject: 'all' }]) };

describe('removing', () => {
  test('frees the address and the name, ends sessions and keeps the trail', async () => {
    const person = await desk.app.signIn('doctor');
    const { fields } = await read(person.accountId);
    expect((await remove(person.accountId)).status).toBe(200);
    await expect.poll(() => isIn(person)).toBe(false);
    expect((await desk.admin.fetch(`/api/users/${person.accountId}`)).status).toBe(404);
    const { email, username } = fields;
    expect((await desk.send({ email, username })).status).toBe(201);
    expect(await desk.trailOf(person.accountId)).toEqual(['user.remove']);
  });

  test('oneself is refused, in every way of losing the account', async () => {
    expect((await remove(desk.admin.accountId)).status).toBe(403);
    for (const name of ['deactivate', 'lock']) expect((await act(desk.admin.accountId, name)).status).toBe(403);
  });

  test('the last administrator stays, whoever asks', async () => {
    const deputy = await desk.app.signIn('power-user');
    await set(deputy.accountId, everything);
    for (const name of ['deactivate', 'lock']) expect((await act(desk.admin.accountId, name, deputy)).status).toBe(409);
    expect((await remove(desk.admin.accountId, deputy)).status).toBe(409);
    for (const change of [
      { role: 'power-user' },
      { expiresAt: '2030-01-01T00:00:00Z' },
      { scope: { assigned: true } },
      { overrides: [{ action: 'read', subject: 'Audit', inverted: true }] },
    ])
      expect((await put(desk.admin.accountId, change, deputy)).status).toBe(409);
  });

  test('an administrator who sees a part of the archive is no other one', async () => {
    const deputy = await desk.app.signIn('power-user');
    await set(deputy.accountId, everything);
    const narrow = await desk.app.signIn('admin', { scope: { assigned: true } });
    expect((await act(desk.admin.accountId, 'deactivate', deputy)).status).toBe(409);
    expect((await remove(narrow.accountId, deputy)).status).toBe(200);
  });

  test('of two administrators who remove each other at once, one stays', async () => {
    const other = await desk.app.signIn('admin');
    const answers = await Promise.all([remove(other.accountId), remove(desk.admin.accountId, other)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const left = await desk.app.database.db
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'admin')
      .where('deleted_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  });
});
