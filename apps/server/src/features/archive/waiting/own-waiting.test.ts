import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnWaiting } from '@isocenter/contract/archive/waiting/fields.ts';
import { testObject } from '#platform/testing/dicomweb/test-objects.ts';
import {
  conflictsOf,
  decide,
  lena,
  newNumber,
  sent,
  startConflictWorld,
  type ConflictWorld,
} from '#testing/conflict-steps.ts';
import { storeFile } from '#testing/sample-archive.ts';
import type { Person } from '#testing/test-app.ts';

let world: ConflictWorld;
/** Two who send for the northern clinic, and one who sends for the southern. */
let sender: Person;
let colleague: Person;
let southern: Person;
beforeAll(async () => {
  world = await startConflictWorld();
  const technologist = (clinicId: number) =>
    world.app.signIn('technologist', { clinicIds: [clinicId], scope: { clinics: true } });
  sender = await technologist(world.clinics.north);
  colleague = await technologist(world.clinics.north);
  southern = await technologist(world.clinics.south);
});
afterAll(() => world.app.close());

const ownOf = async (person: Person) => await person.json<{ rows: OwnWaiting[]; total: number }>('/api/waiting/own');

test('images of another patient are told to whoever sent them until somebody decides, and to nobody beside', async () => {
  const number = newNumber();
  const first = await sent(world.north, lena(number, { StudyDescription: 'Hip' }));
  const kurt = { PatientID: `${number}-K`, PatientName: 'Adler^Kurt', PatientBirthDate: '19600101', PatientSex: 'M' };
  for (const person of [sender, sender, colleague]) await sent(person, kurt, { studyUid: first.studyUid });
  const { rows, total } = await ownOf(sender);
  expect(rows).toEqual([
    expect.objectContaining({
      kind: 'other-patient',
      studyUid: first.studyUid,
      description: 'Hip',
      patientName: 'Adler^Kurt',
      patientId: `${number}-K`,
      objectCount: 2,
    }),
  ]);
  expect(total).toBe(1);
  expect((await ownOf(colleague)).rows.map(({ objectCount }) => objectCount)).toEqual([1]);
  expect(await ownOf(southern)).toEqual({ rows: [], total: 0 });
  // He decides, and sent none of it.
  expect(await ownOf(world.north)).toEqual({ rows: [], total: 0 });
  const [conflict] = await conflictsOf(world.north, `${number}-K`);
  expect((await sender.fetch(`/api/identity-conflicts/${conflict?.conflictId}`)).status).toBe(403);
  expect((await decide(sender, conflict?.conflictId ?? 0, 'discard')).status).toBe(403);
  expect((await decide(world.north, conflict?.conflictId ?? 0, 'discard')).status).toBe(200);
  expect(await ownOf(sender)).toEqual({ rows: [], total: 0 });
});

test('other content of an image is told to whoever sent it', async () => {
  const first = await sent(world.north, lena(newNumber()));
  const again = testObject({
    studyUid: first.studyUid,
    seriesUid: first.seriesUid,
    sopUid: first.sopUid,
    set: lena(newNumber(), { PatientID: 'unused' }),
  });
  await storeFile(sender, again.file);
  const answer = (await ownOf(sender)).rows;
  expect(answer).toEqual([
    expect.objectContaining({ kind: 'other-content', studyUid: first.studyUid, objectCount: 1 }),
  ]);
  expect((await ownOf(colleague)).rows.filter(({ kind }) => kind === 'other-content')).toEqual([]);
  // It is told no longer than the study is seen.
  const { db } = world.app.database;
  const moveTo = (clinic_id: number) =>
    db.updateTable('study').set({ clinic_id }).where('study_uid', '=', first.studyUid).execute();
  await moveTo(world.clinics.south);
  expect((await ownOf(sender)).rows).toEqual([]);
  await moveTo(world.clinics.north);
  expect((await ownOf(sender)).rows).toEqual(answer);
});

test('that a study of another clinic is here is not told to who sent images into it', async () => {
  const number = newNumber();
  const first = await sent(world.south, lena(number));
  await sent(sender, lena(number), { studyUid: first.studyUid });
  expect(await conflictsOf(world.admin, number)).toMatchObject([{ kind: 'other-clinic' }]);
  expect((await ownOf(sender)).rows.filter(({ studyUid }) => studyUid === first.studyUid)).toEqual([]);
  expect((await ownOf(southern)).rows).toEqual([]);
});

test('who may not send is refused', async () => {
  const physician = await world.app.signIn('client', { clinicIds: [world.clinics.north], scope: { clinics: true } });
  expect((await physician.fetch('/api/waiting/own')).status).toBe(403);
  expect((await world.app.fetch('/api/waiting/own')).status).toBe(401);
});
