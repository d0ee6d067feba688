import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookupQueryOf, type LookupAnswers } from '@isocenter/contract/archive/lookup/fields.ts';
import { partsIn } from '@isocenter/contract/archive/lookup/lookup-parts.ts';
import { addPhysician, startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { json, type Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let clerk: Person;
beforeAll(async () => {
  world = await startClinicWorld();
  clerk = await world.app.signIn('clinic-user', { clinicIds: [world.clinics.north] });
});
afterAll(() => world.app.close());

const writing = { isMonthFirst: false, locales: ['en'] };
const lookUp = (text: string, person: Person) =>
  person.json<LookupAnswers>('/api/lookup', json(lookupQueryOf(partsIn(text, writing))));
const nothing: LookupAnswers = {
  studies: { rows: [], more: [] },
  patients: { rows: [], more: [] },
  bin: { rows: [], more: [] },
  merged: [],
  withdrawn: [],
  quarantine: [],
  appointments: [],
  refused: [],
  conflicts: [],
  unseen: [],
  without: [],
};
const trailOf = (accountId: number) =>
  world.app.database.db
    .selectFrom('audit_event')
    .select(['action', 'outcome', 'subject_id', 'detail'])
    .where('account_id', '=', accountId)
    .where('action', 'in', ['study.known', 'study.search'])
    .orderBy('id')
    .execute();

describe('a study of another clinic', () => {
  test('is never there by a name, a number, a birth date or a word of it, for nobody of the clinic', async () => {
    const { app, clinics } = world;
    const rights = { clinicIds: [clinics.north], scope: { clinics: true } } as const;
    for (const role of ['power-user', 'radiologist', 'technologist', 'clinic-user', 'doctor'] as const) {
      const person = await app.signIn(role, rights);
      for (const text of [
        'south',
        'Patient south',
        'south-1',
        'ID south-1',
        'ACC-south',
        'Acc ACC-south',
        'Accession number: acc-south',
        'Acc ACC-sou',
        'south hospital',
        'Costa',
      ])
        expect(await lookUp(text, person), `${role} ${text}`).toEqual(nothing);
    }
    expect((await lookUp('north-1', clerk)).studies.rows).toHaveLength(1);
  });

  test.each([
    ['study', 'studyUid'],
    ['series', 'seriesUid'],
    ['instance', 'sopUid'],
  ] as const)('is known, and not for him, by the UID of the %s: nothing more of it is told', async (level, name) => {
    const uid = world.studies.south[name];
    expect(await lookUp(uid, clerk)).toEqual({
      ...nothing,
      unseen: [{ uid, level, because: 'scope', clinic: null }],
    });
  });

  test('names its clinic to who knows that clinic', async () => {
    const { app, clinics, studies } = world;
    const reader = await app.signIn('doctor', { clinicIds: [clinics.south], scope: { assigned: true } });
    expect((await lookUp(studies.south.studyUid, reader)).unseen).toMatchObject([
      { because: 'scope', clinic: 'South Clinic' },
    ]);
    expect((await lookUp(studies.north.studyUid, reader)).unseen).toMatchObject([{ clinic: null }]);
  });

  test('is not known at all to guests, nor to who may not read patients', async () => {
    const { app, studies } = world;
    const referrer = await app.signIn('referring-doctor');
    await addPhysician(app, { name: 'Novak^Ada', accountId: referrer.accountId });
    const client = await app.signIn('client');
    expect(await lookUp(studies.south.studyUid, referrer)).toEqual(nothing);
    expect((await client.fetch('/api/lookup', json({ uids: [] }))).status).toBe(403);
    const person = await app.signIn('clinic-user', { clinicIds: [world.clinics.north] });
    const grants = JSON.stringify([{ action: 'read', subject: 'Patient', inverted: true }]);
    await app.database.db
      .updateTable('account')
      .set({ grant_overrides: grants })
      .where('id', '=', person.accountId)
      .execute();
    await expect.poll(async () => (await person.fetch('/api/patients')).status).toBe(403);
    expect(await lookUp(studies.south.studyUid, person)).toEqual(nothing);
  });

  test('that is not there at all is known to nobody', async () => {
    expect(await lookUp('1.2.840.113619.2.55.3', clerk)).toEqual(nothing);
    expect(await lookUp(world.studies.south.studyUid.slice(0, -2), clerk)).toEqual(nothing);
  });

  test('stands in the trail: who was told of which study, and what was asked', async () => {
    const { app, clinics, studies } = world;
    const person = await app.signIn('clinic-user', { clinicIds: [clinics.north] });
    await lookUp(studies.south.sopUid, person);
    await lookUp(studies.south.sopUid, person);
    expect(await trailOf(person.accountId)).toEqual([
      { action: 'study.search', outcome: expect.any(String), subject_id: '', detail: { fields: ['studyUid'] } },
      { action: 'study.known', outcome: 'refused', subject_id: studies.south.studyUid, detail: {} },
    ]);
  });
});

test('a study of the own clinic in the bin is known to lie there, to who may not read the bin', async () => {
  const { admin, studies } = world;
  await admin.json('/api/studies/bin', json({ selection: { studyUids: [studies.north.studyUid] }, reason: 'Test' }));
  expect(await lookUp(studies.north.studyUid, clerk)).toEqual({
    ...nothing,
    unseen: [{ uid: studies.north.studyUid, level: 'study', because: 'bin', clinic: 'North Clinic' }],
  });
  expect(await lookUp('north-1 ACC-north', clerk)).toEqual(nothing);
  expect((await lookUp(studies.north.studyUid, admin)).bin.rows).toHaveLength(1);
  await admin.json('/api/studies/restore', json({ selection: { studyUids: [studies.north.studyUid] } }));
});

test('whom the answers show has the look-up in his trail', async () => {
  const { admin, patientKeys } = world;
  await lookUp('Acc ACC-north', admin);
  const [last] = (await trailOf(admin.accountId)).toReversed();
  expect(last?.detail).toEqual({ fields: ['accession'], patients: [String(patientKeys.north)] });
});
