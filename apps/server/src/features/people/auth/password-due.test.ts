import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';

const oldPassword = 'a long enough password';
const newPassword = 'four quiet lamps over water';

let world: ClinicWorld;
beforeAll(async () => {
  world = await startClinicWorld();
});
afterAll(() => world.app.close());

const statusOf = async (person: Person, path: string, init?: RequestInit) => (await person.fetch(path, init)).status;

test('while a new password is due, an open session reaches nothing but what a new password needs', async () => {
  const person = await world.app.signIn('clinic-user', { clinicIds: [world.clinics.north] });
  const { token } = await person.json<{ token: string }>(
    '/api/account/tokens',
    json({ name: 'script', reach: 'read', password: 'a long enough password', expiresInDays: 7 }),
  );
  const withToken = (path: string) => world.app.fetch(path, { headers: { authorization: `Bearer ${token}` } });
  expect(await statusOf(person, '/api/studies')).toBe(200);
  expect((await withToken('/api/studies')).status).toBe(200);

  await world.admin.json(`/api/users/${person.accountId}/require-password-change`, json({}));
  await expect.poll(() => statusOf(person, '/api/studies')).toBe(403);
  await expect.poll(async () => (await withToken('/dicom-web/studies')).status).toBe(403);
  const refused = await person.fetch('/api/studies');
  expect(await refused.json()).toMatchObject({
    error: { code: 'password-due', message: 'Choose a new password first.' },
  });
  expect(await statusOf(person, '/account-setting/general', json({ username: 'other', fullName: 'Other' }))).toBe(403);
  expect(await person.json('/api/account/me')).toMatchObject({ mustChangePassword: true });

  const change = json({ oldPassword, newPassword });
  expect(await statusOf(person, '/api/account/password', change)).toBe(200);
  await expect.poll(() => statusOf(person, '/api/studies')).toBe(200);
});

test('who looks through such an account is not held up by it', async () => {
  const person = await world.app.signIn('clinic-user', { clinicIds: [world.clinics.north] });
  await world.admin.json(`/api/users/${person.accountId}/require-password-change`, json({}));
  const looking = await world.app.signIn('admin');
  await looking.json(`/api/users/${person.accountId}/see-as`, json({}));
  await expect.poll(() => looking.json('/api/access/mine')).toMatchObject({ role: 'clinic-user' });
  expect(await statusOf(looking, '/api/studies')).toBe(200);
});
