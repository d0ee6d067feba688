import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Grant } from '@isocenter/contract/abilities.ts';
import type { UserRecord } from '@isocenter/contract/people/users/fields.ts';
import { referrers, startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let manager: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  manager = await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
});
afterAll(() => world.app.close());

/** A physician of the north clinic who is known by a name of the images, for the studies of every clinic unless said. */
async function physicianCalled(name: string, onlyClinics: number[] | null): Promise<number> {
  const { db } = world.app.database;
  const { id } = await db
    .insertInto('physician')
    .values({ first_name: 'A', last_name: name, birth_date: null, weekly_capacity: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('physician_clinic').values({ physician_id: id, clinic_id: world.clinics.north }).execute();
  await db
    .updateTable('physician_name')
    .set({ physician_id: id, linked_at: new Date(), only_clinics: onlyClinics })
    .where('name', '=', name)
    .execute();
  await db.updateTable('study').set({ referrer_id: id }).where('referring_physician', '=', name).execute();
  return id;
}

let number = 0;
function invite(physicianId: number, person: Person): Promise<Response> {
  number += 1;
  const body = {
    firstName: 'Lena',
    lastName: 'Ort',
    email: `lena${number}@north.example`,
    role: 'referring-doctor',
    clinicIds: [world.clinics.north],
    physicianId,
  };
  return person.fetch('/api/users', json(body));
}

async function change(userId: number, physicianId: number | null, person: Person): Promise<Response> {
  const { revision } = await person.json<UserRecord>(`/api/users/${userId}`);
  return person.fetch(`/api/users/${userId}`, json({ revision, physicianId }, 'PUT'));
}

test('nobody makes an account the login of a physician whose studies he does not see himself', async () => {
  const physicianId = await physicianCalled(referrers.south, null);
  expect((await invite(physicianId, manager)).status).toBe(403);
  const doctor = await world.app.signIn('referring-doctor', { clinicIds: [world.clinics.north] });
  expect((await change(doctor.accountId, physicianId, manager)).status).toBe(403);
  expect((await doctor.json<{ rows: unknown[] }>('/api/studies')).rows).toEqual([]);
  expect((await change(doctor.accountId, physicianId, world.admin)).status).toBe(200);
});

test('a physician all of whose studies he sees can be given a login', async () => {
  const physicianId = await physicianCalled(referrers.north, [world.clinics.north]);
  expect((await invite(physicianId, manager)).status).toBe(201);
});

test('whoever may change users and not physicians gives no physician a login', async () => {
  const physicianId = await physicianCalled(referrers.nobody, null);
  const clerk = await world.app.signIn('power-user');
  const overrides: Grant[] = [{ action: 'update', subject: 'Physician', inverted: true }];
  await world.app.database.db
    .updateTable('account')
    .set({ grant_overrides: JSON.stringify(overrides) })
    .where('id', '=', clerk.accountId)
    .execute();
  await expect.poll(async () => (await invite(physicianId, clerk)).status).toBe(403);
  const doctor = await world.app.signIn('referring-doctor');
  expect((await change(doctor.accountId, physicianId, clerk)).status).toBe(403);
});

test('an account of another role than a doctor’s or a reader’s is nobody’s login', async () => {
  const physicianId = await physicianCalled('Role^Test', null);
  const clerk = await world.app.signIn('clinic-user', { clinicIds: [world.clinics.north] });
  const refused = await change(clerk.accountId, physicianId, world.admin);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: { fields: { physicianId: expect.any(String) } } });
});

test('linking from the user’s side leaves the trail that the physician’s page leaves, also when it is taken away', async () => {
  const [first, second] = [await physicianCalled('Trail^One', null), await physicianCalled('Trail^Two', null)];
  const { accountId } = await world.app.signIn('doctor', { clinicIds: [world.clinics.north] });
  for (const physicianId of [first, second, null])
    expect((await change(accountId, physicianId, world.admin)).status).toBe(200);
  const rows = await world.app.database.db
    .selectFrom('audit_event')
    .select(['subject_id', 'detail'])
    .where('action', '=', 'physician.login')
    .where('subject_id', 'in', [String(first), String(second)])
    .orderBy('id')
    .execute();
  expect(rows.map(({ subject_id, detail }) => [Number(subject_id), detail])).toEqual([
    [first, { accountId, before: null }],
    [first, { accountId: null, before: accountId }],
    [second, { accountId, before: null }],
    [second, { accountId: null, before: accountId }],
  ]);
});
