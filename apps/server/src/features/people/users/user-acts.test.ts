import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserRecord } from '@isocenter/contract/people/users.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const act = (userId: number, name: string, person = admin) => person.fetch(`/api/users/${userId}/${name}`, json({}));
const read = (userId: number) => admin.json<UserRecord>(`/api/users/${userId}`);
const isIn = async (person: Person) => (await person.fetch('/api/studies?limit=1')).status === 200;

describe('acts on an account', () => {
  test('deactivating ends the sessions, activating lets in again', async () => {
    const person = await app.signIn('radiologist');
    expect(await isIn(person)).toBe(true);
    expect((await act(person.accountId, 'deactivate')).status).toBe(200);
    await expect.poll(() => isIn(person)).toBe(false);
    expect((await read(person.accountId)).state).toBe('inactive');
    expect((await act(person.accountId, 'activate')).status).toBe(200);
    expect((await read(person.accountId)).state).toBe('active');
  });

  test('locking keeps the reason; unlocking takes it away', async () => {
    const person = await app.signIn('technologist');
    const answer = await admin.fetch(`/api/users/${person.accountId}/lock`, json({ because: 'left the key behind' }));
    expect(answer.status).toBe(200);
    await expect.poll(() => isIn(person)).toBe(false);
    expect(await read(person.accountId)).toMatchObject({ state: 'locked', lockedBecause: 'left the key behind' });
    await act(person.accountId, 'unlock');
    expect(await read(person.accountId)).toMatchObject({ state: 'active', lockedBecause: '' });
  });

  test('signing out ends every session and nothing else', async () => {
    const person = await app.signIn('doctor');
    await act(person.accountId, 'force-logout');
    await expect.poll(() => isIn(person)).toBe(false);
    expect(await read(person.accountId)).toMatchObject({ state: 'active', sessions: 0 });
  });

  test('a new password can be asked for, and two-step sign-in taken away', async () => {
    const person = await app.signIn('doctor');
    await app.database.db
      .updateTable('account')
      .set({ totp_enabled_at: new Date(), totp_secret: Buffer.from('x'), recovery_hashes: ['a'] })
      .where('id', '=', person.accountId)
      .execute();
    await act(person.accountId, 'require-password-change');
    await act(person.accountId, 'reset-two-step');
    expect(await read(person.accountId)).toMatchObject({ mustChangePassword: true, hasTwoStep: false });
    expect((await act(admin.accountId, 'reset-two-step')).status).toBe(403);
  });

  test('an account past its day is expired, and activating it takes the day away', async () => {
    const person = await app.signIn('doctor');
    await app.database.db
      .updateTable('account')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', person.accountId)
      .execute();
    expect((await read(person.accountId)).state).toBe('expired');
    await act(person.accountId, 'activate');
    expect(await read(person.accountId)).toMatchObject({ state: 'active', fields: { expiresAt: null } });
  });

  test('an invitation is sent again and cannot be skipped; a password link is for those who accepted', async () => {
    const { userId, invitation } = await admin.json<{ userId: number; invitation: { link: string } }>(
      '/api/users',
      json({ firstName: 'Al', lastName: 'Vez', email: 'al@north.example', role: 'doctor' }),
    );
    expect((await act(userId, 'activate')).status).toBe(409);
    expect((await act(userId, 'reset-link')).status).toBe(409);
    await act(userId, 'deactivate');
    await act(userId, 'activate');
    expect((await read(userId)).state).toBe('pending');
    const again = (await (await act(userId, 'invite')).json()) as { link: string };
    expect(again.link).not.toBe(invitation.link);
    const person = await app.signIn('doctor');
    expect((await act(person.accountId, 'invite')).status).toBe(409);
    const reset = (await (await act(person.accountId, 'reset-link')).json()) as { link: string; isMailed: boolean };
    expect(reset).toMatchObject({ isMailed: false, link: expect.stringContaining('/reset-password?token=') });
  });

  test('what is not known is refused', async () => {
    expect((await act(admin.accountId, 'promote')).status).toBe(400);
    expect((await act(999_999, 'deactivate')).status).toBe(404);
  });
});

describe('removing', () => {
  test('frees the address and the name, ends sessions and keeps the trail', async () => {
    const person = await app.signIn('doctor');
    const { fields } = await read(person.accountId);
    expect((await admin.fetch(`/api/users/${person.accountId}`, { method: 'DELETE' })).status).toBe(200);
    await expect.poll(() => isIn(person)).toBe(false);
    expect((await admin.fetch(`/api/users/${person.accountId}`)).status).toBe(404);
    const { email, username } = fields;
    const again = json({ firstName: 'New', lastName: 'One', email, username, role: 'doctor' });
    expect((await admin.fetch('/api/users', again)).status).toBe(201);
    const trail = await app.database.db
      .selectFrom('audit_event')
      .select('action')
      .where('subject_kind', '=', 'user')
      .where('subject_id', '=', String(person.accountId))
      .execute();
    expect(trail).toEqual([{ action: 'user.remove' }]);
  });

  test('oneself is refused, in every way of losing the account', async () => {
    expect((await admin.fetch(`/api/users/${admin.accountId}`, { method: 'DELETE' })).status).toBe(403);
    for (const name of ['deactivate', 'lock']) expect((await act(admin.accountId, name)).status).toBe(403);
  });

  test('the last administrator stays, whoever asks', async () => {
    const deputy = await app.signIn('power-user');
    await app.database.db
      .updateTable('account')
      .set({ grant_overrides: JSON.stringify([{ action: 'manage', subject: 'all' }]) })
      .where('id', '=', deputy.accountId)
      .execute();
    for (const name of ['deactivate', 'lock']) expect((await act(admin.accountId, name, deputy)).status).toBe(409);
    expect((await deputy.fetch(`/api/users/${admin.accountId}`, { method: 'DELETE' })).status).toBe(409);
    const { revision } = await read(admin.accountId);
    for (const change of [
      { role: 'power-user' },
      { expiresAt: '2030-01-01T00:00:00Z' },
      { scope: { assigned: true } },
      { overrides: [{ action: 'read', subject: 'Audit', inverted: true }] },
    ])
      expect((await deputy.fetch(`/api/users/${admin.accountId}`, json({ revision, ...change }, 'PUT'))).status).toBe(
        409,
      );
  });

  test('an administrator who sees a part of the archive is no other one', async () => {
    const deputy = await app.signIn('power-user');
    await app.database.db
      .updateTable('account')
      .set({ grant_overrides: JSON.stringify([{ action: 'manage', subject: 'all' }]) })
      .where('id', '=', deputy.accountId)
      .execute();
    const narrow = await app.signIn('admin', { scope: { assigned: true } });
    expect((await act(admin.accountId, 'deactivate', deputy)).status).toBe(409);
    expect((await deputy.fetch(`/api/users/${narrow.accountId}`, { method: 'DELETE' })).status).toBe(200);
  });

  test('of two administrators who remove each other at once, one stays', async () => {
    const other = await app.signIn('admin');
    const answers = await Promise.all([
      admin.fetch(`/api/users/${other.accountId}`, { method: 'DELETE' }),
      other.fetch(`/api/users/${admin.accountId}`, { method: 'DELETE' }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const left = await app.database.db
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'admin')
      .where('deleted_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  });
});
