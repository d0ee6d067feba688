import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removePhysician } from '@isocenter/contract/people/physicians/routes.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { addPhysician } from '#testing/physician-input.ts';

let world: ClinicWorld;
let admin: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  ({ admin } = world);
});
afterAll(() => world.app.close());

const remove = (id: number, person = admin) =>
  person.fetch(`/api/physicians/${id}`, { method: removePhysician.method });

const whatHangs = (refusal: unknown) =>
  (refusal as { error: { hanging: { what: string }[] } }).error.hanging.map(({ what }) => what);

describe('removing a physician', () => {
  test('whom nothing names takes the record away, and is in the trail', async () => {
    const id = await addPhysician(admin, { firstName: 'Mia', lastName: 'Take', clinicIds: [world.clinics.north] });
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
    const { rows } = await admin.json<{ rows: object[] }>('/api/audit?action=physician.remove');
    expect(rows).toMatchObject([{ action: 'physician.remove', detail: { name: 'Take, Mia' } }]);
  });

  test('is refused while something names him, and says what', async () => {
    const named = await addPhysician(admin, { lastName: 'Novak', names: ['Novak^Ada'] });
    const refused = await remove(named);
    expect([refused.status, whatHangs(await refused.json())]).toEqual([409, ['studies', 'names']]);
    expect(whatHangs({ error: await admin.json(`/api/physicians/${named}/hanging`) })).toEqual(['studies', 'names']);
    const id = await addPhysician(admin, { lastName: 'Held' });
    const { accountId } = await world.app.signIn('referring-doctor');
    await admin.json(`/api/physicians/${id}/login`, json({ accountId }, 'PUT'));
    expect(whatHangs(await (await remove(id)).json())).toEqual(['login']);
    await admin.json(`/api/physicians/${id}/login`, json({ accountId: null }, 'PUT'));
    const other = await addPhysician(admin, { lastName: 'Merged' });
    await admin.json(`/api/physicians/${other}/merge`, json({ intoPhysicianId: id, revision: 1 }));
    expect(whatHangs(await (await remove(id)).json())).toEqual(['merged']);
    await world.app.database.db.updateTable('physician').set({ merged_into: null }).where('id', '=', other).execute();
    expect((await remove(id)).status).toBe(200);
  });

  test('is refused to whom does not see all of his clinics, and to whose role does not include it', async () => {
    const north = await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
    const both = await addPhysician(admin, { lastName: 'Both', clinicIds: [world.clinics.north, world.clinics.south] });
    const south = await addPhysician(admin, { lastName: 'South', clinicIds: [world.clinics.south] });
    expect((await remove(both, north)).status).toBe(403);
    expect((await remove(south, north)).status).toBe(404);
    expect((await remove(both, await world.app.signIn('radiologist'))).status).toBe(403);
    const own = await addPhysician(admin, { lastName: 'North', clinicIds: [world.clinics.north] });
    expect((await remove(own, north)).status).toBe(200);
  });
});

describe('who reads and has no record', () => {
  test('is told until somebody makes one', async () => {
    const { accountId } = await world.app.signIn('radiologist');
    await world.app.signIn('doctor');
    const open = async () =>
      (await admin.json<{ rows: { accountId: number }[] }>('/api/physicians/logins?kind=reading')).rows.map(
        (row) => row.accountId,
      );
    expect(await open()).toContain(accountId);
    expect(
      (await admin.json<{ rows: { role: string }[] }>('/api/physicians/logins?kind=reading')).rows.every(
        ({ role }) => role === 'radiologist',
      ),
    ).toBe(true);
    const id = await addPhysician(admin, { lastName: 'Reader', isReading: true });
    await admin.json(`/api/physicians/${id}/login`, json({ accountId }, 'PUT'));
    expect(await open()).not.toContain(accountId);
    expect((await admin.fetch('/api/physicians/logins?kind=all')).status).toBe(400);
  });
});
