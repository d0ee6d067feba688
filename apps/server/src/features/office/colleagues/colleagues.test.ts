import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Colleague } from '@isocenter/contract/office/colleagues/fields.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import type { Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let doctor: Person;
let north: Person;
let south: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  const { app, clinics } = world;
  doctor = await app.signIn('doctor', { clinicIds: [clinics.north] });
  north = await app.signIn('technologist', { clinicIds: [clinics.north] });
  south = await app.signIn('technologist', { clinicIds: [clinics.south] });
});
afterAll(() => world.app.close());

const found = async (q = '') => {
  const { rows } = await doctor.json<{ rows: Colleague[] }>(`/api/office/colleagues${q === '' ? '' : `?q=${q}`}`);
  return rows.map(({ accountId }) => accountId);
};

test('are those of the own clinics and who looks after the installation, never those of other clinics', async () => {
  const all = await found();
  expect(all).toContain(north.accountId);
  expect(all).toContain(world.admin.accountId);
  expect(all).not.toContain(south.accountId);
});

test('are found by name and address; nobody by what nobody is called', async () => {
  expect(await found('technologist')).toEqual([north.accountId]);
  expect(await found('nobody%20of%20this%20name')).toEqual([]);
});

test('come with who is called exactly so first, then those whose name begins so: whom Enter takes gets the message', async () => {
  const named = async (name: string): Promise<number> => {
    const person = await world.app.signIn('radiologist', { clinicIds: [world.clinics.north] });
    const { db } = world.app.database;
    await db.updateTable('account').set({ full_name: name }).where('id', '=', person.accountId).execute();
    return person.accountId;
  };
  const annabea = await named('Anna Bea');
  const beate = await named('Beà Aalto');
  const bea = await named('bea');
  expect(await found('bea')).toEqual([bea, beate, annabea]);
  expect(await found('BEA')).toEqual([bea, beate, annabea]);
});

test('are told to nobody who is not signed in', async () => {
  expect((await world.app.fetch('/api/office/colleagues')).status).toBe(401);
});
