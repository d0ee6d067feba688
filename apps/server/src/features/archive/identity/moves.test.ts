import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyClinic, type Clinic } from '@isocenter/contract/people/clinics/fields.ts';
import type { JobRow } from '@isocenter/contract/system/jobs/fields.ts';
import { conflictsOf, lena, newNumber } from '#testing/conflict-steps.ts';
import { startPlacingWorld, type PlacingWorld } from '#testing/placing.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: PlacingWorld;
let admin: Person;
beforeAll(async () => {
  world = await startPlacingWorld();
  ({ admin } = world);
});
afterAll(() => world.app.close());

interface Patient {
  readonly patientKey: number;
  readonly name: { readonly alphabetic: string };
  readonly studyCount: number;
}
const patients = async (number: string) =>
  (await admin.json<{ rows: Patient[] }>(`/api/patients?q=${number}&limit=200`)).rows
    .map(({ patientKey, name, studyCount }) => [patientKey, name.alphabetic, studyCount] as const)
    .toSorted(([a], [b]) => a - b);
const weber = { PatientName: 'Weber^Jan', PatientBirthDate: '19501201', PatientSex: 'M' };
const at = (clinic: string) => ({ InstitutionName: `${clinic} hospital` });
const done = ({ id }: JobRow) =>
  expect
    .poll(async () => (await admin.json<{ rows: JobRow[] }>('/api/jobs')).rows.find((job) => job.id === id)?.state, {
      timeout: 30_000,
    })
    .toBe('done');

describe('a study that is moved by hand', () => {
  test('is of the person of that number there who agrees; back again, of whom it was of', async () => {
    const number = newNumber();
    await world.stored({ ...lena(number), ...at('north') });
    const moving = await world.stored({ ...lena(number), ...at('north') });
    await world.stored({ ...lena(number, { PatientName: 'HOFMANN^LENA' }), ...at('south') });
    const before = await patients(number);
    expect(before.map(([, name, count]) => [name, count])).toEqual([
      ['Hoffmann^Lena', 2],
      ['HOFMANN^LENA', 1],
    ]);
    expect((await world.move([moving], world.clinics.south)).status).toBe(200);
    expect((await patients(number)).map(([key, , count]) => [key, count])).toEqual([
      [before[0]?.[0], 1],
      [before[1]?.[0], 2],
    ]);
    expect((await world.move([moving], world.clinics.north, admin, true)).status).toBe(200);
    expect(await patients(number)).toEqual(before);
    expect(await conflictsOf(admin, number)).toEqual([]);
  });

  test('is kept apart from another person of that number there, until it is back', async () => {
    const number = newNumber();
    await world.stored({ ...lena(number), ...at('north') });
    const moving = await world.stored({ ...lena(number), ...at('north') });
    await world.stored({ PatientID: number, ...weber, ...at('south') });
    const before = await patients(number);
    await world.move([moving], world.clinics.south);
    expect((await patients(number)).map(([, name, count]) => [name, count])).toEqual([
      ['Hoffmann^Lena', 1],
      ['Weber^Jan', 1],
      ['Hoffmann^Lena', 1],
    ]);
    expect(await conflictsOf(admin, number)).toMatchObject([
      { kind: 'patient', fields: ['name', 'birthDate', 'sex'], arriving: { studyUid: moving.studyUid } },
    ]);
    await world.move([moving], world.clinics.north, admin, true);
    expect(await patients(number)).toEqual(before);
    // What was asked asks nothing any more.
    expect(await conflictsOf(admin, number)).toEqual([]);
  });

  test('takes its patient along where it is all that is known of him', async () => {
    const number = newNumber();
    const moving = await world.stored({ ...lena(number), ...at('north') });
    const [before] = await patients(number);
    await world.move([moving], world.clinics.south);
    expect(await patients(number)).toEqual([before]);
    await world.stored({ ...lena(number), ...at('south') });
    expect((await patients(number)).map(([key, , count]) => [key, count])).toEqual([[before?.[0], 2]]);
  });
});

test('what new rules place elsewhere is identified there', async () => {
  const number = newNumber();
  const moving = await world.stored({ ...lena(number), InstitutionName: `ward ${number}` });
  await world.stored({ ...lena(number), ...at('north') });
  expect(await patients(number)).toHaveLength(2);
  const clinicId = await world.addClinic([{ kind: 'institution', pattern: `ward ${number}` }]);
  await done(await admin.json<JobRow>(`/api/clinics/${clinicId}/remap`, json({ only: 'unassigned' })));
  expect(await world.placeOf(moving)).toMatchObject({ clinicId });
  await world.stored({ ...lena(number), InstitutionName: `ward ${number}` });
  expect((await patients(number)).map(([, , count]) => count).toSorted((a, b) => a - b)).toEqual([1, 2]);
});

test('of clinics that become one, who agrees is one patient, and who contradicts waits', async () => {
  const [same, other] = [newNumber(), newNumber()];
  const from = await world.addClinic([{ kind: 'institution', pattern: `old ${same}` }]);
  const into = await world.addClinic([{ kind: 'institution', pattern: `new ${same}` }]);
  const [old, next] = [{ InstitutionName: `old ${same}` }, { InstitutionName: `new ${same}` }];
  await world.stored({ ...lena(same), ...old });
  await world.stored({ ...lena(same), ...next });
  await world.stored({ ...lena(other), ...old });
  await world.stored({ PatientID: other, ...weber, ...next });
  expect([await patients(same), await patients(other)].map(({ length }) => length)).toEqual([2, 2]);
  await admin.json(`/api/clinics/${from}/merge`, json({ intoClinicId: into, revision: 1 }));
  expect((await patients(same)).map(([, , count]) => count)).toEqual([2]);
  expect(await patients(other)).toHaveLength(2);
  expect(await conflictsOf(admin, same)).toEqual([]);
  expect(await conflictsOf(admin, other)).toMatchObject([{ kind: 'patient', fields: ['name', 'birthDate', 'sex'] }]);
});

describe('a clinic whose numbers become those of an issuer', () => {
  const issued = async (clinicId: number, mrnIssuer: string) => {
    const stored = await admin.json<Clinic>(`/api/clinics/${clinicId}`);
    const retained = Object.keys(emptyClinic).map((name) => [name, stored[name as keyof Clinic]]);
    const body = { ...Object.fromEntries(retained), mrnIssuer, revision: stored.revision };
    return admin.fetch(`/api/clinics/${clinicId}`, json(body, 'PUT'));
  };

  test('shares its patients with the other clinics of that issuer, and takes its own back', async () => {
    const number = newNumber();
    const [a, b] = [
      await world.addClinic([{ kind: 'institution', pattern: `a ${number}` }]),
      await world.addClinic([{ kind: 'institution', pattern: `b ${number}` }]),
    ];
    await world.stored({ ...lena(number), InstitutionName: `a ${number}` });
    await world.stored({ ...lena(number), InstitutionName: `b ${number}` });
    expect(await patients(number)).toHaveLength(2);
    for (const clinicId of [a, b]) expect((await issued(clinicId, 'SNS')).status).toBe(200);
    expect((await patients(number)).map(([, , count]) => count)).toEqual([2]);
    expect((await issued(b, '')).status).toBe(200);
    expect((await patients(number)).map(([, , count]) => count)).toEqual([1, 1]);
  });

  test('keeps apart who contradicts another person of that number', async () => {
    const number = newNumber();
    const [a, b] = [
      await world.addClinic([{ kind: 'institution', pattern: `a ${number}` }]),
      await world.addClinic([{ kind: 'institution', pattern: `b ${number}` }]),
    ];
    await world.stored({ ...lena(number), InstitutionName: `a ${number}` });
    await world.stored({ PatientID: number, ...weber, InstitutionName: `b ${number}` });
    for (const clinicId of [a, b]) await issued(clinicId, `I ${number}`);
    expect((await patients(number)).map(([, name, count]) => [name, count])).toEqual([
      ['Hoffmann^Lena', 1],
      ['Weber^Jan', 1],
    ]);
    expect(await conflictsOf(admin, number)).toMatchObject([{ kind: 'patient' }]);
  });
});
