import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let admin: Person;
let user: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  admin = world.admin;
  user = await world.app.signIn('clinic-user', { clinicIds: [world.clinics.south] });
});
afterAll(() => world.app.close());

const look = (person: Person, accountId: number) => person.fetch(`/api/users/${accountId}/see-as`, json({}));
const stop = (person: Person) => person.fetch('/api/account/see-as', { method: 'DELETE' });
const studiesOf = async (person: Person) =>
  (await person.json<{ rows: { studyUid: string }[] }>('/api/studies')).rows.map(({ studyUid }) => studyUid);
const mine = (person: Person) =>
  person.json<{ role: string; seenBy: { accountId: number } | null; scope: { clinics: { name: string }[] } }>(
    '/api/access/mine',
  );

describe('what I may do', () => {
  test('says the role, the grants and the scope with the names of the clinics', async () => {
    expect(await mine(user)).toMatchObject({
      role: 'clinic-user',
      seenBy: null,
      scope: { setting: { clinics: true }, clinics: [{ name: 'South Clinic' }], filterName: null, physicianName: null },
    });
  });

  test('is not told to strangers', async () => {
    expect((await world.app.fetch('/api/access/mine')).status).toBe(401);
  });
});

describe('seeing as somebody', () => {
  test('shows what that person sees, lets nothing be changed, and ends', async () => {
    expect((await look(admin, user.accountId)).status).toBe(200);
    await expect.poll(() => studiesOf(admin)).toEqual([world.studies.south.studyUid]);
    expect(await mine(admin)).toMatchObject({ role: 'clinic-user', seenBy: { accountId: admin.accountId } });
    const renewed = await world.app.fetch('/jwt/refresh-token', json({ refreshToken: admin.refreshToken }));
    expect(await renewed.json()).toMatchObject({ userData: { id: user.accountId, role: 'clinic-user' } });
    expect((await admin.fetch('/api/uploads', json({}))).status).toBe(403);
    expect((await look(admin, user.accountId)).status).toBe(403);

    expect((await stop(admin)).status).toBe(200);
    await expect.poll(() => studiesOf(admin).then(({ length }) => length)).toBe(3);
    expect((await stop(admin)).status).toBe(200);
  });

  test('is on record with both', async () => {
    const rows = await world.app.database.db
      .selectFrom('audit_event')
      .select(['action', 'account_id', 'subject_id'])
      .where('action', 'like', 'access.see-as%')
      .orderBy('id')
      .execute();
    const both = { account_id: admin.accountId, subject_id: String(user.accountId) };
    expect(rows).toEqual([
      { action: 'access.see-as', ...both },
      { action: 'access.see-as-end', ...both },
    ]);
  });

  test('works for an account that cannot sign in', async () => {
    const { db } = world.app.database;
    const gone = await world.app.signIn('doctor');
    await db.updateTable('account').set({ status: 'inactive' }).where('id', '=', gone.accountId).execute();
    expect((await look(admin, gone.accountId)).status).toBe(200);
    await expect.poll(async () => (await mine(admin)).role).toBe('doctor');
    await stop(admin);
    await expect.poll(async () => (await mine(admin)).role).toBe('admin');
  });

  test('ends by itself when the right to look goes, or when the person becomes more than the one who looks', async () => {
    const { app } = world;
    const { db } = app.database;
    const power = await app.signIn('power-user');
    const own = (grants: object[]) =>
      db
        .updateTable('account')
        .set({ grant_overrides: JSON.stringify(grants) })
        .where('id', '=', power.accountId)
        .execute();
    const roleOf = async () => (await mine(power)).role;
    await own([{ action: 'create', subject: 'SeeAs' }]);
    await expect.poll(async () => (await look(power, user.accountId)).status).toBe(200);
    await expect.poll(roleOf).toBe('clinic-user');
    await own([]);
    await expect.poll(roleOf).toBe('power-user');
    await own([{ action: 'create', subject: 'SeeAs' }]);
    await expect.poll(roleOf).toBe('clinic-user');
    await db.updateTable('account').set({ role: 'admin' }).where('id', '=', user.accountId).execute();
    await expect.poll(roleOf).toBe('power-user');
    const renewed = await app.fetch('/jwt/refresh-token', json({ refreshToken: power.refreshToken }));
    expect(await renewed.json()).toMatchObject({ userData: { id: power.accountId, role: 'power-user' } });
    await db.updateTable('account').set({ role: 'clinic-user' }).where('id', '=', user.accountId).execute();
    await stop(power);
  });

  test('is refused for oneself, for nobody, without the grant and with a body that is none', async () => {
    expect((await look(admin, admin.accountId)).status).toBe(409);
    expect((await look(admin, 4711)).status).toBe(404);
    expect((await look(user, admin.accountId)).status).toBe(403);
    expect((await admin.fetch(`/api/users/${user.accountId}/see-as`, json({ more: 1 }))).status).toBe(400);
  });

  test('never leads beyond what one may do and see, nor to people out of sight', async () => {
    const { app, clinics } = world;
    const power = await app.signIn('power-user', { clinicIds: [clinics.north], scope: { clinics: true } });
    const grant = JSON.stringify([{ action: 'create', subject: 'SeeAs' }]);
    await app.database.db
      .updateTable('account')
      .set({ grant_overrides: grant })
      .where('id', '=', power.accountId)
      .execute();
    const inSight = await app.signIn('clinic-user', { clinicIds: [clinics.north] });
    const wider = await app.signIn('radiologist', { clinicIds: [clinics.north], scope: { all: true } });
    const assigned = await app.signIn('doctor', { clinicIds: [clinics.north] });
    const alsoSouth = await app.signIn('clinic-user', { clinicIds: [clinics.north, clinics.south] });
    const status = async (person: Person) => (await look(power, person.accountId)).status;
    await expect.poll(() => status(wider)).toBe(403);
    expect(await Promise.all([assigned, alsoSouth].map(status))).toEqual([403, 403]);
    expect(await status(user)).toBe(404);
    const unknown = await (await look(power, 4711)).json();
    expect(await (await look(power, user.accountId)).json()).toMatchObject({
      error: { message: (unknown as { error: { message: string } }).error.message },
    });
    expect(await status(inSight)).toBe(200);
  });
});
