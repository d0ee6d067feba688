import { describe, expect, test } from 'vitest';
import type { Activity } from '@isocenter/contract/activity.ts';
import { json, type Person } from '#testing/test-app.ts';
import { fieldsOf, userDesk } from '#testing/user-desk.ts';

const desk = userDesk();
const { invited, made, put, read, remove, send } = desk;

describe('inviting', () => {
  test('makes a pending account and shows the link when no mail server is set', async () => {
    const named = { firstName: 'Ingrid', lastName: 'Berg', email: 'i.berg@north.example', modalities: ['MR'] };
    const { userId, invitation } = await made(named);
    expect(invitation?.link).toMatch(new RegExp(`^${desk.app.url}/invitation\\?token=[\\w-]{40,}$`));
    const user = await read(userId);
    expect(user).toMatchObject({ state: 'pending', username: 'i.berg', fullName: 'Ingrid Berg', modalities: ['MR'] });
    expect(user.invitation).not.toBeNull();
    expect(user.createdBy).toBe('A admin');
  });

  test('names the field when the address or the name is taken, or one is missing', async () => {
    await invited({ email: 'taken@north.example', username: 'taken' });
    const answer = await send({ email: 'Taken@north.example', username: 'TAKEN' });
    expect(answer.status).toBe(400);
    expect(Object.keys(await fieldsOf(answer))).toEqual(['email', 'username']);
    expect(await fieldsOf(await send({ role: undefined }))).toHaveProperty('role');
    for (const wrong of [{ role: 'king' }, { isRoot: true }]) expect((await send(wrong)).status).toBe(400);
  });

  test('takes the rights of another user', async () => {
    const model = await invited({ overrides: [{ action: 'read', subject: 'Analytics' }] });
    const userId = await invited({ copyFrom: model, role: undefined, scope: undefined, clinicIds: undefined });
    const { fields } = await read(userId);
    expect(fields).toMatchObject({
      role: 'technologist',
      clinicIds: [desk.north],
      scope: { clinics: true },
      overrides: [{ action: 'read', subject: 'Analytics' }],
    });
  });

  test('makes the account the login of a physician, who can have only one', async () => {
    const { id: physicianId } = await desk.app.database.db
      .insertInto('physician')
      .values({ first_name: 'Samir', last_name: 'Haddad' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const userId = await invited({ physicianId, role: 'referring-doctor', scope: null });
    expect((await read(userId)).physician).toEqual({ physicianId, name: 'Samir Haddad' });
    const other = await invited();
    expect(await fieldsOf(await put(other, { physicianId }))).toHaveProperty('physicianId');
    expect(await fieldsOf(await put(other, { physicianId: 999_999 }))).toHaveProperty('physicianId');
  });
});

describe('changing', () => {
  test('writes what changed, and says which fields in the trail', async () => {
    const userId = await invited();
    const answer = await put(userId, {
      phone: '+351 210 555 0142',
      info: { website: 'https://ada.example', languages: ['English'] },
      socialLinks: { github: 'https://github.com/ada' },
      expiresAt: '2030-01-01T00:00:00Z',
    });
    expect(answer.status).toBe(200);
    const { fields } = await read(userId);
    expect(fields).toMatchObject({
      phone: '+351 210 555 0142',
      info: { website: 'https://ada.example', languages: ['English'] },
      socialLinks: { github: 'https://github.com/ada' },
      expiresAt: '2030-01-01T00:00:00.000Z',
    });
    const { rows } = await desk.admin.json<{ rows: Activity[] }>(`/api/activity/user/${userId}`);
    expect(rows.map(({ action }) => action)).toEqual(['user.change', 'user.invite']);
    expect(rows[0]?.detail).toEqual({ fields: ['phone', 'info', 'socialLinks', 'expiresAt'] });
  });

  test('is refused when somebody else changed the user meanwhile', async () => {
    const userId = await invited();
    const { revision } = await read(userId);
    expect((await put(userId, { title: 'Dr' })).status).toBe(200);
    const answer = await put(userId, { revision, title: 'Prof' });
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('stale-revision')]);
    expect((await read(userId)).title).toBe('Dr');
  });

  test.each([
    [{ phone: 'call me' }, 'phone'],
    [{ email: 'nobody' }, 'email'],
    [{ registrationUntil: '2026-02-31' }, 'registrationUntil'],
    [{ clinicIds: [999_999] }, 'clinicIds'],
    [{ scope: { filterId: 999_999 } }, 'scope'],
    [{ firstName: ' ', lastName: '' }, 'lastName'],
    [{ signatureId: '00000000-0000-4000-8000-000000000000' }, 'signatureId'],
  ])('refuses %o at its field', async (changes, field) => {
    const answer = await put(await invited(), changes);
    expect(answer.status).toBe(400);
    expect(Object.keys(await fieldsOf(answer))).toContain(field);
  });

  test('of the e-mail address makes earlier links worthless', async () => {
    const userId = await invited();
    expect((await put(userId, { email: 'moved@north.example' })).status).toBe(200);
    expect((await read(userId)).invitation).toBeNull();
  });

  test('of somebody’s role ends at what the person who changes has', async () => {
    const userId = await invited();
    const answer = await put(userId, { role: 'admin' }, desk.manager);
    expect(answer.status).toBe(403);
    expect(await fieldsOf(answer)).toHaveProperty('role');
    expect((await put(userId, { overrides: [{ action: 'manage', subject: 'Licence' }] }, desk.manager)).status).toBe(
      403,
    );
    expect((await put(userId, { scope: { all: true } }, desk.manager)).status).toBe(403);
    expect((await put(userId, { scope: null, role: 'power-user' }, desk.manager)).status).toBe(403);
    expect(await fieldsOf(await put(userId, { clinicIds: [desk.north, desk.south] }, desk.manager))).toHaveProperty(
      'clinicIds',
    );
    expect(await fieldsOf(await put(userId, { clinicIds: [] }, desk.manager))).toHaveProperty('clinicIds');
    expect((await put(userId, { role: 'clinic-user', scope: null }, desk.manager)).status).toBe(200);
  });

  test('of one’s own rights is refused, of one’s own name is not', async () => {
    for (const change of [{ role: 'client' }, { scope: {} }, { overrides: [{ action: 'read', subject: 'Audit' }] }])
      expect((await put(desk.admin.accountId, change)).status).toBe(403);
    expect((await put(desk.admin.accountId, { firstName: 'Ada', lastName: 'Admin' })).status).toBe(200);
  });
});

describe('whom one may act on', () => {
  test('nobody who may do more, or see more', async () => {
    const [boss, elsewhere, both] = await Promise.all([
      invited({ role: 'admin', scope: null }),
      invited({ clinicIds: [desk.south] }),
      invited({ clinicIds: [desk.north, desk.south] }),
    ]);
    for (const userId of [boss, both]) {
      expect((await read(userId, desk.manager)).may.change).toBe(false);
      expect((await put(userId, { title: 'Dr' }, desk.manager)).status).toBe(403);
      expect((await desk.act(userId, 'reset-link', desk.manager)).status).toBe(403);
      expect((await remove(userId, desk.manager)).status).toBe(403);
    }
    expect((await read(both, desk.manager)).clinics).toEqual([{ clinicId: desk.north, name: 'North' }]);
    const outside = await desk.manager.fetch(`/api/users/${elsewhere}`);
    const unknown = await desk.manager.fetch('/api/users/999999');
    expect(outside.status).toBe(404);
    const message = async (answer: Response) => ((await answer.json()) as { error: { message: string } }).error.message;
    expect(await message(outside)).toBe(await message(unknown));
    expect((await desk.manager.fetch(`/api/activity/user/${elsewhere}`)).status).toBe(404);
  });

  test('roles that are more than one’s own are not to be given', async () => {
    const { rows } = await desk.manager.json<{ rows: { role: string; isGivable: boolean }[] }>('/api/users/roles');
    expect(rows.filter(({ isGivable }) => !isGivable).map(({ role }) => role)).toEqual(['admin']);
  });

  test('roles without the right see no users at all', async () => {
    const radiologist = await desk.app.signIn('radiologist');
    for (const path of ['/api/users', `/api/users/${desk.admin.accountId}`, '/api/users/export'])
      expect((await radiologist.fetch(path)).status).toBe(403);
  });

  test('rights are copied to several, or to none when one is beyond reach', async () => {
    const [model, first, second, boss] = await Promise.all([
      invited({ role: 'clinic-user', scope: null }),
      invited(),
      invited(),
      invited({ role: 'admin', scope: null }),
    ]);
    const copy = (toUserIds: number[], person: Person) =>
      person.fetch('/api/users/copy-rights', json({ fromUserId: model, toUserIds }));
    expect((await copy([first, boss], desk.manager)).status).toBe(403);
    expect((await read(first)).role).toBe('technologist');
    expect(await (await copy([first, second], desk.manager)).json()).toEqual({ changed: 2 });
    expect((await read(second)).fields).toMatchObject({ role: 'clinic-user', scope: null, clinicIds: [desk.north] });
  });
});
