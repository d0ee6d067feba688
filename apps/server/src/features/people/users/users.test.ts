import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserRecord } from '@isocenter/contract/people/users.ts';
import type { Activity } from '@isocenter/contract/activity.ts';
import { json, startTestApp, type Person, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let admin: Person;
let manager: Person;
let north: number;
let south: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  [north, south] = [await addClinic('North'), await addClinic('South')];
  manager = await app.signIn('power-user', { clinicIds: [north], scope: { clinics: true } });
});
afterAll(() => app.close());

async function addClinic(name: string): Promise<number> {
  const { id } = await app.database.db
    .insertInto('clinic')
    .values({ name, code: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let number = 0;
async function invited(changes: object = {}, person = admin): Promise<number> {
  number += 1;
  const body = {
    firstName: 'Ada',
    lastName: `Person${number}`,
    email: `ada${number}@north.example`,
    role: 'technologist',
    scope: { clinics: true },
    clinicIds: [north],
    ...changes,
  };
  return (await person.json<{ userId: number }>('/api/users', json(body))).userId;
}
const read = (userId: number, person = admin) => person.json<UserRecord>(`/api/users/${userId}`);
const put = async (userId: number, changes: object, person = admin) =>
  person.fetch(`/api/users/${userId}`, json({ revision: (await read(userId, person)).revision, ...changes }, 'PUT'));
const fieldsOf = async (answer: Response) =>
  ((await answer.json()) as { error: { fields?: Record<string, string> } }).error.fields ?? {};

describe('inviting', () => {
  test('makes a pending account and shows the link when no mail server is set', async () => {
    const answer = await admin.fetch(
      '/api/users',
      json({
        firstName: 'Ingrid',
        lastName: 'Berg',
        email: 'i.berg@north.example',
        role: 'radiologist',
        modalities: ['MR'],
      }),
    );
    expect(answer.status).toBe(201);
    const { userId, invitation } = (await answer.json()) as { userId: number; invitation: { link: string } };
    expect(invitation.link).toMatch(new RegExp(`^${app.url}/invitation\\?token=[\\w-]{40,}$`));
    const user = await read(userId);
    expect(user).toMatchObject({ state: 'pending', username: 'i.berg', fullName: 'Ingrid Berg', modalities: ['MR'] });
    expect(user.invitation).not.toBeNull();
    expect(user.createdBy).toBe('A admin');
  });

  test('mails the link and shows it to nobody when there is a mail server', async () => {
    const mailing = await startTestApp({
      ISOCENTER_SMTP_URL: 'smtp://127.0.0.1:9',
      ISOCENTER_MAIL_FROM: 'archive@north.example',
    });
    try {
      const boss = await mailing.signIn('admin');
      const answer = await boss.json<{ invitation: object }>(
        '/api/users',
        json({ firstName: 'Al', lastName: 'Vez', email: 'al@north.example', role: 'doctor' }),
      );
      expect(answer.invitation).toMatchObject({ isMailed: true, link: null });
      const mail = await mailing.database.db.selectFrom('outgoing_mail').selectAll().executeTakeFirstOrThrow();
      expect(mail.to_address).toBe('al@north.example');
      expect(mail.body).toContain('/invitation?token=');
    } finally {
      await mailing.close();
    }
  });

  test('names the field when the address or the name is taken, or one is missing', async () => {
    await invited({ email: 'taken@north.example', username: 'taken' });
    const wrong = { firstName: 'A', lastName: 'B', email: 'Taken@north.example', username: 'TAKEN', role: 'doctor' };
    const answer = await admin.fetch('/api/users', json(wrong));
    expect(answer.status).toBe(400);
    expect(Object.keys(await fieldsOf(answer))).toEqual(['email', 'username']);
    const { role: _, ...roleless } = { ...wrong, email: 'new@north.example', username: 'new' };
    expect(await fieldsOf(await admin.fetch('/api/users', json(roleless)))).toHaveProperty('role');
    expect((await admin.fetch('/api/users', json({ ...roleless, role: 'king' }))).status).toBe(400);
    expect((await admin.fetch('/api/users', json({ ...roleless, role: 'doctor', isRoot: true }))).status).toBe(400);
  });

  test('takes the rights of another user', async () => {
    const model = await invited({ overrides: [{ action: 'read', subject: 'Analytics' }] });
    const userId = await invited({ copyFrom: model, role: undefined, scope: undefined, clinicIds: undefined });
    const { fields } = await read(userId);
    expect(fields).toMatchObject({
      role: 'technologist',
      clinicIds: [north],
      scope: { clinics: true },
      overrides: [{ action: 'read', subject: 'Analytics' }],
    });
  });

  test('makes the account the login of a physician, who can have only one', async () => {
    const { id: physicianId } = await app.database.db
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
    const { rows } = await admin.json<{ rows: Activity[] }>(`/api/activity/user/${userId}`);
    expect(rows.map(({ action }) => action)).toEqual(['user.change', 'user.invite']);
    expect(rows[0]?.detail).toEqual({ fields: ['phone', 'info', 'socialLinks', 'expiresAt'] });
  });

  test('is refused when somebody else changed the user meanwhile', async () => {
    const userId = await invited();
    const { revision } = await read(userId);
    expect((await put(userId, { title: 'Dr' })).status).toBe(200);
    const answer = await admin.fetch(`/api/users/${userId}`, json({ revision, title: 'Prof' }, 'PUT'));
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
    const answer = await put(userId, { role: 'admin' }, manager);
    expect(answer.status).toBe(403);
    expect(await fieldsOf(answer)).toHaveProperty('role');
    expect((await put(userId, { overrides: [{ action: 'manage', subject: 'Licence' }] }, manager)).status).toBe(403);
    expect((await put(userId, { scope: { all: true } }, manager)).status).toBe(403);
    expect((await put(userId, { scope: null, role: 'power-user' }, manager)).status).toBe(403);
    expect(await fieldsOf(await put(userId, { clinicIds: [north, south] }, manager))).toHaveProperty('clinicIds');
    expect(await fieldsOf(await put(userId, { clinicIds: [] }, manager))).toHaveProperty('clinicIds');
    expect((await put(userId, { role: 'clinic-user', scope: null }, manager)).status).toBe(200);
  });

  test('of one’s own rights is refused, of one’s own name is not', async () => {
    for (const change of [{ role: 'client' }, { scope: {} }, { overrides: [{ action: 'read', subject: 'Audit' }] }])
      expect((await put(admin.accountId, change)).status).toBe(403);
    expect((await put(admin.accountId, { firstName: 'Ada', lastName: 'Admin' })).status).toBe(200);
  });
});

describe('whom one may act on', () => {
  test('nobody who may do more, or see more', async () => {
    const [boss, elsewhere, both] = await Promise.all([
      invited({ role: 'admin', scope: null }),
      invited({ clinicIds: [south] }),
      invited({ clinicIds: [north, south] }),
    ]);
    for (const userId of [boss, both]) {
      expect((await read(userId, manager)).may.change).toBe(false);
      expect((await put(userId, { title: 'Dr' }, manager)).status).toBe(403);
      expect((await manager.fetch(`/api/users/${userId}/reset-link`, json({}))).status).toBe(403);
      expect((await manager.fetch(`/api/users/${userId}`, { method: 'DELETE' })).status).toBe(403);
    }
    expect((await read(both, manager)).clinics).toEqual([{ clinicId: north, name: 'North' }]);
    const outside = await manager.fetch(`/api/users/${elsewhere}`);
    const unknown = await manager.fetch('/api/users/999999');
    expect(outside.status).toBe(404);
    const message = async (answer: Response) => ((await answer.json()) as { error: { message: string } }).error.message;
    expect(await message(outside)).toBe(await message(unknown));
    expect((await manager.fetch(`/api/activity/user/${elsewhere}`)).status).toBe(404);
  });

  test('roles that are more than one’s own are not to be given', async () => {
    const { rows } = await manager.json<{ rows: { role: string; isGivable: boolean }[] }>('/api/users/roles');
    expect(rows.filter(({ isGivable }) => !isGivable).map(({ role }) => role)).toEqual(['admin']);
  });

  test('roles without the right see no users at all', async () => {
    const radiologist = await app.signIn('radiologist');
    for (const path of ['/api/users', `/api/users/${admin.accountId}`, '/api/users/export'])
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
    expect((await copy([first, boss], manager)).status).toBe(403);
    expect((await read(first)).role).toBe('technologist');
    expect(await (await copy([first, second], manager)).json()).toEqual({ changed: 2 });
    expect((await read(second)).fields).toMatchObject({ role: 'clinic-user', scope: null, clinicIds: [north] });
  });
});
