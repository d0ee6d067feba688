import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LinkOutcome, UserRecord } from '@isocenter/contract/people/users.ts';
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

let number = 0;
function send(more: object): Promise<Response> {
  number += 1;
  const person = { firstName: 'Ada', lastName: 'New', email: `new${number}@north.example`, role: 'doctor' };
  return admin.fetch('/api/users', json({ ...person, ...more }));
}
const made = async (more: object) =>
  (await (await send(more)).json()) as { userId: number; invitation: LinkOutcome | null };
const read = (userId: number) => admin.json<UserRecord>(`/api/users/${userId}`);

describe('a new account', () => {
  test('begins with its invitation unless it is said otherwise', async () => {
    const { userId, invitation } = await made({});
    expect(invitation?.link).toContain('/invitation?token=');
    expect(await read(userId)).toMatchObject({ state: 'pending', invitation: { expiresAt: invitation?.expiresAt } });
  });

  test('can wait for an invitation that is sent later', async () => {
    const { userId, invitation } = await made({ begins: 'pending' });
    expect(invitation).toBeNull();
    expect(await read(userId)).toMatchObject({ state: 'pending', invitedAt: null, invitation: null });
    const sent = await admin.json<LinkOutcome>(`/api/users/${userId}/invite`, json({}));
    expect(sent.link).toContain('/invitation?token=');
    expect((await read(userId)).invitedAt).not.toBeNull();
  });

  test('can be out of use until it is activated', async () => {
    const { userId, invitation } = await made({ begins: 'inactive' });
    expect(invitation).toBeNull();
    expect((await read(userId)).state).toBe('inactive');
    expect((await admin.fetch(`/api/users/${userId}/activate`, json({}))).status).toBe(200);
  });

  test('is never active before its owner has come', async () => {
    expect((await send({ begins: 'active' })).status).toBe(400);
  });
});

describe('somebody who works in a clinic', () => {
  test.each(['technologist', 'clinic-user'])('as %s has one, unless the scope is another', async (role) => {
    const refused = await send({ role });
    expect(refused.status).toBe(400);
    const { error } = (await refused.json()) as { error: { fields: object } };
    expect(error.fields).toEqual({
      clinicIds: 'needs one clinic or more: without one this person sees no study',
    });
    expect((await send({ role, clinicIds: [north] })).status).toBe(201);
    expect((await send({ role, scope: { all: true } })).status).toBe(201);
  });

  test('keeps one; what has nothing to do with it can be changed of those who never had one', async () => {
    const { userId } = await made({ role: 'technologist', clinicIds: [north] });
    const put = async (changes: object) => {
      const { revision } = await read(userId);
      return (await admin.fetch(`/api/users/${userId}`, json({ revision, ...changes }, 'PUT'))).status;
    };
    expect(await put({ clinicIds: [] })).toBe(400);
    await app.database.db.deleteFrom('account_clinic').where('account_id', '=', userId).execute();
    expect(await put({ expiresAt: '2031-01-01T00:00:00Z' })).toBe(200);
    expect(await put({ role: 'doctor' })).toBe(200);
  });

  test('needs one in an import too', async () => {
    const csv = 'email,last_name,role,clinics\ntec@north.example,Tec,technologist,';
    const { lines } = await admin.json<{ lines: { outcome: string; messages: object }[] }>(
      '/api/users/import',
      json({ csv, dryRun: true }),
    );
    expect(lines).toMatchObject([
      { outcome: 'error', messages: { clinicIds: expect.stringContaining('needs one clinic') } },
    ]);
  });
});
