import { emptyFilter } from '@isocenter/contract/archive/filters/fields.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roleGrants, type Grant, type Role } from '@isocenter/contract/abilities.ts';
import type { CustomRole, CustomRoleFields } from '@isocenter/contract/people/roles/fields.ts';
import type { RoleChoice, UserRecord, UserRow } from '@isocenter/contract/people/users/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';

// What somebody may do is asked again within five seconds of a change, on sessions that are open.
const soon = { timeout: 30_000, interval: 50 };

let world: ClinicWorld;
let admin: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
});
afterAll(() => world.app.close());

const path = '/api/custom-roles';
const plain = {
  description: '',
  role: 'technologist' as Role,
  grants: [...roleGrants.technologist],
  scope: { clinics: true as const },
};
const post = (fields: Partial<CustomRoleFields> & { role?: Role }, person = admin) =>
  person.fetch(path, json({ ...plain, ...fields }));
const make = async (fields: Partial<CustomRoleFields> & { role?: Role }) =>
  (await (await post(fields)).json()) as CustomRole;
const one = ({ customRoleId }: CustomRole) => `${path}/${customRoleId}`;
function put(role: CustomRole, fields: Partial<CustomRoleFields>, person = admin): Promise<Response> {
  const { name, description, grants, scope, revision } = role;
  return person.fetch(one(role), json({ name, description, grants, scope, revision, ...fields }, 'PUT'));
}
async function give(person: Person, fields: object, by = admin): Promise<Response> {
  const user = `/api/users/${person.accountId}`;
  const { revision } = await admin.json<UserRecord>(user);
  return by.fetch(user, json({ ...fields, revision }, 'PUT'));
}
const technologist = () => world.app.signIn('technologist', { clinicIds: [world.clinics.north] });
const statusOf = async (person: Person, at: string) => (await person.fetch(at)).status;
const trailOf = async (action: string) => (await admin.json<{ rows: object[] }>(`/api/audit?action=${action}`)).rows;
const wrongIn = async (response: Response) =>
  Object.keys(((await response.json()) as { error: { fields?: object } }).error.fields ?? {});
const audit: Grant = { action: 'read', subject: 'Audit' };

describe('a role that is made of another', () => {
  test('is what its people may do and see, from the moment on that they have it until they have not', async () => {
    const role = await make({
      name: ' Auditing technologists ',
      grants: [...plain.grants, audit],
      scope: { all: true },
    });
    expect(role).toMatchObject({ name: 'Auditing technologists', role: 'technologist', revision: 1, accounts: 0 });
    const person = await technologist();
    expect(await statusOf(person, '/api/audit')).toBe(403);
    expect((await give(person, { customRoleId: role.customRoleId })).status).toBe(200);
    await expect.poll(() => statusOf(person, '/api/audit'), soon).toBe(200);
    expect(await person.json('/api/access/mine')).toMatchObject({
      role: 'technologist',
      customRole: 'Auditing technologists',
      scope: { setting: { all: true } },
    });
    expect(await statusOf(person, `/api/studies/${world.studies.south.studyUid}`)).toBe(200);
    const { rows } = await admin.json<{ rows: UserRow[] }>(`/api/users?customRoleId=${role.customRoleId}`);
    expect(rows).toMatchObject([{ userId: person.accountId, customRole: role.name, seesAll: true }]);

    expect((await put(role, { grants: plain.grants, scope: plain.scope })).status).toBe(200);
    await expect.poll(() => statusOf(person, '/api/audit'), soon).toBe(403);
    expect(await statusOf(person, `/api/studies/${world.studies.south.studyUid}`)).toBe(404);
    expect(await admin.json(one(role))).toMatchObject({ revision: 2, accounts: 1 });
    const id = String(role.customRoleId);
    expect(await trailOf('custom-role.create')).toMatchObject([{ subjectId: id, detail: { gives: ['read Audit'] } }]);
    expect(await trailOf('custom-role.change')).toMatchObject([{ subjectId: id, detail: { takes: ['read Audit'] } }]);
  });

  test('ends the open stream of its people when it changes', async () => {
    const role = await make({ name: 'Streaming' });
    const person = await technologist();
    await give(person, { customRoleId: role.customRoleId });
    await expect
      .poll(async () => (await person.json<{ customRole: string }>('/api/access/mine')).customRole, soon)
      .toBe(role.name);
    const response = await person.fetch('/api/events');
    const shown = response.text();
    await put(role, { grants: [] });
    expect(await shown).toContain('account.changed');
  });

  test('goes with a role that is no longer its own', async () => {
    const role = await make({ name: 'Left behind' });
    const person = await technologist();
    await give(person, { customRoleId: role.customRoleId });
    expect((await give(person, { role: 'radiologist' })).status).toBe(200);
    const { fields } = await admin.json<UserRecord>(`/api/users/${person.accountId}`);
    expect(fields).toMatchObject({ role: 'radiologist', customRoleId: null });
    const refused = await give(person, { customRoleId: role.customRoleId });
    expect([refused.status, await wrongIn(refused)]).toEqual([400, ['customRoleId']]);
  });

  test('is copied with the rights of a person, and offered where people get theirs', async () => {
    const role = await make({ name: 'Copied' });
    const [from, to] = [await technologist(), await technologist()];
    await give(from, { customRoleId: role.customRoleId });
    const body = { fromUserId: from.accountId, toUserIds: [to.accountId] };
    await admin.json('/api/users/copy-rights', json(body));
    expect(await admin.json(`/api/users/${to.accountId}`)).toMatchObject({ customRole: 'Copied' });
    const { rows } = await admin.json<{ rows: RoleChoice[] }>('/api/users/roles');
    expect(rows.find(({ name }) => name === 'Copied')).toMatchObject({ role: 'technologist', isGivable: true });
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ role: 'admin' as Role }, 'role'],
    [{ role: 'emperor' as Role }, 'role'],
    [{ grants: [{ action: 'read', subject: 'Moon' } as unknown as Grant] }, 'grants.0.subject'],
    [{ scope: { filterId: 4711 } }, 'scope'],
  ])('with %j is refused, naming the field', async (wrong, field) => {
    const answer = await post({ name: 'Wrong', ...wrong });
    expect([answer.status, await wrongIn(answer)]).toEqual([400, [field]]);
  });

  test('has a name that no other has, and tells the second of two who save it', async () => {
    const role = await make({ name: 'Contested' });
    const twin = await post({ name: 'CONTESTED' });
    expect([twin.status, await wrongIn(twin)]).toEqual([409, ['name']]);
    expect((await put(role, { description: 'A' })).status).toBe(200);
    const late = await put(role, { description: 'B' });
    expect([late.status, (await late.text()).includes('"stale-revision"')]).toEqual([409, true]);
  });
});

describe('a role that goes', () => {
  test('goes at once when nobody has it, and takes its people along when that is said', async () => {
    const role = await make({ name: 'Short-lived', grants: [...plain.grants, audit] });
    const person = await technologist();
    await give(person, { customRoleId: role.customRoleId });
    await expect.poll(() => statusOf(person, '/api/audit'), soon).toBe(200);
    expect((await admin.fetch(one(role), { method: 'DELETE' })).status).toBe(409);
    expect((await admin.fetch(`${one(role)}?people=to-built-in`, { method: 'DELETE' })).status).toBe(200);
    await expect.poll(() => statusOf(person, '/api/audit'), soon).toBe(403);
    expect(await admin.json(`/api/users/${person.accountId}`)).toMatchObject({
      role: 'technologist',
      customRole: null,
    });
    expect(await statusOf(admin, one(role))).toBe(404);
    expect(await trailOf('custom-role.remove')).toMatchObject([
      { detail: { name: 'Short-lived', role: 'technologist', moved: 1 } },
    ]);
  });
});

describe('nobody', () => {
  /** A power user who may make, change and remove roles. */
  async function keeper(scope: object): Promise<Person> {
    const person = await world.app.signIn('power-user', { clinicIds: [world.clinics.north] });
    const overrides = (['read', 'create', 'update', 'delete'] as const).map((action) => ({ action, subject: 'Role' }));
    await give(person, { overrides, scope });
    await expect.poll(() => statusOf(person, path), soon).toBe(200);
    return person;
  }

  test('gives a role more than he has, changes or removes one that has more, or gives one to somebody', async () => {
    const person = await keeper({ all: true });
    const more: Grant[] = [...plain.grants, { action: 'manage', subject: 'Installation' }];
    expect((await post({ name: 'Mine', grants: more }, person)).status).toBe(403);
    const strong = await make({ name: 'Strong', grants: more });
    expect((await put(strong, { grants: [] }, person)).status).toBe(403);
    expect((await person.fetch(one(strong), { method: 'DELETE' })).status).toBe(403);
    expect((await give(await technologist(), { customRoleId: strong.customRoleId }, person)).status).toBe(403);
    expect((await post({ name: 'Mine' }, person)).status).toBe(201);
    expect((await give(person, { customRoleId: strong.customRoleId })).status).toBe(400);
  });

  test('decides what a role sees who does not see everything', async () => {
    const person = await keeper({ clinics: true });
    expect((await post({ name: 'Narrow' }, person)).status).toBe(201);
    expect((await post({ name: 'Wide', scope: { all: true } }, person)).status).toBe(403);
    const wide = await make({ name: 'Wide', scope: { all: true } });
    // Without it they would see less, which is no less a decision.
    await give(await technologist(), { customRoleId: wide.customRoleId });
    expect((await person.fetch(`${one(wide)}?people=to-built-in`, { method: 'DELETE' })).status).toBe(403);
  });

  test('changes a filter by which a role sees who may not change the role', async () => {
    const person = await world.app.signIn('power-user');
    const { filterId } = await admin.json<{ filterId: number }>(
      '/api/filters',
      json({ name: 'Only CT', criteria: { modality: 'CT' } }),
    );
    await make({ name: 'By filter', scope: { filterId } });
    const filter = `/api/filters/${filterId}`;
    expect(
      (
        await person.fetch(
          filter,
          json({ ...emptyFilter, name: 'Only MR', criteria: { modality: 'MR' }, revision: 1 }, 'PUT'),
        )
      ).status,
    ).toBe(403);
    expect((await person.fetch(filter, { method: 'DELETE' })).status).toBe(403);
  });
});
