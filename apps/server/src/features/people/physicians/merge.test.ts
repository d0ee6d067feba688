import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  MergePreview,
  Physician,
  PhysicianLogin,
  PhysicianRow,
} from '@isocenter/contract/people/physicians/fields.ts';
import { referrers, startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';
import { addPhysician } from '#testing/physician-input.ts';

interface Figures {
  readonly total: number;
  readonly lastReceivedAt: string | null;
  readonly months: { month: string; studies: number }[];
  readonly modalities: { modality: string; studies: number }[];
}

let world: ClinicWorld;
let admin: Person;

beforeAll(async () => {
  world = await startClinicWorld();
  admin = world.admin;
});
afterAll(() => world.app.close());

const one = (id: number) => admin.json<Physician>(`/api/physicians/${id}`);
const merge = (from: number, into: number, revision: number, person = admin) =>
  person.fetch(`/api/physicians/${from}/merge`, json({ intoPhysicianId: into, revision }));
const login = (id: number, accountId: number | null, person = admin) =>
  person.fetch(`/api/physicians/${id}/login`, json({ accountId }, 'PUT'));

describe('merging a physician into another', () => {
  test('moves names, studies, clinics and login, fills what is empty, and keeps the record out of sight', async () => {
    const doctor = await world.app.signIn('referring-doctor');
    const from = await addPhysician(admin, {
      lastName: 'Novak',
      firstName: 'A',
      hospital: 'Old place',
      nationalId: 'N-1',
      licences: [{ name: 'X', number: '1', until: null }],
      clinicIds: [world.clinics.north],
    });
    const into = await addPhysician(admin, { lastName: 'Novak', firstName: 'Ada', clinicIds: [world.clinics.south] });
    await admin.json(`/api/physicians/${from}/aliases`, json({ names: [referrers.north] }));
    expect((await login(from, doctor.accountId)).status).toBe(200);
    const { revision } = await one(from);

    const preview = await admin.json<MergePreview>(`/api/physicians/${from}/merge?into=${into}`);
    expect(preview).toMatchObject({ names: 1, studies: 1, clinics: 1, movesLogin: true, obstacle: null });
    expect(preview.filled.toSorted()).toEqual(['licences', 'nationalId']);

    expect(await (await merge(from, into, revision)).json()).toEqual({ names: 1, studies: 1 });
    const merged = await one(into);
    expect(merged).toMatchObject({ firstName: 'Ada', hospital: 'Riverside General', nationalId: 'N-1', studyCount: 1 });
    expect(merged.clinicIds).toEqual([world.clinics.north, world.clinics.south]);
    expect(merged.login?.accountId).toBe(doctor.accountId);
    expect(merged.licences).toEqual([{ name: 'X', number: '1', until: null }]);
    expect((await admin.fetch(`/api/physicians/${from}`)).status).toBe(404);
    const seen = async () => (await doctor.json<{ rows: { studyUid: string }[] }>('/api/studies')).rows;
    await expect
      .poll(async () => (await seen()).map(({ studyUid }) => studyUid))
      .toEqual([world.studies.north.studyUid]);
    const stored = await world.app.database.db
      .selectFrom('physician')
      .select('merged_into')
      .where('id', '=', from)
      .executeTakeFirstOrThrow();
    expect(stored.merged_into).toBe(into);
  });

  test('is refused when both have a login, with himself, and over a change of somebody else', async () => {
    const [one1, one2] = [await addPhysician(admin), await addPhysician(admin)];
    for (const id of [one1, one2])
      expect((await login(id, (await world.app.signIn('referring-doctor')).accountId)).status).toBe(200);
    const preview = await admin.json<MergePreview>(`/api/physicians/${one1}/merge?into=${one2}`);
    expect(preview.obstacle).not.toBeNull();
    expect((await merge(one1, one2, 1)).status).toBe(409);
    expect((await merge(one1, one1, 1)).status).toBe(409);
    expect((await login(one1, null)).status).toBe(200);
    expect((await merge(one1, one2, 7)).status).toBe(409);
    expect((await merge(one1, 999_999, 1)).status).toBe(404);
    expect((await merge(one1, one2, 1)).status).toBe(200);
  });

  test('is offered for one name, one address or one national number', async () => {
    const a = await addPhysician(admin, { lastName: 'Double', firstName: 'Dora', emails: ['dora@x.example'] });
    const b = await addPhysician(admin, { lastName: 'DOUBLE', firstName: 'dora', nationalId: 'D-9' });
    const c = await addPhysician(admin, { lastName: 'Other', emails: ['DORA@x.example'] });
    const d = await addPhysician(admin, { lastName: 'Fourth', nationalId: 'd-9' });
    const { groups } = await admin.json<{ groups: { because: string; physicians: PhysicianRow[] }[] }>(
      '/api/physicians/duplicates',
    );
    const known = groups.map(({ because, physicians }) => [because, physicians.map(({ physicianId }) => physicianId)]);
    expect(known).toContainEqual(['name', [a, b]]);
    expect(known).toContainEqual(['email', [a, c]]);
    expect(known).toContainEqual(['national-id', [b, d]]);
  });

  test('is not for somebody who does not see all that would move', async () => {
    const north = await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
    const clinicIds = [world.clinics.north];
    const [from, into] = [await addPhysician(admin, { clinicIds }), await addPhysician(north, { clinicIds })];
    await admin.json(`/api/physicians/${from}/aliases`, json({ names: [referrers.south] }));
    expect((await merge(from, into, 1, north)).status).toBe(403);
    expect((await merge(from, into, 1)).status).toBe(200);
  });
});

describe('the login of a physician', () => {
  test('is an account of a doctor or reader, for one physician only', async () => {
    const [id, other] = [await addPhysician(admin), await addPhysician(admin)];
    const doctor = await world.app.signIn('doctor');
    const technologist = await world.app.signIn('technologist');
    expect((await login(id, technologist.accountId)).status).toBe(404);
    expect((await login(id, 999_999)).status).toBe(404);
    const free = async () =>
      (await admin.json<{ rows: PhysicianLogin[] }>('/api/physicians/logins?q=a+doctor')).rows.map(
        (row) => row.accountId,
      );
    expect(await free()).toContain(doctor.accountId);
    expect((await login(id, doctor.accountId)).status).toBe(200);
    expect(await free()).not.toContain(doctor.accountId);
    expect((await login(other, doctor.accountId)).status).toBe(409);
    expect((await login(id, null)).status).toBe(200);
    expect((await login(other, doctor.accountId)).status).toBe(200);
  });

  test('of another clinic is none that could be linked', async () => {
    const north = await world.app.signIn('power-user', { clinicIds: [world.clinics.north], scope: { clinics: true } });
    const foreign = await world.app.signIn('doctor', { clinicIds: [world.clinics.south] });
    const id = await addPhysician(north, { clinicIds: [world.clinics.north] });
    expect((await login(id, foreign.accountId, north)).status).toBe(404);
    const { rows } = await north.json<{ rows: PhysicianLogin[] }>('/api/physicians/logins');
    expect(rows.map(({ accountId }) => accountId)).not.toContain(foreign.accountId);
  });
});

describe('the figures of a physician', () => {
  test('are of the studies that the reader may see', async () => {
    const id = await addPhysician(admin, { clinicIds: [world.clinics.north, world.clinics.south] });
    await admin.json(`/api/physicians/${id}/aliases`, json({ names: [referrers.nobody] }));
    const figures = await admin.json<Figures>(`/api/physicians/${id}/figures`);
    expect(figures.total).toBe(1);
    expect(figures.months).toHaveLength(12);
    expect(figures.months.at(-1)).toEqual({ month: new Date().toISOString().slice(0, 7), studies: 1 });
    expect(figures.modalities).toEqual([{ modality: 'CT', studies: 1 }]);
    expect(Date.parse(figures.lastReceivedAt ?? '')).toBeGreaterThan(Date.now() - 600_000);
    const reader = await world.app.signIn('clinic-user', { clinicIds: [world.clinics.north] });
    expect((await reader.json<Figures>(`/api/physicians/${id}/figures`)).total).toBe(0);
  });
});
