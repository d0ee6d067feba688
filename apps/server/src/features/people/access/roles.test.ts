import { afterAll, beforeAll, expect, test } from 'vitest';
import { roleGrants, roles } from '@isocenter/contract/abilities.ts';
import type { RoleRow } from '@isocenter/contract/people/access/fields.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const roleOf = async (role: string): Promise<RoleRow> => {
  const { rows } = await admin.json<{ rows: RoleRow[] }>('/api/roles');
  const found = rows.find((row) => row.role === role);
  if (found === undefined) throw new Error(`There is no ${role}`);
  return found;
};

test('every role comes with what the contract says, counted over its accounts', async () => {
  await app.signIn('clinic-user');
  const { rows } = await admin.json<{ rows: RoleRow[] }>('/api/roles');
  expect(rows.map(({ role }) => role)).toEqual(roles);
  expect(rows.every(({ isDefault, revision }) => isDefault && revision === 0)).toBe(true);
  expect(await roleOf('clinic-user')).toMatchObject({ accounts: 1, differing: 0, scope: { clinics: true } });
});

test('a changed role is felt by whoever has it, leaves its trail, and is given back what it comes with', async () => {
  const doctor = await app.signIn('doctor');
  expect((await doctor.fetch('/api/roles')).status).toBe(403);
  const grants = [...roleGrants.doctor, { action: 'read', subject: 'Role' }];
  const changed = await admin.json<RoleRow>(
    '/api/roles/doctor',
    json({ grants, scope: { all: true }, revision: 0 }, 'PUT'),
  );
  expect(changed).toMatchObject({ isDefault: false, revision: 1, scope: { all: true } });
  await expect.poll(async () => (await doctor.fetch('/api/roles')).status).toBe(200);
  const trail = await app.database.db
    .selectFrom('audit_event')
    .select(['subject_id', 'detail'])
    .where('action', '=', 'role.change')
    .executeTakeFirstOrThrow();
  expect(trail).toMatchObject({
    subject_id: 'doctor',
    detail: { gives: ['read Role'], takes: [], scope: { all: true } },
  });

  expect(await admin.json('/api/roles/doctor', { method: 'DELETE' })).toMatchObject({ isDefault: true, revision: 0 });
  await expect.poll(async () => (await doctor.fetch('/api/roles')).status).toBe(403);
});

test('a change on top of somebody else’s is refused', async () => {
  const body = { grants: roleGrants.client, scope: {}, revision: 0 };
  await admin.json('/api/roles/client', json(body, 'PUT'));
  expect((await admin.fetch('/api/roles/client', json(body, 'PUT'))).status).toBe(409);
  expect((await roleOf('client')).isDefault).toBe(true);
});

test('the administrator role keeps everything', async () => {
  const without = [...roleGrants.admin, { action: 'delete', subject: 'Study', inverted: true }];
  for (const grants of [[], roleGrants['power-user'], without]) {
    const answer = await admin.fetch('/api/roles/admin', json({ grants, scope: { all: true }, revision: 0 }, 'PUT'));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { fields: { grants: expect.stringContaining('keeps every right') } },
    });
  }
  const narrow = json({ grants: roleGrants.admin, scope: { clinics: true }, revision: 0 }, 'PUT');
  expect(await (await admin.fetch('/api/roles/admin', narrow)).json()).toMatchObject({
    error: { fields: { scope: expect.any(String) } },
  });
  expect((await roleOf('admin')).isDefault).toBe(true);
});

test('nobody gives a role more than he has, nor touches one that has more than he', async () => {
  const power = await app.signIn('power-user');
  const update = { action: 'update', subject: 'Role' };
  await app.database.db
    .updateTable('account')
    .set({ grant_overrides: JSON.stringify([update]) })
    .where('id', '=', power.accountId)
    .execute();
  const put = async (role: string, grants: readonly object[], scope: object) =>
    (await power.fetch(`/api/roles/${role}`, json({ grants, scope, revision: 0 }, 'PUT'))).status;
  // What he may do is asked again some moments after a change: each step begins when it was.
  const mine = () => power.json<{ grants: object[] }>('/api/access/mine');
  await expect.poll(async () => (await mine()).grants).toContainEqual(update);
  expect(await put('radiologist', [...roleGrants.radiologist, { action: 'manage', subject: 'Installation' }], {})).toBe(
    403,
  );
  expect(await put('admin', roleGrants.admin, { all: true })).toBe(403);
  expect(await put('radiologist', roleGrants.radiologist, { all: true })).toBe(200);
  await app.database.db
    .updateTable('account')
    .set({ scope: '{"clinics":true}', grant_overrides: JSON.stringify([update, { action: 'read', subject: 'Role' }]) })
    .where('id', '=', power.accountId)
    .execute();
  await expect.poll(async () => (await mine()).grants).toContainEqual({ action: 'read', subject: 'Role' });
  expect(await put('technologist', roleGrants.technologist, { all: true })).toBe(403);
});

test('what is not a role, a grant or a scope is refused', async () => {
  const put = async (role: string, body: object) => (await admin.fetch(`/api/roles/${role}`, json(body, 'PUT'))).status;
  const good = { grants: [], scope: {}, revision: 0 };
  expect(await put('emperor', good)).toBe(400);
  expect(await put('doctor', { ...good, grants: [{ action: 'read', subject: 'Moon' }] })).toBe(400);
  expect(await put('doctor', { ...good, grants: [{ action: 'read', subject: 'Study', conditions: {} }] })).toBe(400);
  expect(await put('doctor', { ...good, scope: { everything: true } })).toBe(400);
  expect(await put('doctor', { ...good, scope: { filterId: 4711 } })).toBe(400);
  expect(await put('doctor', { ...good, more: 1 })).toBe(400);
});
