import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testObject, type TestObject } from '#platform/testing/dicomweb/test-objects.ts';
import { startClinicWorld, type ClinicWorld } from '#testing/clinic-world.ts';
import { storeFile } from '#testing/sample-archive.ts';
import type { Person } from '#testing/test-app.ts';

let world: ClinicWorld;
let north: Person;
let south: Person;
beforeAll(async () => {
  world = await startClinicWorld();
  north = await world.app.signIn('technologist', { clinicIds: [world.clinics.north] });
  south = await world.app.signIn('technologist', { clinicIds: [world.clinics.south] });
});
afterAll(() => world.app.close());

let numbers = 0;
const newNumber = () => `N-${(numbers += 1)}`;

type Set = Record<string, string>;
const lena = (patientId: string, more: Set = {}): Set => ({
  PatientID: patientId,
  PatientName: 'Hoffmann^Lena',
  PatientBirthDate: '19790314',
  PatientSex: 'F',
  ...more,
});

async function sent(person: Person, set: Set, ids: Parameters<typeof testObject>[0] = {}): Promise<TestObject> {
  const object = testObject({ ...ids, set });
  await storeFile(person, object.file);
  return object;
}

interface Patient {
  readonly patientKey: number;
  readonly name: { alphabetic: string };
  readonly birthDate: string | null;
  readonly sex: string;
  readonly studyCount: number;
}
const patients = async (person: Person, number: string) =>
  (await person.json<{ rows: Patient[] }>(`/api/patients?q=${number}&limit=200`)).rows;
const conflictsOf = (number: string) =>
  world.app.database.db.selectFrom('identity_conflict').selectAll().where('patient_id', '=', number).execute();
const waitingOf = (sopUid: string) =>
  world.app.database.db
    .selectFrom('conflict_instance')
    .select(['sop_uid', 'conflict_id'])
    .where('sop_uid', '=', sopUid)
    .execute();
const isSeen = async (person: Person, { studyUid, sopUid }: TestObject) => {
  const rows = await person.fetch(`/dicom-web/studies/${studyUid}/instances`);
  return rows.status === 200 && JSON.stringify(await rows.json()).includes(sopUid);
};

test('a new study whose series arrive at once is one study of one patient', async () => {
  const number = newNumber();
  const { studyUid, file } = testObject({ set: lena(number) });
  const others = Array.from({ length: 6 }, () => testObject({ studyUid, set: lena(number) }));
  await Promise.all([file, ...others.map((other) => other.file)].map((one) => storeFile(north, one)));
  expect(await patients(north, number)).toMatchObject([{ studyCount: 1 }]);
  for (const other of others) expect(await isSeen(north, other)).toBe(true);
});

describe('the same number', () => {
  test('in two clinics is two patients, and neither renames the other', async () => {
    const number = newNumber();
    await sent(north, lena(number));
    await sent(south, { PatientID: number, PatientName: 'Weber^Jan', PatientBirthDate: '19501201', PatientSex: 'M' });
    expect((await patients(north, number)).map(({ name }) => name.alphabetic)).toEqual(['Hoffmann^Lena']);
    expect((await patients(south, number)).map(({ name }) => name.alphabetic)).toEqual(['Weber^Jan']);
    expect(await patients(world.admin, number)).toHaveLength(2);
    expect(await conflictsOf(number)).toEqual([]);
  });

  test('of one issuer is one patient in all clinics, told to nobody who does not know him already', async () => {
    const number = newNumber();
    const issued = { IssuerOfPatientID: 'SNS' };
    await sent(north, lena(number, issued));
    await sent(south, lena(number, issued));
    expect(await patients(world.admin, number)).toHaveLength(1);
    // A guess at a number, with nothing said, must not be answered with a name.
    await sent(south, { ...issued, PatientID: (await other(issued)).number, PatientName: '' });
    const seen = (await patients(south, 'N-')).map(({ name }) => name.alphabetic);
    expect(seen).not.toContain('Secret^Person');
  });

  async function other(issued: Set) {
    const number = newNumber();
    await sent(north, { ...issued, PatientID: number, PatientName: 'Secret^Person', PatientBirthDate: '19600101' });
    return { number };
  }

  test('with demographics that contradict is kept apart, visible under what it says, and waits', async () => {
    const number = newNumber();
    await sent(north, lena(number));
    const arriving = await sent(north, lena(number, { PatientBirthDate: '19970314' }));
    const rows = await patients(north, number);
    expect(new Set(rows.map(({ birthDate }) => birthDate))).toEqual(new Set(['1979-03-14', '1997-03-14']));
    expect(await isSeen(north, arriving)).toBe(true);
    expect(await conflictsOf(number)).toMatchObject([
      { kind: 'patient', fields: ['birthDate'], study_uid: arriving.studyUid, decided_at: null },
    ]);
    // What says the same goes the same way, without another question.
    await sent(north, lena(number, { PatientBirthDate: '19970314' }));
    expect(await conflictsOf(number)).toHaveLength(1);
    expect(new Set((await patients(north, number)).map(({ studyCount }) => studyCount))).toEqual(new Set([1, 2]));
  });

  test('spelled in another way is the same patient, who is not renamed; blanks are filled in', async () => {
    const number = newNumber();
    await sent(north, { PatientID: number, PatientName: 'Hoffmann^Lena' });
    await sent(north, lena(number, { PatientName: 'HOFMANN^LENA^MARIE' }));
    expect(await patients(north, number)).toMatchObject([
      { name: { alphabetic: 'Hoffmann^Lena' }, birthDate: '1979-03-14', sex: 'F', studyCount: 2 },
    ]);
  });

  test('is unambiguous whatever is written into it', async () => {
    const number = newNumber();
    await sent(north, lena(number));
    await sent(south, lena(number, { IssuerOfPatientID: `clinic:${world.clinics.north}` }));
    expect(await patients(north, number)).toMatchObject([{ studyCount: 1 }]);
    expect(await patients(world.admin, number)).toHaveLength(2);
  });
});

describe('what is sent under the UIDs of another clinic', () => {
  const apart = async (object: TestObject) => {
    expect(await waitingOf(object.sopUid)).toHaveLength(1);
    expect(await isSeen(south, object)).toBe(false);
  };

  test('is stored apart with success: a new image for its study', async () => {
    const number = newNumber();
    const first = await sent(north, lena(number));
    const second = await sent(south, lena(number), { studyUid: first.studyUid });
    await apart(second);
    expect(await isSeen(north, second)).toBe(false);
    expect(await isSeen(world.admin, second)).toBe(false);
  });

  test('is stored apart: the same bytes, and other bytes under one SOP Instance UID', async () => {
    const number = newNumber();
    const first = await sent(north, lena(number));
    await storeFile(south, first.file);
    expect(await waitingOf(first.sopUid)).toHaveLength(1);
    expect(await isSeen(north, first)).toBe(true);
    await sent(south, lena(newNumber()), { sopUid: first.sopUid });
    expect(await waitingOf(first.sopUid)).toHaveLength(2);
  });

  test('is stored apart: a series of theirs in another study', async () => {
    const first = await sent(north, lena(newNumber()));
    const second = await sent(south, lena(newNumber()), { seriesUid: first.seriesUid });
    await apart(second);
    expect(await isSeen(north, second)).toBe(false);
  });

  test('keeps out nobody of the clinic itself, nor who sent it there before it moved', async () => {
    const first = await sent(north, lena(newNumber()));
    await world.admin.json('/api/studies/clinic', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ selection: { studyUids: [first.studyUid] }, clinicId: world.clinics.south }),
    });
    const set = { ...lena(first.dataSet.text('PatientID') ?? ''), InstitutionName: 'north hospital' };
    const second = await sent(world.admin, set, { studyUid: first.studyUid });
    expect(await isSeen(south, second)).toBe(true);
  });
});

test('another patient’s image in a known study is stored apart', async () => {
  const number = newNumber();
  const first = await sent(north, lena(number));
  const ids = { studyUid: first.studyUid, seriesUid: first.seriesUid };
  const other = await sent(north, lena(newNumber()), ids);
  const twin = await sent(north, lena(number, { PatientName: 'Hoffmann^Anna' }), ids);
  const own = await sent(north, lena(number, { PatientName: 'HOFFMANN^LENA' }), ids);
  expect(await waitingOf(other.sopUid)).toHaveLength(1);
  expect(await waitingOf(twin.sopUid)).toHaveLength(1);
  expect(await isSeen(north, own)).toBe(true);
  const kinds = (await conflictsOf(number)).map(({ kind, fields }) => ({ kind, fields }));
  expect(kinds).toEqual([{ kind: 'other-patient', fields: ['name'] }]);
});

test('a study that two patients begin at the same moment is one patient’s', async () => {
  const first = testObject({ set: lena(newNumber()) });
  const others = Array.from({ length: 20 }, () => testObject({ studyUid: first.studyUid, set: lena(newNumber()) }));
  await Promise.all([first, ...others].map(({ file }) => storeFile(north, file)));
  const stored = await world.app.database.db
    .selectFrom('instance')
    .innerJoin('study', 'study.id', 'study_key')
    .select('sop_uid')
    .where('study_uid', '=', first.studyUid)
    .execute();
  expect(stored).toHaveLength(1);
  const waiting = await Promise.all([first, ...others].map(({ sopUid }) => waitingOf(sopUid)));
  expect(waiting.flat()).toHaveLength(20);
});
