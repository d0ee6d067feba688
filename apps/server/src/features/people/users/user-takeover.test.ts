import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UserRecord } from '@isocenter/contract/people/users/fields.ts';
import { addPhysician, startClinicWorld, studyOf, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let manager: Person;
let doctor: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  manager = await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
});
afterAll(() => world.app.close());

beforeEach(async () => {
  doctor = await world.app.signIn('doctor', { clinicIds: [world.clinics.north] });
});

const act = (name: string, person = manager) => person.fetch(`/api/users/${doctor.accountId}/${name}`, json({}));

async function put(changes: object, person = manager): Promise<number> {
  const path = `/api/users/${doctor.accountId}`;
  const { revision } = await person.json<UserRecord>(path);
  return (await person.fetch(path, json({ revision, ...changes }, 'PUT'))).status;
}

async function assign(studyUid: string): Promise<void> {
  const body = { studyUids: [studyUid], accountIds: [doctor.accountId] };
  await world.admin.json('/api/studies/assignments', json(body));
}

/** Tries what would let somebody sign in as the doctor. */
async function waysIn(person = manager): Promise<number[]> {
  return [
    (await act('reset-link', person)).status,
    await put({ email: `taken-${doctor.accountId}@north.example` }, person),
    (await act('reset-two-step', person)).status,
  ];
}

test('nobody makes himself a way into an account that sees studies assigned to it which he does not see', async () => {
  await assign(world.studies.south.studyUid);
  expect(await waysIn()).toEqual([403, 403, 403]);
  // Helping without getting in goes on.
  expect(await put({ phone: '+49 30 1234567' })).toBe(200);
  expect((await act('force-logout')).status).toBe(200);
  expect(await waysIn(world.admin)).toEqual([200, 200, 200]);
});

test('nobody makes himself a way into the login of a physician whose studies he does not see', async () => {
  const study = studyOf('south', { ReferringPhysicianName: 'Beyond^Bea' });
  await storeFile(world.admin, study.file);
  const id = await addPhysician(world.app, { name: 'Beyond^Bea', accountId: doctor.accountId });
  expect(await waysIn()).toEqual([403, 403, 403]);
  // Nor while the physician is inactive: he may be made active again.
  await world.app.database.db.updateTable('physician').set({ status: 'inactive' }).where('id', '=', id).execute();
  expect(await waysIn()).toEqual([403, 403, 403]);
});

test('an account that sees nothing beyond the clinic can be helped in', async () => {
  await assign(world.studies.north.studyUid);
  expect(await waysIn()).toEqual([200, 200, 200]);
});

test('a link that somebody was shown stops working when the account becomes more than he is', async () => {
  const invitation = { firstName: 'Pia', lastName: 'Ott', email: 'pia@north.example', role: 'technologist' };
  const body = { ...invitation, scope: { clinics: true }, clinicIds: [world.clinics.north] };
  const { userId, invitation: shown } = await manager.json<{ userId: number; invitation: { link: string } }>(
    '/api/users',
    json(body),
  );
  const peek = async () => {
    const token = new URL(shown.link).searchParams.get('token') ?? '';
    return (await world.app.fetch(`/jwt/link?kind=invitation&token=${token}`)).status;
  };
  const raise = async (changes: object) => {
    const { revision } = await world.admin.json<UserRecord>(`/api/users/${userId}`);
    await world.admin.json(`/api/users/${userId}`, json({ revision, ...changes }, 'PUT'));
  };
  await raise({ modalities: ['CT'], scope: { clinics: true, assigned: true } });
  expect(await peek()).toBe(200);
  await raise({ clinicIds: [world.clinics.north, world.clinics.south] });
  expect(await peek()).toBe(404);
});

test('nobody widens what an account sees to assigned or referred studies that he does not see', async () => {
  await world.app.database.db
    .updateTable('account')
    .set({ scope: JSON.stringify({ clinics: true }) })
    .where('id', '=', doctor.accountId)
    .execute();
  await assign(world.studies.south.studyUid);
  expect(await put({ scope: { clinics: true, assigned: true } })).toBe(403);
  expect(await put({ scope: { clinics: true, assigned: true } }, world.admin)).toBe(200);
});
