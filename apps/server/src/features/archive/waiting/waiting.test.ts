import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StudyConflict } from '@isocenter/contract/archive/studies/study.ts';
import type { StudyRow } from '@isocenter/contract/archive/studies/study-row.ts';
import type { WaitingList } from '@isocenter/contract/archive/waiting/fields.ts';
import { image, uidsOf } from '#testing/correction-steps.ts';
import {
  conflictsOf,
  decide,
  foreign,
  lena,
  newNumber,
  sent,
  startConflictWorld,
  undo,
  type ConflictWorld,
} from '#testing/conflict-steps.ts';
import { storeFile } from '#testing/sample-archive.ts';
import { json, type Person } from '#testing/test-app.ts';
import { explicitLittleEndian } from '@isocenter/dicom/dictionary/uids.ts';
import { newUid } from '@isocenter/dicom/uid.ts';
import { writeFile } from '@isocenter/dicom/part10/write-file.ts';

let world: ConflictWorld;
let admin: Person;
let north: Person;
let south: Person;
/** Sees the studies of the northern clinic, and may not look into quarantine. */
let reader: Person;
beforeAll(async () => {
  world = await startConflictWorld();
  ({ admin, north, south } = world);
  reader = await world.app.signIn('technologist', { clinicIds: [world.clinics.north], scope: { clinics: true } });
});
afterAll(() => world.app.close());

const rowOf = async (person: Person, studyUid: string) =>
  (await person.json<{ study: StudyRow }>(`/api/studies/${studyUid}`)).study;
const markOf = async (person: Person, studyUid: string): Promise<StudyConflict | null> =>
  (await rowOf(person, studyUid)).conflict;
const waitingOf = (person: Person, studyUid: string) => person.json<WaitingList>(`/api/studies/${studyUid}/waiting`);
const waitingOfPatient = (person: Person, key: number) => person.json<WaitingList>(`/api/patients/${key}/waiting`);

/** Two studies of one number that contradict each other. */
async function contradicting() {
  const number = newNumber();
  const first = await sent(north, lena(number));
  const second = await sent(north, lena(number, { PatientBirthDate: '19970314' }));
  const [conflict] = await conflictsOf(north, number);
  return { first, second, conflictId: conflict?.conflictId ?? 0 };
}

/** An image, and another content under its UID, in its study or in another one. */
async function corrected(person: Person, elsewhere: { readonly studyUid?: string } = {}) {
  const number = newNumber();
  const first = image({}, { PatientID: number });
  const store = (dataSet: typeof first) =>
    storeFile(
      person,
      writeFile(dataSet, {
        transferSyntaxUid: explicitLittleEndian,
        sopClassUid: dataSet.text('SOPClassUID') ?? '',
        sopInstanceUid: uidsOf(dataSet).sopUid,
      }),
    );
  await store(first);
  await store(image({ ...uidsOf(first), ...elsewhere }, { PatientID: number, StudyDescription: 'Hip' }, 90));
  return uidsOf(first);
}

describe('a study about which something waits', () => {
  test('is marked for all who see it until it is decided, and again when that is undone', async () => {
    const { first, second, conflictId } = await contradicting();
    for (const person of [admin, north, reader]) {
      expect(await markOf(person, second.studyUid)).toBe('identity');
      expect(await markOf(person, first.studyUid)).toBeNull();
    }
    expect((await decide(north, conflictId, 'another-person')).status).toBe(200);
    expect(await markOf(reader, second.studyUid)).toBeNull();
    expect((await undo(north, conflictId)).status).toBe(200);
    expect(await markOf(reader, second.studyUid)).toBe('identity');
    expect((await decide(north, conflictId, 'keep-ours')).status).toBe(200);
    expect(await markOf(reader, second.studyUid)).toBeNull();
  });

  test('is marked with every study of a patient kept apart', async () => {
    const number = newNumber();
    await sent(north, lena(number));
    const born = { PatientBirthDate: '19970314' };
    const second = await sent(north, lena(number, born));
    const third = await sent(north, lena(number, born));
    expect([await markOf(reader, second.studyUid), await markOf(reader, third.studyUid)]).toEqual([
      'identity',
      'identity',
    ]);
  });

  test('is marked where other content of an image waits', async () => {
    const { studyUid } = await corrected(north);
    expect(await markOf(reader, studyUid)).toBe('content');
    const list = await reader.json<{ rows: StudyRow[] }>('/api/studies?limit=200');
    expect(list.rows.find((row) => row.studyUid === studyUid)?.conflict).toBe('content');
    const body = json({ studyUid, source: 'dicomweb', decision: 'discard', reason: 'a test' });
    expect((await north.fetch('/api/quarantine/decisions', body)).status).toBe(200);
    await expect.poll(() => markOf(reader, studyUid)).toBeNull();
  });

  test('is marked where other content of its image names another study', async () => {
    const { studyUid } = await corrected(north, { studyUid: newUid() });
    expect(await markOf(reader, studyUid)).toBe('content');
    expect((await waitingOf(reader, studyUid)).rows).toMatchObject([
      { kind: 'other-content', studyUid, objectCount: 1 },
    ]);
  });

  test('is marked where objects were sent into it that are stored apart', async () => {
    const { first, conflictId } = await foreign(world);
    expect(await markOf(reader, first.studyUid)).toBe('identity');
    expect((await decide(admin, conflictId, 'discard')).status).toBe(200);
    expect(await markOf(reader, first.studyUid)).toBeNull();
  });
});

describe('what waits about a study', () => {
  test('is told with the conflict to who may look at it, and without it to others', async () => {
    const { second, conflictId } = await contradicting();
    expect(await waitingOf(north, second.studyUid)).toMatchObject({
      rows: [{ kind: 'patient', studyUid: second.studyUid, objectCount: 0, conflictId }],
      may: { open: true, decide: true },
    });
    expect(await waitingOf(reader, second.studyUid)).toMatchObject({
      rows: [{ kind: 'patient', studyUid: second.studyUid, conflictId: null }],
      may: { open: false, decide: false },
    });
  });

  test('names what another clinic sent without the conflict to who sees one side only', async () => {
    const { first, conflictId } = await foreign(world);
    expect((await waitingOf(admin, first.studyUid)).rows).toMatchObject([{ conflictId, objectCount: 1 }]);
    expect((await waitingOf(north, first.studyUid)).rows).toMatchObject([{ conflictId: null, objectCount: 1 }]);
  });

  test('counts the objects whose other content waits', async () => {
    const { studyUid } = await corrected(north);
    expect((await waitingOf(reader, studyUid)).rows).toMatchObject([{ kind: 'other-content', objectCount: 1 }]);
  });

  test('is not there for who does not see the study', async () => {
    const { second } = await contradicting();
    expect((await south.fetch(`/api/studies/${second.studyUid}/waiting`)).status).toBe(404);
    expect((await south.fetch('/api/studies/1.2.3.4.5/waiting')).status).toBe(404);
    expect((await admin.fetch('/api/patients/x/waiting')).status).toBe(400);
  });
});

describe('what waits about a patient', () => {
  test('is told at him who is kept apart and at him whom he contradicts', async () => {
    const { first, second, conflictId } = await contradicting();
    for (const { studyUid } of [first, second]) {
      const { patientKey } = await rowOf(north, studyUid);
      expect((await waitingOfPatient(north, patientKey)).rows).toMatchObject([
        { kind: 'patient', studyUid: second.studyUid, conflictId },
      ]);
      expect((await waitingOfPatient(reader, patientKey)).rows).toMatchObject([{ conflictId: null }]);
      expect((await south.fetch(`/api/patients/${patientKey}/waiting`)).status).toBe(404);
    }
  });

  test('is nothing of a study that the viewer does not see', async () => {
    const { first, second } = await contradicting();
    const { patientKey } = await rowOf(north, first.studyUid);
    await world.app.database.db
      .updateTable('study')
      .set({ clinic_id: world.clinics.south })
      .where('study_uid', '=', second.studyUid)
      .execute();
    expect((await waitingOfPatient(reader, patientKey)).rows).toEqual([]);
    expect((await waitingOfPatient(admin, patientKey)).rows).toHaveLength(1);
  });
});
