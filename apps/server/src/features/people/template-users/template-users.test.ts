import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TemplateUser } from '@isocenter/contract/people/template-users/fields.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const zoe = {
  fullName: 'Zoe Quill',
  username: 'zquill',
  email: 'z@north.example',
  company: 'North Clinic',
  country: 'Norway',
  contact: '(200) 111-2233',
  role: 'editor',
  currentPlan: 'team',
  status: 'active',
  avatar: '',
};
const add = (user: object, person = admin) => person.fetch('/apps/users/add-user', json(user));
const all = (person = admin) => person.json<TemplateUser[]>('/api/users/list/all-data');

describe('adding a user as the specification has it', () => {
  test('answers 201 with the user, who is first in the list', async () => {
    const before = await all();
    const answer = await add(zoe);
    expect(answer.status).toBe(201);
    const { user } = (await answer.json()) as { user: TemplateUser };
    expect(user).toEqual({ ...zoe, id: (before[0]?.id ?? 0) + 1 });
    expect((await all())[0]).toEqual(user);
  });

  test('gives the role client, which grants nothing, and no password that could be used', async () => {
    const row = await app.database.db
      .selectFrom('account')
      .select(['role', 'password_hash'])
      .where('username', '=', 'zquill')
      .executeTakeFirstOrThrow();
    expect(row.role).toBe('client');
    for (const password of ['', 'admin', row.password_hash]) {
      const answer = await app.fetch('/jwt/login', json({ email: zoe.email, password: password || ' ' }));
      expect(answer.status).toBe(400);
    }
  });

  test('is pending and a subscriber of the basic plan when nothing else is sent', async () => {
    const answer = await add({ fullName: 'Una Brief', username: 'una', email: 'una@north.example' });
    expect(await answer.json()).toMatchObject({
      user: { status: 'pending', role: 'subscriber', currentPlan: 'basic', avatar: '', contact: '' },
    });
  });

  test('refuses a name and an address that are taken, in the form of the specification', async () => {
    const answer = await add({ ...zoe, email: 'Z@North.example' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      error: { email: ['This email is already in use.'], username: ['This username is already in use.'] },
    });
  });

  test.each([
    [{ fullName: '' }, 'fullName'],
    [{ email: 'nobody' }, 'email'],
    [{ role: 'owner' }, 'role'],
    [{ avatar: 'https://elsewhere.example/a.png' }, 'avatar'],
    [{ password: 'secret' }, 'password'],
  ])('refuses %o with a message at the field', async (wrong, field) => {
    const answer = await add({ ...zoe, username: 'other', email: 'other@north.example', ...wrong });
    expect(answer.status).toBe(400);
    const { error } = (await answer.json()) as { error: Record<string, string[]> };
    expect(error[field]).toHaveLength(1);
  });

  test('is for those who may create users', async () => {
    const radiologist = await app.signIn('radiologist');
    const answer = await add({ ...zoe, username: 'no', email: 'no@north.example' }, radiologist);
    expect(answer.status).toBe(403);
    expect(typeof ((await answer.json()) as { error: unknown }).error).toBe('string');
    expect((await app.fetch('/api/users/list/all-data')).status).toBe(401);
  });
});

describe('the page of users', () => {
  test('has ten of all, newest first, and the number of those that match', async () => {
    for (let n = 0; n < 12; n += 1)
      await add({ fullName: `Ann ${n}`, username: `ann${n}`, email: `ann${n}@north.example`, currentPlan: 'company' });
    const { users, total } = await admin.json<{ users: TemplateUser[]; total: number }>('/api/users/list/data?q=');
    expect(users).toHaveLength(10);
    expect(total).toBe((await all()).length);
    const second = await admin.json<{ users: TemplateUser[] }>(
      '/api/users/list/data?q=ANN&perPage=5&page=2&role=null&currentPlan=company&status=',
    );
    expect(second.users.map(({ username }) => username)).toEqual(['ann6', 'ann5', 'ann4', 'ann3', 'ann2']);
  });

  test('searches user name and full name only, and takes % for a letter', async () => {
    const totalOf = async (query: string) =>
      (await admin.json<{ total: number }>(`/api/users/list/data?${query}`)).total;
    expect(await totalOf('q=quill')).toBe(1);
    expect(await totalOf('q=z@north')).toBe(0);
    expect(await totalOf('q=%25')).toBe(0);
    expect(await totalOf('role=editor')).toBe(1);
    expect(await totalOf('status=active&role=editor&currentPlan=basic')).toBe(0);
  });

  test.each(['perPage=ten', 'page=0', 'role=owner', 'sort=name'])('refuses %s', async (query) => {
    const answer = await admin.fetch(`/api/users/list/data?${query}`);
    expect(answer.status).toBe(400);
    expect(Object.values(((await answer.json()) as { error: object }).error)[0]).toBeInstanceOf(Array);
  });
});

describe('one user of the specification', () => {
  test('is found by a number in text, and is 404 when unknown', async () => {
    const [newest] = await all();
    expect(await admin.json(`/api/users/user?id=${newest?.id}`)).toEqual({ user: newest });
    for (const id of ['999999', '99999999999'.slice(0, 10)]) {
      const answer = await admin.fetch(`/api/users/user?id=${id}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ error: 'There is no such user.' });
    }
  });

  test('is deleted by the id in the query or in the body; an unknown id deletes nobody', async () => {
    const [first, second, third] = await all();
    expect((await admin.fetch(`/apps/users/delete?id=${first?.id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await admin.fetch('/apps/users/delete', json({ id: String(second?.id) }, 'DELETE'))).status).toBe(200);
    const answer = await admin.fetch('/apps/users/delete', json({ id: third?.id }, 'DELETE'));
    expect(await answer.json()).toEqual({});
    const left = await all();
    expect((await admin.fetch('/apps/users/delete', json({ id: 999_999 }, 'DELETE'))).status).toBe(404);
    expect((await admin.fetch('/apps/users/delete', { method: 'DELETE' })).status).toBe(400);
    expect(await all()).toEqual(left);
    expect(left.map(({ id }) => id)).not.toContain(first?.id);
  });

  test('of another clinic does not exist', async () => {
    const { id: clinicId } = await app.database.db
      .insertInto('clinic')
      .values({ name: 'North', code: 'N' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const manager = await app.signIn('power-user', { clinicIds: [clinicId], scope: { clinics: true } });
    const foreign = (await all()).at(-1);
    expect(await all(manager)).toMatchObject([{ id: manager.accountId }]);
    const [unknown, outside] = await Promise.all(
      [999_999, foreign?.id].map((id) => manager.fetch(`/api/users/user?id=${id}`)),
    );
    expect(outside?.status).toBe(404);
    expect(await outside?.text()).toBe(await unknown?.text());
    expect((await manager.fetch(`/apps/users/delete?id=${foreign?.id}`, { method: 'DELETE' })).status).toBe(404);
    const added = await add({ fullName: 'Own One', username: 'own', email: 'own@north.example' }, manager);
    expect(added.status).toBe(201);
    expect(await all(manager)).toHaveLength(2);
  });
});
